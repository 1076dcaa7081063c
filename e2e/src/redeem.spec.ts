import type { BrowserContext, Page } from "@playwright/test";
import { pointCameraAt } from "./fake-camera.ts";
import { HttpProxy } from "@stashwell/testing/http-proxy";
import { words as inEnglish } from "@stashwell/testing/words";
import { checkScreen, expect, THOROUGH } from "./fixtures.ts";
import { Keys } from "./keys.ts";
import { followTo } from "./screens.ts";
import { SteeredServer } from "./steered-server.ts";
import {
  button,
  chooseProduct,
  claim,
  codeOf,
  field,
  heading,
  JOINED,
  openPointOfSale,
  redemptionsOf,
  sessionIn,
  SHOP,
  stockUp,
  test,
  type,
} from "./point-of-sale.ts";
import { settled } from "./settled.ts";

const BRAND = { email: "brand@demo.example", password: "Stash-brand1" };
/** A campaign that hasn't started, and one of another country. */
const LATER = "Cold Brew Fridays";
const ABROAD = "Owambe Season";

test.describe.configure({ mode: "serial", timeout: 90_000 });

/** The tones and vibrations of a device. */
interface Felt {
  tones: number[];
  shakes: number[][];
}
const listen = (context: BrowserContext) =>
  context.addInitScript(() => {
    const felt: Felt = { tones: [], shakes: [] };
    Object.assign(globalThis, { felt });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function play(...args) {
      felt.tones.push(this.frequency.value);
      start.apply(this, args);
    };
    navigator.vibrate = (pattern) => {
      felt.shakes.push([pattern].flat() as number[]);
      return true;
    };
  });
/** Returns the tones and vibrations since the last call. */
const felt = (page: Page): Promise<Felt> =>
  page.evaluate(() => {
    const { felt } = globalThis as unknown as { felt: Felt };
    return { tones: felt.tones.splice(0), shakes: felt.shakes.splice(0) };
  });

test(
  "good and bad are heard and felt, unless muted or asked for stillness",
  THOROUGH,
  async ({ withCamera, server, consoleGuard }) => {
    consoleGuard.allow(/404/);
    const page = await openPointOfSale(withCamera, server.url, consoleGuard, { before: listen });
    const pin = await claim(page.request);
    const check = async (given: string, verdict: string): Promise<Felt> => {
      await type(page, given);
      await expect(heading(page, verdict)).toBeVisible();
      const heard = await felt(page);
      await button(page, inEnglish("voucherScreens.closeResult")).click();
      return heard;
    };
    const good = await check(pin, inEnglish("voucherScreens.good"));
    const bad = await check("ABCDEFGHJKMN0123", inEnglish("voucherScreens.unknown"));
    expect(Math.min(good.tones.length, bad.tones.length, good.shakes.length, bad.shakes.length)).toBeGreaterThan(0);
    expect(Math.min(...good.tones)).toBeGreaterThan(Math.max(...bad.tones));
    expect(good.shakes).not.toEqual(bad.shakes);
    await button(page, inEnglish("voucherScreens.soundOff")).click();
    await page.reload();
    await expect(button(page, inEnglish("voucherScreens.soundOn"))).toBeVisible();
    expect(await check(pin, inEnglish("voucherScreens.good"))).toEqual({ tones: [], shakes: good.shakes });
    await page.context().close();

    const still = await openPointOfSale(withCamera, server.url, consoleGuard, {
      before: listen,
      reducedMotion: "reduce",
    });
    await type(still, pin);
    await expect(heading(still, inEnglish("voucherScreens.good"))).toBeVisible();
    const calm = await felt(still);
    expect(calm.shakes).toEqual([]);
    expect(calm.tones).toEqual(good.tones);
    await still.context().close();
  },
);

test("by keys alone, with a pin as people write it", async ({ withCamera, server, consoleGuard }) => {
  const page = await openPointOfSale(withCamera, server.url, consoleGuard);
  const keys = new Keys(page);
  const pin = await claim(page.request);
  const sloppy = pin
    .toLowerCase()
    .replaceAll("0", "o")
    .replaceAll("1", "l")
    .replace(/(.{3})/g, "$1-");
  await keys.type(field(page), sloppy.slice(0, -1));
  await expect(field(page)).toHaveValue(pin.slice(0, 15).replace(/(.{4})(?=.)/g, "$1 "));
  // The last character triggers the check.
  await page.keyboard.press(sloppy.at(-1)!);
  await expect(heading(page, inEnglish("voucherScreens.good"))).toBeFocused();
  await keys.to(page.getByRole("radio").first());
  await page.keyboard.press("Space");
  await keys.press(button(page, "Redeem $25.00"));
  await expect(heading(page, "Redeemed")).toBeFocused();
  await keys.press(button(page, "Next voucher"));
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  // From the list of today's redemptions, after a confirmation; the focus then is on the redemption.
  await keys.press(button(page, /^Undo \(1[45] min\)$/).first());
  await expect(page.getByRole("dialog")).toContainText("Undo this redemption?");
  await checkScreen(page, "a question before undoing");
  await keys.press(button(page, "Undo redemption"));
  await expect(page.getByText("Undone. The voucher can be used again.")).toBeVisible();
  await expect(page.locator(".todays .sale").first()).toBeFocused();
  await expect(page.locator(".todays .in-need").first()).toContainText(inEnglish("settlements.csvTakenBackAt"));
  await checkScreen(page, "the till with redemptions of today");
  expect([...keys.problems]).toEqual([]);
  await page.context().close();
});

test("every other verdict in its words: foreign and unknown alike", async ({ withCamera, server, consoleGuard }) => {
  const page = await openPointOfSale(withCamera, server.url, consoleGuard);
  const { token } = await sessionIn(page);
  consoleGuard.allow(/404/);
  const foreign = await claim(page.request, await codeOf(page, ABROAD));
  const said: string[] = [];
  for (const pin of [foreign, "ABCDEFGHJKMN0123"]) {
    await type(page, pin);
    await expect(heading(page, inEnglish("voucherScreens.unknown"))).toBeFocused();
    said.push((await page.locator("main").innerText()).replace(/(?:[0-9A-Z]{4} ){3}[0-9A-Z]{4}/, ""));
    await expect(page.getByRole("link", { name: "Campaigns you can join" })).toHaveAttribute("href", "/join-campaign");
    await checkScreen(page, "no such voucher");
    await button(page, inEnglish("voucherScreens.correctPin")).click();
    await expect(field(page)).toBeFocused();
  }
  expect(said[0]).toBe(said[1]);

  const later = await codeOf(page, LATER);
  await stockUp(page, later, ["9", "9"], { token });
  await type(page, await claim(page.request, later));
  await expect(heading(page, "Not valid yet")).toBeVisible();
  await checkScreen(page, "not yet");

  const next = async (pin: string, verdict: string) => {
    await page.goto("/redeem");
    await type(page, pin);
    await expect(heading(page, verdict)).toBeVisible();
    await checkScreen(page, verdict);
  };
  const good = await claim(page.request);
  const block = (status: "block" | "unblock") =>
    page.request.post("/api/store/campaign/campaignStatus", {
      headers: { token },
      data: { campaignId: JOINED, status },
    });
  await block("block");
  await next(good, "Blocked");
  await expect(page.getByRole("link", { name: inEnglish("voucherScreens.seeCampaign") })).toBeVisible();
  await block("unblock");

  const mine = await page.request.get("/api/brand/store/mine", { headers: { token } });
  const storeId = ((await mine.json()) as { data: { storeId: string }[] }).data[0]?.storeId;
  const brand = await page.request.post("/api/brand/user/login", { data: { ...BRAND, type: 1 } });
  const asBrand = { token: ((await brand.json()) as { token: string }).token };
  const suspend = (suspended: boolean) =>
    page.request.post("/api/brand/store/suspend", {
      headers: asBrand,
      data: { campaignId: JOINED, storeId, suspended },
    });
  expect((await suspend(true)).status()).toBe(200);
  await next(good, "Suspended");
  await suspend(false);

  // Another device redeems the last item between checking and redeeming.
  const organizationProductId = await stockUp(page, JOINED, ["1", "0"], { token });
  await next(good, inEnglish("voucherScreens.good"));
  const elsewhere = await page.request.post("/api/store/voucher/redeem", {
    headers: { token },
    data: { pin: await claim(page.request), storeId, organizationProductId },
  });
  expect(elsewhere.status()).toBe(200);
  consoleGuard.allow(/409/);
  await button(page, "Redeem $25.00").click();
  await expect(heading(page, inEnglish("voucherScreens.noStock"))).toBeVisible();
  await checkScreen(page, "no stock");
  await stockUp(page, JOINED, ["50", "50"], { token });
  await page.context().close();
});

test("a voucher's link opens the till with it, and waits for the sign-in when the session has ended", async ({
  withCamera,
  server,
  consoleGuard,
}) => {
  const page = await openPointOfSale(withCamera, server.url, consoleGuard);
  const [first, second] = [await claim(page.request), await claim(page.request)];
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await followTo(page, `/v/${first}`, /\/redeem$/);
  await expect(heading(page, inEnglish("voucherScreens.good"))).toBeVisible();

  consoleGuard.allow(/401/);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("stashwell.session") ?? "{}") as object;
    localStorage.setItem("stashwell.session", JSON.stringify({ ...session, token: "0".repeat(43) }));
  });
  await followTo(page, `/v/${second}`, /\/\?login=business&next=%2Fredeem$/);
  const panel = page.getByRole("tabpanel", { name: "Login as Business" });
  await panel.getByLabel(inEnglish("site.identifier")).fill(SHOP.email);
  await panel.getByLabel("Password", { exact: true }).fill(SHOP.password);
  await panel.getByRole("button", { name: inEnglish("site.login") }).click();
  await expect(heading(page, inEnglish("voucherScreens.good"))).toBeVisible();
  await expect(page).toHaveURL(/\/redeem$/);

  // And from the public page of a voucher, signed out.
  await page.evaluate(() => localStorage.removeItem("stashwell.session"));
  await page.goto(`/v/${first}`);
  await page.locator("main").getByRole("link").click();
  await expect(page).toHaveURL(/\/\?login=business&next=%2Fredeem$/);
  await panel.getByLabel(inEnglish("site.identifier")).fill(SHOP.email);
  await panel.getByLabel("Password", { exact: true }).fill(SHOP.password);
  await panel.getByRole("button", { name: inEnglish("site.login") }).click();
  await expect(heading(page, inEnglish("voucherScreens.good"))).toBeVisible();
  const pages = new Set([`${server.url}/v/${first}`, `${server.url}/v/${second}`]);
  expect(requests.filter((url) => !pages.has(url) && (url.includes(first) || url.includes(second)))).toEqual([]);
  await page.context().close();
});

test.describe("on a bad network", () => {
  let proxy: HttpProxy;
  let page: Page;
  test.beforeAll(async ({ withCamera, server }) => {
    proxy = await HttpProxy.start(server.url);
    page = await openPointOfSale(withCamera, proxy.url);
  });
  test.afterAll(async () => {
    await page.context().close();
    await proxy.stop();
  });

  const isRedeeming = (_method: string, path: string) => path.startsWith("/api/store/voucher/redeem");

  async function confirm(pin: string): Promise<void> {
    await type(page, pin);
    await expect(heading(page, inEnglish("voucherScreens.good"))).toBeVisible();
    await chooseProduct(page);
    await button(page, "Redeem $25.00").click();
  }

  for (const [error, redeemed] of [
    ["cutAfter", 1],
    ["cutBefore", 0],
  ] as const) {
    test(`an answer that was lost (${error}) is asked for again until it comes, and counts once`, async () => {
      await page.goto("/redeem");
      const pin = await claim(page.request);
      proxy.behave((method, path) => (isRedeeming(method, path) ? error : "pass"));
      await confirm(pin);
      await expect(heading(page, inEnglish("voucherScreens.noAnswerTitle"))).toBeFocused({ timeout: 20_000 });
      await expect(page.getByText(inEnglish("voucherScreens.noAnswerText"))).toBeVisible();
      await checkScreen(page, "no answer yet");
      expect(await redemptionsOf(page, pin)).toHaveLength(redeemed);

      // It survives closing and reloading.
      await button(page, inEnglish("voucherScreens.closeResult")).click();
      await expect(page.getByText(/^We don’t know yet if \$25\.00 off .+ was redeemed\.$/)).toBeVisible();
      await checkScreen(page, "the till with an open question");
      await page.reload();
      await expect(heading(page, inEnglish("voucherScreens.noAnswerTitle"))).toBeVisible();
      proxy.behave();
      await expect(heading(page, "Redeemed")).toBeFocused({ timeout: 20_000 });
      expect(await redemptionsOf(page, pin)).toHaveLength(1);
      await button(page, "Next voucher").click();
      await expect(page.getByText("We don’t know yet", { exact: false })).toHaveCount(0);
    });
  }

  test("an answer that comes when the next voucher is on the counter is no answer to that one", THOROUGH, async () => {
    await page.goto("/redeem");
    const pin = await claim(page.request);
    proxy.behave((method, path) => (isRedeeming(method, path) ? { late: 19_000 } : "pass"));
    await confirm(pin);
    await expect(heading(page, inEnglish("voucherScreens.noAnswerTitle"))).toBeFocused({ timeout: 20_000 });
    proxy.behave((method, path) => (isRedeeming(method, path) ? { late: 4_000 } : "pass"));
    await expect(button(page, inEnglish("voucherScreens.askingAgain"))).toBeVisible();
    await button(page, inEnglish("voucherScreens.closeResult")).click();
    await expect(page.getByText(/^\$25\.00 off .+ was redeemed after all\.$/)).toBeVisible();
    await expect(field(page)).toBeVisible();
    expect(await redemptionsOf(page, pin)).toHaveLength(1);
    proxy.behave();
  });

  test("without a network it says so, and nothing is kept to be redeemed later", async () => {
    await page.goto("/redeem");
    const pin = await claim(page.request);
    await type(page, pin);
    await expect(heading(page, inEnglish("voucherScreens.good"))).toBeVisible();
    await chooseProduct(page);
    await page.context().setOffline(true);
    await expect(page.getByText(inEnglish("outbox.offlineTitle"))).toBeVisible();
    await checkScreen(page, "good, and offline");
    await button(page, "Redeem $25.00").click();
    await expect(page.getByText(inEnglish("voucherScreens.offlineNothing"))).toBeVisible();
    await button(page, inEnglish("voucherScreens.closeResult")).click();
    await expect(page.getByText(inEnglish("voucherScreens.offline"))).toBeVisible();
    await type(page, pin);
    await expect(page.locator("#pin-problem")).toContainText(inEnglish("voucherScreens.checkedOnceOnline"));
    await checkScreen(page, "the till, offline");
    await page.context().setOffline(false);
    await expect(heading(page, inEnglish("voucherScreens.good"))).toBeFocused();
    await page.reload();
    await expect(field(page)).toBeVisible();
    await settled(page);
    expect(await redemptionsOf(page, pin)).toEqual([]);
  });
});

for (const [code, words] of [
  [
    "GU",
    {
      scan: "સ્કૅન કરો",
      good: "માન્ય",
      used: "વપરાઈ ગયું",
      redeem: /રિડીમ કરો$/,
      redeemed: "રિડીમ થયું",
      next: "હવે પછીનું સ્કૅન કરો",
    },
  ],
  ["ZH", { scan: "扫码", good: "有效", used: "已使用", redeem: /^核销/, redeemed: "已核销", next: "扫描下一张" }],
] as const) {
  test(`the whole way in ${code}`, THOROUGH, async ({ withCamera, film, server, consoleGuard }) => {
    const page = await openPointOfSale(withCamera, server.url, consoleGuard);
    await page.context().addCookies([{ name: "lan", value: code, url: server.url }]);
    await page.goto("/redeem");
    await expect(button(page, words.scan)).toBeVisible();
    await checkScreen(page, `the till in ${code}`);
    await pointCameraAt(film, `${server.url}/v/${await claim(page.request)}`);
    await button(page, words.scan).click();
    await expect(heading(page, words.good)).toBeVisible();
    await checkScreen(page, `good in ${code}`);
    await chooseProduct(page);
    await button(page, words.redeem).click();
    await expect(heading(page, words.redeemed)).toBeVisible();
    await checkScreen(page, `the receipt in ${code}`);
    await button(page, words.next).click();
    await expect(heading(page, words.used)).toBeVisible();
    await checkScreen(page, `already used in ${code}`);
    await page.context().close();
  });
}

test("after the last day it has expired", THOROUGH, async ({ withCamera }) => {
  // A separate server, because its clock is moved by a month.
  test.slow();
  const later = await SteeredServer.start();
  const early = await openPointOfSale(withCamera, later.url);
  const pin = await claim(early.request);
  await early.context().close();
  await later.moveClock({ days: 31 });
  const page = await openPointOfSale(withCamera, later.url);
  await type(page, pin);
  await expect(heading(page, "Expired")).toBeFocused();
  await checkScreen(page, "expired");
  await page.context().close();
  await later.stop();
});
