import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test } from "./fixtures.ts";
import { signIn } from "./screens.ts";
import { openPhone, publishOffer } from "./shopper.ts";

test("the default texts of a language begin the translations of new campaigns", async ({ page }) => {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto("/settings");
  const terms = page.getByLabel(words("accountScreens.websiteToBrand"));
  const original = await terms.inputValue();
  await page.getByRole("button", { name: words("wizard.addLanguage") }).click();
  await page.getByRole("menuitem", { name: "Español" }).click();
  await expect(page.getByRole("radio", { name: /Español\s*0 of 3/ })).toBeChecked();
  await expect(terms).toHaveValue("");
  await terms.fill("Un vale por persona.");
  await checkScreen(page, "default texts in another language");
  const save = page.getByRole("button", { name: words("common.submit") });
  await save.click();
  await expect(page.getByText(words("accounts.settingsSaved")).first()).toBeVisible();
  await page.locator(".segmented__option", { hasText: words("wizard.original") }).click();
  await expect(terms).toHaveValue(original);

  await page.goto("/campaign/add");
  await page.getByRole("button", { name: words("wizard.addLanguage") }).click();
  await page.getByRole("menuitem", { name: "Español" }).click();
  await page.locator(".step-bar__step", { hasText: words("wizard.step3") }).click();
  await expect(page.locator("#campaign-terms")).toHaveValue("Un vale por persona.");

  await page.goto("/settings");
  await page.locator(".segmented__option", { hasText: "Español" }).click();
  const remove = page.getByRole("button", { name: words("wizard.removeLanguage", { language: "Español" }) });
  await remove.click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("wizard.removeLanguage", { language: "Español" }) })
    .click();
  await expect(page.getByText(words("accountScreens.settingsLanguages"))).toBeVisible();
  await save.click();
  await expect(page.getByText(words("accounts.settingsSaved")).first()).toBeVisible();
});

test("a brand writes Spanish: who reads it sees that, and others the original", async ({
  page,
  browser,
  server,
  request,
  consoleGuard,
}) => {
  consoleGuard.allow(/410 \(Gone\)/);
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

  await page.goto(`/campaign/details/${code}`);
  await page.locator(".page-header .button--more").click();
  await page.getByRole("menuitem", { name: words("steering.menuPauseSaves") }).click();
  const dialog = page.getByRole("dialog");
  const message = dialog.getByRole("textbox", { name: words("steering.holderMessage") });
  await message.fill("Back on Tuesday.");
  await dialog.locator(".segmented__option", { hasText: "Español" }).click();
  await expect(dialog.getByRole("radio", { name: /Español\s*0 of 1/ })).toBeChecked();
  await expect(dialog.locator(".steering-preview")).toContainText("Back on Tuesday.");
  await message.fill("Volvemos el martes.");
  await expect(dialog.getByRole("radio", { name: words("wizard.translated") })).toBeChecked();
  await expect(dialog.locator(".steering-preview")).toContainText("Volvemos el martes.");
  await checkScreen(page, "a pause's messages in two languages");
  await dialog.getByRole("button", { name: words("steering.actSaves"), exact: true }).click();
  await expect(page.getByRole("heading", { name: words("steering.savesRest") })).toBeVisible();

  await expect(async () => {
    await phone.goto(`/c/${code}?lan=ES`);
    await expect(phone.getByText("Volvemos el martes.")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 5_000 });
  await phone.goto(`/c/${code}?lan=FR`);
  await expect(phone.locator('[lang="en"]', { hasText: "Back on Tuesday." })).toBeVisible();
  await phone.context().close();
});
