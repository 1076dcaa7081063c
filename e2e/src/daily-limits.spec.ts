import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test } from "./fixtures.ts";
import { button, openPhone, pinOn, publishOffer } from "./shopper.ts";
import { signIn } from "./screens.ts";

const BRAND = { email: "brand@demo.example", password: "Stash-brand1" };

test("a brand gives out one voucher a day, customers read when there are more", async ({
  browser,
  page,
  server,
  request,
  consoleGuard,
}) => {
  const code = await publishOffer(request, { name: "One a day", vouchers: 3, firstDay: 1, lastDay: 30 });
  await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto(`/campaign/details/${code}`);
  const card = page.locator(".day-caps");
  await card.getByRole("button").click();
  const saves = page.getByLabel(words("campaignScreens.capSaves"));
  await saves.fill("0");
  await button(page, words("wizard.saveChanges")).click();
  await expect(saves).toHaveAttribute("aria-invalid", "true");
  await saves.fill("1");
  await checkScreen(page, "a campaign's daily limits, being set");
  await button(page, words("wizard.saveChanges")).click();
  await expect(card).toContainText(words("campaignScreens.capUsed", { used: "0", limit: "1" }));

  const first = await openPhone(browser, { guard: consoleGuard, origin: server.url, script: true });
  await first.goto(`/c/${code}/save-to-phone`);
  await button(first, words("consumer.saveToPhone")).click();
  await pinOn(first);
  const second = await openPhone(browser, { guard: consoleGuard, origin: server.url, script: true });
  await expect(async () => {
    await second.goto(`/c/${code}`);
    await expect(second.getByRole("heading", { name: words("consumer.enoughTodayTitle") })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await checkScreen(second, "an offer that is out for today");
  await page.reload();
  await expect(card).toContainText(words("campaignScreens.capUsed", { used: "1", limit: "1" }));
});
