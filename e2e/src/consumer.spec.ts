import { consumer as english } from "@stashwell/shared/messages/en/consumer";
import { consumer as gujarati } from "@stashwell/shared/messages/gu/consumer";
import { consumer as chinese } from "@stashwell/shared/messages/zh/consumer";
import { readQrPicture } from "@stashwell/testing/read-qr";
import { checkScreen, expect, test, THOROUGH } from "./fixtures.ts";
import { Keys } from "./keys.ts";
import {
  act,
  button,
  claim,
  heading,
  OFFER,
  openPhone,
  pinOn,
  publishOffer,
  redeemAtShop,
  SAVE,
  saveLink,
} from "./shopper.ts";

const LANGUAGES = [
  ["EN", english],
  ["GU", gujarati],
  ["ZH", chinese],
] as const;

for (const [language, texts] of LANGUAGES) {
  for (const script of [true, false]) {
    test(`a voucher's life in ${language}, ${script ? "with" : "without"} JavaScript`, async ({
      browser,
      server,
      consoleGuard,
    }) => {
      const page = await openPhone(browser, { guard: consoleGuard, origin: server.url, script });
      const check = (what: string) => (script ? checkScreen(page, `${what} in ${language}`) : undefined);
      await page.goto(`${OFFER}?lan=${language}`);
      await check("the offer");
      // One tap with JavaScript; without it the link leads to a page with a form.
      await saveLink(page, texts).click();
      if (!script) await button(page, texts.saveToPhone).click();
      const pin = await pinOn(page);
      await expect(page).toHaveURL(SAVE);
      await expect(heading(page, texts.yourVoucher)).toBeVisible();
      await expect(page.getByRole("img", { name: texts.qrOf })).toBeVisible();
      await check("the voucher");

      // Back at the offer, the voucher is still there.
      await page.goto(OFFER);
      await page.getByRole("link", { name: texts.haveVoucher }).click();
      expect(await pinOn(page)).toBe(pin);

      await act(page, texts.unstash).click();
      await expect(page.getByRole("dialog", { name: texts.unstashTitle })).toBeVisible();
      await check("giving back");
      await button(page, texts.keepIt).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await act(page, texts.unstash).click();
      await button(page, texts.giveBackAct).click();
      await expect(page.getByText(texts.releasedText)).toBeVisible();
      await check("given back");
      await expect(page.getByRole("link", { name: texts.haveVoucher })).toBeHidden();

      // A second save gets another PIN.
      await saveLink(page, texts).click();
      if (!script) await button(page, texts.saveToPhone).click();
      expect(await pinOn(page)).not.toBe(pin);
      await page.context().close();
    });
  }
}

test("a page that lies open becomes the receipt when the shop confirms", async ({
  browser,
  server,
  request,
  consoleGuard,
}) => {
  const phone = { guard: consoleGuard, origin: server.url };
  const [page, plain] = [await openPhone(browser, phone), await openPhone(browser, { ...phone, script: false })];
  const pin = await claim(page);
  const other = await claim(plain);
  await redeemAtShop(request, pin);
  await expect(heading(page, english.receipt)).toBeVisible();
  await expect(page.getByText(english.redeemed, { exact: true })).toBeVisible();
  await expect(page.getByText(pin.slice(-4), { exact: true })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(pin.slice(0, 4));
  await expect(page.locator(".voucher-bar")).toHaveCount(0);
  await expect(page.getByRole("link", { name: english.pdf })).toHaveCount(0);
  await checkScreen(page, "a receipt");
  // The offer shows that the voucher was used.
  await page.goto(OFFER);
  await page.getByRole("link", { name: english.haveUsed }).click();
  await expect(heading(page, english.receipt)).toBeVisible();

  await redeemAtShop(request, other);
  await plain.reload();
  await expect(heading(plain, english.receipt)).toBeVisible();
  for (const open of [page, plain]) await open.context().close();
});

for (const known of ["the server", "this browser"])
  test(`an offer that Back shows as it was left says what became of its voucher, which ${known} knows`, async ({
    browser,
    server,
    request,
    consoleGuard,
  }) => {
    const page = await openPhone(browser, { guard: consoleGuard, origin: server.url });
    const pin = await claim(page);
    if (known === "this browser") await page.context().clearCookies();
    await page.goto(OFFER);
    await expect(page.getByRole("link", { name: english.haveVoucher })).toBeVisible();
    await redeemAtShop(request, pin);
    // Under the debugger's protocol a browser restores no page by itself.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect(page.getByRole("link", { name: english.haveUsed })).toBeVisible();
    await expect(page.getByRole("link", { name: english.haveVoucher })).toBeHidden();
    await page.context().close();
  });

test.describe("an offer that cannot be had", () => {
  test("is sold out, shows what else there is, and its holder's voucher all the same", async ({
    browser,
    server,
    request,
    consoleGuard,
  }) => {
    consoleGuard.allow(/409 \(Conflict\)/);
    const phone = { guard: consoleGuard, origin: server.url };
    const code = await publishOffer(request, { name: "Last of its kind", vouchers: 1, firstDay: 1, lastDay: 30 });
    // The page shows the newest other offers, and earlier tests publish some too.
    await publishOffer(request, { name: "Plenty of these", vouchers: 9, firstDay: 1, lastDay: 30 });
    const late = await openPhone(browser, { ...phone, script: false });
    await late.goto(`/c/${code}/save-to-phone`);
    const later = await openPhone(browser, phone);
    await later.goto(`/c/${code}/save-to-phone`);

    const first = await openPhone(browser, phone);
    await first.goto(`/c/${code}`);
    // The campaign starts tomorrow, but vouchers can be saved today.
    await expect(first.getByText(/^Starts on /)).toBeVisible();
    await checkScreen(first, "an offer that has not begun");
    await saveLink(first).click();
    const pin = await pinOn(first);
    await expect(first.getByText(/^You can use this voucher from /)).toBeVisible();
    await checkScreen(first, "a voucher that has not begun");

    await button(late, english.saveToPhone).click();
    await expect(heading(late, english.soldOutTitle)).toBeVisible();
    await button(later, english.saveToPhone).click();
    await expect(heading(later, english.soldOutTitle)).toBeVisible();
    await expect(later.getByRole("link", { name: /Plenty of these/ })).toBeVisible();
    await checkScreen(later, "a sold-out offer");

    await first.goto(`/c/${code}/save-to-phone`);
    expect(await pinOn(first)).toBe(pin);
    await act(first, english.unstash).click();
    await button(first, english.giveBackAct).click();
    await expect(first.getByText(english.releasedText)).toBeVisible();
    // A voucher that was given back is available to others.
    await late.goto(`/c/${code}/save-to-phone`);
    await button(late, english.saveToPhone).click();
    expect(await pinOn(late)).not.toBe(pin);
    for (const page of [first, late, later]) await page.context().close();
  });

  test("has expired, and so have its vouchers", async ({ browser, server, request, consoleGuard }) => {
    consoleGuard.allow(/410 \(Gone\)/);
    const phone = { guard: consoleGuard, origin: server.url };
    const code = await publishOffer(request, { name: "Soon over", vouchers: 5, firstDay: 1, lastDay: 2 });
    await publishOffer(request, { name: "Here for a month", vouchers: 9, firstDay: 1, lastDay: 30 });
    const holder = await openPhone(browser, phone);
    await holder.goto(`/c/${code}/save-to-phone`);
    await button(holder, english.saveToPhone).click();
    await pinOn(holder);
    await server.moveClock({ days: 4 });
    // The open page updates itself, and a reload shows the same.
    await expect(holder.getByText(/^Expired on /)).toBeVisible();
    await checkScreen(holder, "a voucher that has expired");
    const newcomer = await openPhone(browser, { ...phone, width: 1280 });
    expect((await newcomer.goto(`/c/${code}`))?.status()).toBe(410);
    await expect(heading(newcomer, "Oops! That campaign has expired.")).toBeVisible();
    await expect(newcomer.getByText("The page you are looking for is no longer available.")).toBeVisible();
    await expect(newcomer.getByRole("link", { name: /Here for a month/ })).toBeVisible();
    await checkScreen(newcomer, "an expired offer");
    await holder.goto(`/c/${code}`);
    await holder.getByRole("link", { name: /^Your voucher expired on / }).click();
    await expect(holder.getByText(/^Expired on /)).toBeVisible();
    for (const page of [holder, newcomer]) await page.context().close();
  });

  test("is unknown, and leads to offers that are not", async ({ page, consoleGuard }) => {
    consoleGuard.allow(/404 \(Not Found\)/);
    await page.goto("/c/NOSUCH99");
    await expect(heading(page, english.unknownTitle)).toBeVisible();
    await checkScreen(page, "an unknown offer");
    await page.getByRole("listitem").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/c\/[0-9A-Z]{8}$/);
    await expect(saveLink(page)).toBeVisible();
  });
});

test.describe("keeping a voucher", () => {
  const AGENTS = [
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15", "Apple Wallet", "Google Wallet"],
    ["Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36", "Google Wallet", "Apple Wallet"],
  ] as const;
  for (const [userAgent, own, other] of AGENTS) {
    test(
      `shows ${own} alone on its own phone, and everything else on request`,
      THOROUGH,
      async ({ browser, server, consoleGuard }) => {
        const page = await openPhone(browser, { guard: consoleGuard, origin: server.url, userAgent });
        await claim(page);
        await expect(page.locator(".wallet").filter({ visible: true })).toHaveText([own]);
        await expect(page.getByRole("link", { name: english.pdf })).toBeHidden();
        await page.getByText(english.moreWays).click();
        await expect(page.locator(".wallet").filter({ visible: true })).toHaveText([own, other]);
        await expect(page.getByRole("link", { name: english.pdf })).toBeVisible();
        await checkScreen(page, `more ways than ${own}`);
        await page.context().close();
      },
    );
  }

  test("shows the code over the whole screen at a tap", async ({ browser, server, consoleGuard }) => {
    const page = await openPhone(browser, { guard: consoleGuard, origin: server.url });
    await claim(page);
    await page.getByRole("button", { name: english.qrOf }).click();
    const large = page.getByRole("dialog", { name: english.qrOf });
    await expect(large.getByText(english.brightness)).toBeVisible();
    expect((await large.getByRole("img").boundingBox())?.width).toBeGreaterThan(300);
    await checkScreen(page, "the code over the whole screen");
    await button(page, "Close").click();
    await expect(large).toBeHidden();
    await page.context().close();
  });

  test("hands out an Apple pass and leads on to Google", async ({ browser, server, consoleGuard }) => {
    const page = await openPhone(browser, { guard: consoleGuard, origin: server.url });
    await claim(page);
    await page.getByText(english.moreWays).click();
    const apple = await page.getByRole("link", { name: "Apple Wallet" }).getAttribute("href");
    const pass = await page.request.get(apple ?? "");
    expect([pass.status(), pass.headers()["content-type"]]).toEqual([200, "application/vnd.apple.pkpass"]);
    await button(page, "Google Wallet").click();
    await expect(page).not.toHaveURL(new RegExp(OFFER));
    await page.context().close();
  });
});

test("everything can be reached and done by keys alone", async ({ browser, server, consoleGuard }) => {
  const page = await openPhone(browser, { guard: consoleGuard, origin: server.url });
  const keys = new Keys(page);
  await page.goto(OFFER);
  await keys.press(saveLink(page));
  await pinOn(page);
  await keys.keepsFocus("after saving");
  const unstash = act(page, english.unstash);
  await keys.press(unstash);
  await expect(page.getByRole("dialog", { name: english.unstashTitle })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(unstash).toBeFocused();
  await page.keyboard.press("Enter");
  await keys.press(button(page, english.giveBackAct));
  await expect(page.getByText(english.releasedText)).toBeVisible();
  expect([...keys.problems]).toEqual([]);
  await page.context().close();
});

test("the act is at the foot of a phone while the picture's button is out of sight", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(OFFER);
  const bar = page.locator(".save-bar");
  await expect(bar).toBeHidden();
  await page.locator(".fact").last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect(bar).toBeVisible();
  await checkScreen(page, "an offer, further down");
  await bar.getByRole("link", { name: english.saveToPhone }).click();
  await expect(page).toHaveURL(SAVE);
  await pinOn(page);
});

test("an offer at a desk has a code that opens it on a phone", async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(OFFER);
  const code = page.getByRole("img", { name: english.offerQr });
  expect(await readQrPicture(await code.screenshot())).toBe(`${server.url}${OFFER}`);
});

test("the picture comes once, in the smaller format, and in the size that fits", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (/\/images\/.*\/(320|640|768|960|1280)\./.test(request.url())) requests.push(new URL(request.url()).pathname);
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(OFFER);
  const picture = page.locator(".picture img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const shown = await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  expect(shown).toMatch(/\/640\.avif$/);
  expect(requests.filter((path) => path.split("/")[2] === shown.split("/")[2])).toEqual([shown]);
});
