import type { Page } from "@playwright/test";
import { consumer as english } from "@stashwell/shared/messages/en/consumer";
import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test } from "./fixtures.ts";
import { signIn } from "./screens.ts";
import { button, heading, openPhone, pinOn, publishOffer } from "./shopper.ts";

const BRAND = { email: "brand@demo.example", password: "Stash-brand1" };

async function choose(page: Page, item: "steering.menuPauseSaves" | "steering.menuEnd"): Promise<void> {
  await page.locator(".page-header .button--more").click();
  await page.getByRole("menuitem", { name: words(item) }).click();
}

test("a brand pauses a campaign with a message, resumes it, ends it, and undoes that; a shopper sees each", async ({
  page,
  browser,
  server,
  request,
  consoleGuard,
}) => {
  consoleGuard.allow(/410 \(Gone\)/);
  const code = await publishOffer(request, { name: "Pause me", vouchers: 5, firstDay: 1, lastDay: 30 });
  const phone = await openPhone(browser, { guard: consoleGuard, origin: server.url, script: true });

  await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
  await page.goto(`/campaign/details/${code}`);
  await choose(page, "steering.menuPauseSaves");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox", { name: words("steering.saves") })).toBeChecked();
  await dialog.getByRole("textbox", { name: words("steering.holderMessage") }).fill("Back on Tuesday.");
  await expect(dialog.locator(".steering-preview")).toContainText("Back on Tuesday.");
  await checkScreen(page, "pausing a campaign");
  await dialog.getByText(words("steering.untilDate"), { exact: true }).click();
  await dialog.getByRole("button", { name: words("campaignScreens.chooseDay") }).click();
  await expect(dialog.locator(".calendar")).toBeVisible();
  await checkScreen(page, "choosing when a pause ends");
  await page.keyboard.press("Escape");
  await expect(dialog.locator(".calendar")).toHaveCount(0);
  await dialog.getByLabel(words("steering.untilLabel")).fill("soon");
  await dialog.getByRole("button", { name: words("steering.actSaves"), exact: true }).click();
  await expect(dialog.locator(".field__error")).toHaveCount(1);
  await dialog.getByText(words("steering.untilResumed"), { exact: true }).click();
  await dialog.getByRole("button", { name: words("steering.actSaves"), exact: true }).click();
  await expect(page.getByRole("heading", { name: words("steering.savesRest") })).toBeVisible();
  await checkScreen(page, "a paused campaign");

  await expect(async () => {
    await phone.goto(`/c/${code}`);
    await expect(heading(phone, english.pausedTitle)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 5_000 });
  await expect(phone.getByText("Back on Tuesday.")).toBeVisible();
  await checkScreen(phone, "an offer that is paused");

  await page.getByRole("button", { name: words("steering.resume") }).click();
  await expect(page.getByRole("heading", { name: words("steering.savesRest") })).toHaveCount(0);
  await expect(async () => {
    await phone.goto(`/c/${code}/save-to-phone`);
    await expect(button(phone, english.saveToPhone)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 5_000 });
  await button(phone, english.saveToPhone).click();
  await pinOn(phone);

  await choose(page, "steering.menuEnd");
  await dialog.getByRole("radio", { name: words("steering.drop") }).check();
  await checkScreen(page, "ending a campaign");
  await dialog.getByRole("button", { name: words("steering.endAct") }).click();
  await expect(page.getByRole("heading", { name: words("steering.endedTitle") })).toBeVisible();
  await page.getByRole("button", { name: words("steering.reopen") }).click();
  await expect(page.getByRole("heading", { name: words("steering.endedTitle") })).toHaveCount(0);
  await phone.goto(`/c/${code}/save-to-phone`);
  await pinOn(phone);
  await phone.context().close();
});
