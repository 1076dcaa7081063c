import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test } from "./fixtures.ts";
import { signIn } from "./screens.ts";
import { openPhone, publishOffer } from "./shopper.ts";

test("a brand writes Spanish: who reads it sees that, and others the original", async ({
  page,
  browser,
  server,
  request,
  consoleGuard,
}) => {
  const name = "Two Languages Week";
  const code = await publishOffer(request, { name, vouchers: 5, firstDay: 1, lastDay: 20 });
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto(`/campaign/edit/${code}`);
  await page.getByLabel(words("wizard.originalLanguage")).selectOption("EN");

  await page.getByRole("button", { name: words("wizard.addLanguage") }).click();
  await checkScreen(page, "choosing a language");
  await page.getByRole("menuitem", { name: "Español" }).click();
  await page.getByLabel("Campaign Name").fill("Semana de dos idiomas");
  await expect(page.getByRole("radio", { name: /Español\s*1 of 5/ })).toBeChecked();
  await expect(page.getByText(name)).toBeVisible();
  await checkScreen(page, "a translated name");

  await page.locator(".step-bar__step", { hasText: words("wizard.step3") }).click();
  await page.locator("#campaign-terms").fill("Un vale por compra.");
  await checkScreen(page, "translated texts");
  await page.locator(".segmented__option", { hasText: words("wizard.original") }).click();
  await expect(page.locator("#campaign-terms")).toHaveValue("One voucher a purchase.");
  await page.getByRole("button", { name: words("wizard.saveChanges") }).click();
  await expect(page.getByText(words("campaigns.updated")).first()).toBeVisible();

  const phone = await openPhone(browser, { guard: consoleGuard, origin: server.url });
  await phone.goto(`/c/${code}?lan=ES`);
  const title = phone.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Semana de dos idiomas");
  await expect(title).not.toHaveAttribute("lang");
  await expect(phone.getByText("Un vale por compra.")).toBeAttached();
  await expect(phone.locator('[lang="en"]', { hasText: "While stocks last." })).toBeAttached();
  await checkScreen(phone, "the offer in Spanish");
  await phone.goto(`/c/${code}?lan=FR`);
  await expect(title).toHaveText(name);
  await expect(title).toHaveAttribute("lang", "en");
  await phone.context().close();
});
