import type { Page } from "@playwright/test";
import { consumer as english } from "@stashwell/shared/messages/en/consumer";
import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test } from "./fixtures.ts";
import { claim, sessionIn, SHOP, stockUp, type } from "./point-of-sale.ts";
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
  // The preview has the words of the customers' page.
  await expect(dialog.locator(".steering-preview")).toContainText(english.pausedTitle);
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

test("a shop sees a pause on the open card and campaign, at the till and in its notifications, and the end as well", async ({
  page,
  server,
  request,
}) => {
  const name = "Rest a while";
  const code = await publishOffer(request, { name, vouchers: 5, firstDay: 1, lastDay: 30 });
  await server.moveClock({ days: 2 });
  const steer = async (act: "pause" | "resume" | "end", input: object = {}) => {
    const signedIn = await request.post("/api/brand/user/login", { data: { ...BRAND, type: 1 } });
    const { token: brand } = (await signedIn.json()) as { token: string };
    const data = { campaignId: code, ...input };
    const reply = await request.post(`/api/brand/campaign/${act}`, { headers: { token: brand }, data });
    expect(reply.status()).toBe(200);
  };
  /** The brand's changes appear on the screen within five seconds, without a reload. */
  const within = { timeout: 5_000 };
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
  const { token } = await sessionIn(page);
  await stockUp(page, code, ["5", "5"], { token });
  const pin = await claim(request, code);

  await page.goto(`/join-campaign?search=${encodeURIComponent(name)}`);
  const card = page.locator(".campaign-card", { hasText: name });
  await expect(card.getByText(words("common.statusActive"))).toBeVisible();
  await steer("pause", { saves: false, redeeming: true, storeMessage: "We are looking into a misprint." });
  await expect(card.getByText(words("participationScreens.statusPaused"))).toBeVisible(within);
  await checkScreen(page, "a shop's card of a paused campaign");

  await page.goto(`/join-campaign/detail?campaignId=${code}`);
  await expect(page.getByText("We are looking into a misprint.")).toBeVisible();
  await checkScreen(page, "a paused campaign, to a shop");
  await steer("resume");
  await expect(page.getByText("We are looking into a misprint.")).toHaveCount(0, within);

  await steer("pause", { saves: false, redeeming: true, storeMessage: "We are looking into a misprint." });
  await page.goto("/redeem");
  await type(page, pin);
  await expect(heading(page, words("voucherScreens.paused"))).toBeVisible();
  await expect(page.getByText("We are looking into a misprint.")).toBeVisible();
  await checkScreen(page, "a voucher that is paused, at the till");

  await page.goto("/join-campaign/notifications");
  const news = (text: string) => page.locator(".notification", { hasText: name }).filter({ hasText: text });
  await expect(news(words("steering.notifiedRedeeming")).first()).toBeVisible(within);
  await steer("resume");
  await expect(news(words("steering.notifiedResumed")).first()).toBeVisible(within);
  await steer("end");
  await expect(news("it has ended early").first()).toBeVisible(within);
  await page.goto("/redeem");
  await type(page, pin);
  await expect(heading(page, words("voucherScreens.expired"))).toBeVisible();
});
