import type { Page } from "@playwright/test";
import { consumer as english } from "@stashwell/shared/messages/en/consumer";
import { checkScreen, expect, test } from "./fixtures.ts";
import { act, button, claim, heading, OFFER, openPhone, pinOn, SAVE } from "./shopper.ts";

async function makeGiftLink(page: Page): Promise<string> {
  await act(page, english.giveAway).click();
  await button(page, english.giveAct).click();
  await expect(heading(page, english.giftLinkTitle)).toBeVisible();
  return new URL(await page.getByLabel(english.giftLinkLabel).inputValue()).pathname;
}

test("a gift goes from a phone with JavaScript to one without, once", async ({ browser, server, consoleGuard }) => {
  const phone = { guard: consoleGuard, origin: server.url };
  consoleGuard.allow(/404|410/);
  const giver = await openPhone(browser, phone);
  const pin = await claim(giver);
  await act(giver, english.giveAway).click();
  await expect(giver.getByRole("dialog", { name: english.giveTitle })).toBeVisible();
  await checkScreen(giver, "giving away");
  await giver.keyboard.press("Escape");
  const link = await makeGiftLink(giver);
  await checkScreen(giver, "a gift's link");
  await giver.getByRole("link", { name: english.backToVoucher }).click();
  await expect(giver.getByText(english.offeredTitle)).toBeVisible();
  expect(await pinOn(giver)).toBe(pin);
  // Also after the page was closed: it may not have been sent yet.
  await giver.reload();
  await expect(giver.getByLabel(english.giftLinkLabel)).toHaveValue(server.url + link);
  await checkScreen(giver, "a voucher on offer");

  const receiver = await openPhone(browser, { ...phone, script: false });
  await receiver.goto(link);
  await expect(heading(receiver, english.giftTitle)).toBeVisible();
  await button(receiver, english.giftAct).click();
  await expect(heading(receiver, english.yourVoucher)).toBeVisible();
  expect(await pinOn(receiver)).not.toBe(pin);
  expect(new URL(receiver.url()).pathname).toBe(SAVE);

  // The giver's open page updates itself.
  await expect(giver.getByText(english.goneText)).toBeVisible();
  await checkScreen(giver, "a voucher that is gone");

  const late = await openPhone(browser, phone);
  await late.goto(link);
  await expect(heading(late, english.giftTakenTitle)).toBeVisible();
  await checkScreen(late, "a gift that was taken");
  await late.goto("/gift/there-is-no-such-gift");
  await expect(heading(late, english.giftUnknownTitle)).toBeVisible();
  for (const page of [giver, receiver, late]) await page.context().close();
});

test("a gift is accepted once although the answer is lost, and nobody accepts their own", async ({
  browser,
  server,
  consoleGuard,
}) => {
  const phone = { guard: consoleGuard, origin: server.url };
  consoleGuard.allow(/404|410|ERR_FAILED/);
  const giver = await openPhone(browser, { ...phone, script: false });
  await claim(giver);
  const link = await makeGiftLink(giver);
  await giver.goto(link);
  await expect(heading(giver, english.giftOwnTitle)).toBeVisible();

  const receiver = await openPhone(browser, phone);
  await receiver.goto(link);
  await checkScreen(receiver, "a gift");
  let lost = "";
  await receiver.route("**/gift/*", async (route) => {
    if (lost !== "" || route.request().method() !== "POST") return route.continue();
    lost = await (await route.fetch()).text();
    await route.abort();
  });
  await button(receiver, english.giftAct).click();
  await expect(receiver.getByText(english.actRetrying)).toBeVisible();
  const pin = await pinOn(receiver);
  expect(lost).toContain(pin);
  expect(new URL(receiver.url()).pathname).toBe(SAVE);
  // It now belongs to this phone.
  await receiver.goto(OFFER);
  await receiver.getByRole("link", { name: english.haveVoucher }).click();
  expect(await pinOn(receiver)).toBe(pin);
  // Also by the link that it came with, though only this phone's script knows that.
  await receiver.goto(link);
  await expect(receiver).toHaveURL(new RegExp(`${SAVE}$`));
  expect(await pinOn(receiver)).toBe(pin);
  for (const page of [giver, receiver]) await page.context().close();
});

test("a phone that claimed by its script knows its own gift's link", async ({ browser, server, consoleGuard }) => {
  const giver = await openPhone(browser, { guard: consoleGuard, origin: server.url });
  await claim(giver);
  await giver.goto(await makeGiftLink(giver));
  await expect(heading(giver, english.giftOwnTitle)).toBeVisible();
  await checkScreen(giver, "a gift of one's own");
  await giver.getByRole("link", { name: english.showVoucher }).click();
  await pinOn(giver);
  await giver.context().close();
});

test("a gift can be taken back while nobody has accepted it", async ({ browser, server, consoleGuard }) => {
  consoleGuard.allow(/404 \(Not Found\)/);
  const page = await openPhone(browser, { guard: consoleGuard, origin: server.url });
  const pin = await claim(page);
  const link = await makeGiftLink(page);
  await page.getByRole("link", { name: english.backToVoucher }).click();
  await button(page, english.withdraw).click();
  await expect(page.getByText(english.offeredTitle)).toBeHidden();
  expect(await pinOn(page)).toBe(pin);
  await page.goto(link);
  await expect(heading(page, english.giftUnknownTitle)).toBeVisible();
  await checkScreen(page, "no such gift");
  await page.context().close();
});
