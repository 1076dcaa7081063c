import { HttpProxy } from "@stashwell/testing/http-proxy";
import { readQrPicture } from "@stashwell/testing/read-qr";
import { words } from "@stashwell/testing/words";
import type { Browser, Page } from "@playwright/test";
import { checkScreen, expect, test, THOROUGH } from "./fixtures.ts";
import { act, button, claim, heading, OFFER, pinOn, redeemAtShop, SAVE, saveLink } from "./shopper.ts";

let proxy: HttpProxy;
test.beforeAll(async ({ server }) => {
  proxy = await HttpProxy.start(server.url);
});
test.afterAll(() => proxy.stop());
test.beforeEach(() => proxy.behave());

/** Opens a phone that connects through the proxy; network errors are part of the test, so they aren't guarded. */
async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: proxy.url, viewport: { width: 360, height: 740 } });
  return context.newPage();
}

const copiesIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("voucher-")));

const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Waits until the voucher's page is cached, and the service worker that serves it is ready. */
async function untilCopied(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path, { ignoreVary: true }))?.status, pathOf(page)))
    .toBe(200);
}

/** Decodes the QR code on the page, as a scanner would. */
const qrOn = async (page: Page): Promise<string | undefined> =>
  readQrPicture(
    await page
      .getByRole("img", { name: words("consumer.qrOf") })
      .first()
      .screenshot(),
  );

const asOf = (page: Page) => page.getByText(/^You’re offline\. This is your voucher as of \d/);

test("a saved voucher opens without a network, says of when it is, and is true again with one", async ({ browser }) => {
  const page = await openPhone(browser);
  await page.goto(OFFER);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await saveLink(page).click();
  const pin = await pinOn(page);
  await untilCopied(page);
  const seen = await qrOn(page);
  expect(seen).toContain(pin);
  await expect(asOf(page)).toBeHidden();

  proxy.goDown();
  await page.reload();
  await expect(asOf(page)).toBeVisible();
  expect(await pinOn(page)).toBe(pin);
  expect(await qrOn(page)).toBe(seen);
  await checkScreen(page, "a voucher without a network");
  // The offer's URL works too, as printed on a poster.
  await page.goto(OFFER);
  await expect(page).toHaveURL(SAVE);
  expect(await pinOn(page)).toBe(pin);

  proxy.behave();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(asOf(page)).toBeHidden();
  await page.reload();
  expect(await pinOn(page)).toBe(pin);
  await expect(asOf(page)).toBeHidden();
  await page.context().close();
});

test("Back leads to a voucher again, with a network and without", async ({ browser }) => {
  const page = await openPhone(browser);
  const pin = await claim(page);
  await untilCopied(page);
  await page.goto("/");
  await page.goBack();
  await expect(page).toHaveURL(SAVE);
  expect(await pinOn(page)).toBe(pin);
  await page.goto("/");
  proxy.goDown();
  await page.goBack();
  await expect(page).toHaveURL(SAVE);
  expect(await pinOn(page)).toBe(pin);
  await page.context().close();
});

test("a network that takes too long is not waited for at the counter", THOROUGH, async ({ browser }) => {
  const page = await openPhone(browser);
  const pin = await claim(page);
  await untilCopied(page);
  proxy.behave(() => ({ late: 20_000 }));
  await page.goto(SAVE, { waitUntil: "commit" });
  await expect(asOf(page)).toBeVisible({ timeout: 8_000 });
  expect(await pinOn(page)).toBe(pin);
  await page.context().close();
});

test(
  "a voucher given back over a slow network is not asked for meanwhile, and said to be given back",
  THOROUGH,
  async ({ browser }) => {
    const page = await openPhone(browser);
    await claim(page);
    // The server processes the request after half of that; a page polls its voucher every few seconds.
    proxy.behave((method) => (method === "POST" ? { late: 10_000 } : "pass"));
    const refused: string[] = [];
    page.on("response", (response) => void (response.status() === 404 && refused.push(response.url())));
    await act(page, words("consumer.unstash")).click();
    await button(page, words("consumer.giveBackAct")).click();
    await expect(page.getByText(words("consumer.releasedText"))).toBeVisible({ timeout: 30_000 });
    expect(refused).toEqual([]);
    await page.context().close();
  },
);

test("the copy of a voucher goes when it is given back, and when it is given away", async ({ browser }) => {
  const page = await openPhone(browser);
  await claim(page);
  await untilCopied(page);
  await act(page, words("consumer.unstash")).click();
  await button(page, words("consumer.giveBackAct")).click();
  await expect(page.getByText(words("consumer.releasedText"))).toBeVisible();
  expect(await copiesIn(page)).toEqual([]);

  await saveLink(page).click();
  await pinOn(page);
  await untilCopied(page);
  await act(page, words("consumer.giveAway")).click();
  await button(page, words("consumer.giveAct")).click();
  await expect(heading(page, words("consumer.giftLinkTitle"))).toBeVisible();
  expect(await copiesIn(page)).toEqual([]);
  // No copy while the gift link is open; after withdrawing it, the voucher belongs to this phone alone again.
  await page.getByRole("link", { name: words("consumer.backToVoucher") }).click();
  await pinOn(page);
  await expect.poll(() => copiesIn(page)).toEqual([]);
  await button(page, words("consumer.withdraw")).click();
  await expect(page.getByText(words("consumer.offeredTitle"))).toBeHidden();
  await untilCopied(page);
  await page.context().close();
});

/** Returns the cached page, or undefined. */
const copyOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(async (path) => (await caches.match(path, { ignoreVary: true }))?.text(), pathOf(page));

/** Sets the expiry of the page's cached copy far into the past. */
const makeOld = (page: Page): Promise<void> =>
  page.evaluate(async (path) => {
    const name = (await caches.keys()).find((known) => known.startsWith("voucher-")) ?? "";
    const cache = await caches.open(name);
    const copy = await cache.match(path, { ignoreVary: true });
    await cache.put(path, new Response(await copy?.text(), { headers: { "voucher-copy-until": "2020-01-01" } }));
  }, pathOf(page));

test(
  "the copy of a receipt goes a month after the redemption, and the worker with it",
  THOROUGH,
  async ({ browser, request }) => {
    const page = await openPhone(browser);
    const pin = await claim(page);
    await untilCopied(page);
    await redeemAtShop(request, pin);
    await expect(heading(page, words("consumer.receipt"))).toBeVisible();
    await expect.poll(() => copyOf(page)).toContain('data-standing="redeemed"');
    proxy.goDown();
    await page.reload();
    await expect(heading(page, words("consumer.receipt"))).toBeVisible();
    await expect(asOf(page)).toBeVisible();

    proxy.behave();
    await makeOld(page);
    await page.goto("/c/NOSUCH99");
    await expect.poll(() => copiesIn(page)).toEqual([]);
    await page.goto("/");
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await page.context().close();
  },
);
