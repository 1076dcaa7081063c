import { type BrowserContext, type Page, type Worker } from "@playwright/test";
import { checkScreen, expect, test, THOROUGH } from "./fixtures.ts";
import { HttpProxy } from "@stashwell/testing/http-proxy";
import { words } from "@stashwell/testing/words";
import { operate } from "./operator.ts";
import { signIn } from "./screens.ts";
import { settled, watchRequests } from "./settled.ts";

const SHOP = { email: "shop@demo.example", password: "Stash-shop1" };
const PHONE = { width: 360, height: 740 };
/** A campaign that the demo's business hasn't joined, and one that it has. */
const FRESH = "Cold Brew Fridays";
const JOINED = "Thanksgiving Pantry";
const JOINED_CODE = "DEMO2525";
/** The first product of the joined campaign, by its label in the form. */
const PRODUCT = "Oat Drink Original 1 L";

test.describe.configure({ mode: "serial", timeout: 90_000 });

let proxy: HttpProxy;
let context: BrowserContext;

test.beforeAll(async ({ browser, server }) => {
  proxy = await HttpProxy.start(server.url);
  context = await browser.newContext({ baseURL: proxy.url, viewport: PHONE });
  watchRequests(context);
  await context.addInitScript(hearLate);
});
test.afterAll(async () => {
  await context.close();
  await proxy.stop();
});
test.beforeEach(async () => {
  proxy.behave();
  await context.setOffline(false);
});

/**
 * Runs in each page. When a page is left while emulated offline, Chromium fires `online` just before unloading it, and
 * a send attempt then succeeds; phones don't do this. So `online` events are delayed.
 */
function hearLate(): void {
  const hear = (event: Event) => {
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    setTimeout(() => dispatchEvent(new Event("online")), 300);
  };
  addEventListener("online", hear, { capture: true });
}

async function loseNetwork(): Promise<void> {
  // `setOffline` notifies the pages; the worker notices by failing requests.
  await context.setOffline(true);
  proxy.goDown();
}

async function regainNetwork(): Promise<void> {
  proxy.behave();
  await context.setOffline(false);
}

/** Prints figures of this run. */
const report = (text: string): void => void process.stdout.write(`${text}\n`);

interface StoredSession {
  token: string;
  data: { organizationId: string };
}
const sessionIn = (page: Page): Promise<StoredSession> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("stashwell.session") ?? "{}") as StoredSession);

interface Row {
  table: string;
  row: { action?: string; campaign_id?: string; subject_id?: string; delta?: number };
}

/** Reads the business's stock changes and joins from the database. */
async function readLedger(dataDir: string, page: Page): Promise<{ changes: number[]; joinings: number }> {
  const { data } = await sessionIn(page);
  const lines = (await operate(dataDir, "export", "--organization", data.organizationId)).trim().split("\n");
  const rows = lines.map((line) => JSON.parse(line) as Row);
  return {
    changes: rows.filter(({ table }) => table === "stock_event").map(({ row }) => row.delta ?? 0),
    joinings: rows.filter(({ table, row }) => table === "audit_event" && row.action === "campaign.join").length,
  };
}

async function openShop(): Promise<Page> {
  const page = await context.newPage();
  const stored = await context.storageState();
  const isSignedIn = stored.origins.some(({ localStorage }) =>
    localStorage.some(({ name }) => name === "stashwell.session"),
  );
  if (isSignedIn) await page.goto("/join-campaign");
  else await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
  await expect(page.getByText(JOINED).first()).toBeVisible();
  return page;
}

/** Waits until the service worker is active and has cached the other screens' files. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((key) => key.startsWith("files-")) ?? "";
        const stored = (await (await caches.open(name)).keys()).map(({ url }) => url);
        return ["join-campaign.inventory", "join-campaign.outbox", "/en-"].every((part) =>
          stored.some((url) => url.includes(part)),
        );
      }),
    )
    .toBe(true);
}

const strip = (page: Page) => page.locator(".outbox-strip");
const pieces = (page: Page) => page.getByLabel(words("participationScreens.piecesOf", { name: PRODUCT }));

async function openStock(page: Page): Promise<void> {
  await page.goto(`/join-campaign/inventory?campaignId=${JOINED_CODE}&step=inventory`);
  await expect(pieces(page)).toBeVisible();
}

/** Taps the form's button twice, as people do when nothing seems to happen. */
async function tapTwice(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name });
  await Promise.all([button.click(), button.click({ timeout: 2_000 }).catch(() => undefined)]);
}

test("can be installed, and weighs little", async () => {
  const start = await context.newPage();
  await start.goto("/");
  await settled(start);
  await start.close();
  const before = proxy.bytes;
  const page = await openShop();
  await settle(page);
  const first = proxy.bytes - before;

  const cdp = await context.newCDPSession(page);
  const { url, errors, data } = await cdp.send("Page.getAppManifest");
  expect([url, errors]).toEqual([`${proxy.url}/manifest.webmanifest?lan=EN`, []]);
  expect(JSON.parse(data ?? "{}")).toMatchObject({ start_url: "/join-campaign", display: "standalone" });
  expect((await cdp.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
  for (const { src } of (JSON.parse(data ?? "{}") as { icons: { src: string }[] }).icons)
    expect((await page.request.get(src)).headers()["content-type"]).toBe("image/png");
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${proxy.url}/worker.js`);

  const again = proxy.bytes;
  await page.reload();
  await expect(page.getByText(JOINED).first()).toBeVisible();
  await settled(page);
  const repeat = proxy.bytes - again;
  report(
    `merchant's first visit, signing in and the screens kept for offline included: ${first} bytes; repeat: ${repeat} bytes`,
  );
  expect(first).toBeLessThanOrEqual(300_000);
  expect(repeat).toBeLessThanOrEqual(15_000);
  await page.close();
});

test("brand and site pages stay without a worker", async ({ browser }) => {
  const other = await browser.newContext({ baseURL: proxy.url });
  const page = await other.newPage();
  await page.goto("/");
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page.getByRole("heading", { name: words("portal.campaigns"), level: 1 })).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.locator('link[rel="manifest"]').count()).toBe(0);
  await other.close();
});

test("a campaign is joined without a network, the phone put away, and sent when it returns", async ({ server }) => {
  const page = await openShop();
  await settle(page);
  await page.getByRole("link", { name: FRESH, exact: true }).click();
  await expect(page.getByRole("heading", { name: FRESH })).toBeVisible();
  await settled(page);
  const before = await readLedger(server.dataDir, page);

  await loseNetwork();
  await page.reload();
  await expect(page.getByText(/^We can’t reach the server. Showing data from/)).toBeVisible();
  await page.getByRole("link", { name: "Join", exact: true }).click();
  await expect(page.getByText("Step 1 of 2")).toBeVisible();
  await checkScreen(page, "joining without a network, step 1");
  await page.getByRole("button", { name: "Yes, that’s it" }).click();
  const field = page.getByLabel(/^Quantity of /).first();
  await field.fill("7");
  await tapTwice(page, "Join Campaign");
  await expect(page.getByText(words("outbox.storedTitle"))).toBeVisible();
  await expect(page.getByText(words("outbox.storedText"))).toBeVisible();
  await expect(page.getByText(words("outbox.stateWaiting"))).toBeVisible();
  await expect(page.getByText(/Success|Saved/)).toHaveCount(0);
  await checkScreen(page, "kept on this phone");
  await page.close();

  const reopened = await context.newPage();
  await reopened.goto("/join-campaign");
  await expect(strip(reopened)).toHaveText(words("outbox.waiting", { count: 1 }));
  await expect(reopened.getByText(/^You’re offline. Showing the list from/)).toBeVisible();
  await checkScreen(reopened, "the saved list");
  expect(await readLedger(server.dataDir, reopened)).toEqual(before);

  await regainNetwork();
  await expect(strip(reopened)).toHaveCount(0);
  await expect(reopened.getByText(`Your stock for ${FRESH} is saved.`)).toBeVisible();
  const after = await readLedger(server.dataDir, reopened);
  expect(after.changes.slice(before.changes.length)).toEqual([7]);
  expect(after.joinings).toBe(before.joinings + 1);
  await reopened.goto("/join-campaign/outbox");
  await expect(reopened.getByText(/^Saved (now|\d+ seconds? ago)$/)).toBeVisible();
  await checkScreen(reopened, "the outbox afterwards");
  await reopened.close();
});

test("half of all calls are cut, and every entry has one effect", THOROUGH, async ({ server }) => {
  const page = await openShop();
  await openStock(page);
  const before = await readLedger(server.dataDir, page);
  const requests = { joining: 0, other: 0 };
  const counts = { cutBefore: 0, cutAfter: 0 };
  const cuts = ["cutBefore", "cutAfter", "pass", "cutAfter", "pass", "cutBefore", "pass", "pass"] as const;
  proxy.behave((_method, path) => {
    if (!path.startsWith("/api/")) return "pass";
    const kind = path.includes("joinCampaign") ? "joining" : "other";
    const error = cuts[requests[kind]++ % cuts.length] ?? "pass";
    if (kind === "joining" && error !== "pass") counts[error] += 1;
    return error;
  });
  const quantities = [101, 117, 109, 140, 96, 130];
  for (const quantity of quantities) {
    await openStock(page);
    await pieces(page).fill(String(quantity));
    await tapTwice(page, "Update Stock");
    await expect(page).toHaveURL(/\/(success|outbox)/);
    await page.goto("/join-campaign/outbox");
    await expect(async () => {
      const again = page.getByRole("button", { name: words("outbox.sendNow") });
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(page.getByText(words("outbox.stateWaiting"))).toHaveCount(0, { timeout: 500 });
      await expect(page.getByText(words("outbox.stateSending"))).toHaveCount(0, { timeout: 500 });
    }).toPass();
  }
  proxy.behave();
  report(`calls that join were cut ${counts.cutBefore} times before and ${counts.cutAfter} times after the server`);
  expect(Math.min(counts.cutBefore, counts.cutAfter)).toBeGreaterThan(0);
  const { changes } = await readLedger(server.dataDir, page);
  const made = changes.slice(before.changes.length);
  const [first = 0, ...rest] = made;
  expect(rest).toEqual(quantities.slice(1).map((quantity, index) => quantity - quantities[index]!));
  expect(first).not.toBe(0);
  await page.close();
});

test(
  "an answer that takes ten seconds is waited for, and nothing is called saved before it",
  THOROUGH,
  async ({ server }) => {
    const page = await openShop();
    await openStock(page);
    const before = await readLedger(server.dataDir, page);
    proxy.behave((_method, path) => (path.includes("joinCampaign") ? { late: 10_000 } : "pass"));
    let isAnswered = false;
    context.on("response", (response) => (isAnswered ||= response.url().includes("joinCampaign")));
    await pieces(page).fill("77");
    await tapTwice(page, "Update Stock");
    await expect(page.getByRole("button", { name: "Saving…" })).toBeVisible();
    await page
      .getByText(/Success|is saved/)
      .first()
      .waitFor({ timeout: 20_000 });
    expect(isAnswered, "a text says so only after the answer").toBe(true);
    await expect(page.getByText("Successfully Updated!")).toBeVisible();
    const { changes } = await readLedger(server.dataDir, page);
    expect(changes.length).toBe(before.changes.length + 1);
    await page.close();
  },
);

test("a refused entry keeps what was entered, and leads back into the form", async () => {
  const page = await openShop();
  await openStock(page);
  const { token } = await sessionIn(page);
  const block = (status: "block" | "unblock") =>
    page.request.post("/api/store/campaign/campaignStatus", {
      headers: { token },
      data: { campaignId: JOINED_CODE, status },
    });
  await loseNetwork();
  await pieces(page).fill("55");
  await page.getByRole("button", { name: "Update Stock" }).click();
  await expect(page.getByText(words("outbox.storedTitle"))).toBeVisible();

  proxy.behave();
  expect((await block("block")).status()).toBe(200);
  await regainNetwork();
  await expect(page.getByText(words("outbox.stateRefused"), { exact: true })).toBeVisible();
  await expect(page.getByText(words("participation.blocked"))).toBeVisible();
  await checkScreen(page, "a refused entry");
  expect((await block("unblock")).status()).toBe(200);
  await page.goto("/join-campaign");
  await expect(strip(page)).toHaveText("1 change needs your attention");
  await strip(page).click();
  await page.getByRole("link", { name: words("outbox.changeRefused") }).click();
  await expect(pieces(page)).toHaveValue("55");
  await page.getByRole("button", { name: "Update Stock" }).click();
  await expect(page.getByText("Successfully Updated!")).toBeVisible();
  await page.getByRole("link", { name: "Done" }).click();
  await expect(strip(page)).toHaveCount(0);
  await page.close();
});

test("newer numbers take the place of older ones; what is a day old asks for a look", async ({ server }) => {
  const page = await openShop();
  await openStock(page);
  const before = await readLedger(server.dataDir, page);
  await loseNetwork();
  for (const quantity of ["60", "61"]) {
    await openStock(page);
    await pieces(page).fill(quantity);
    await page.getByRole("button", { name: "Update Stock" }).click();
    await expect(page.getByText(words("outbox.storedTitle"))).toBeVisible();
  }
  await expect(page.locator(".outbox-entry--waiting")).toHaveCount(1);
  await page.clock.setSystemTime(Date.now() + 24 * 60 * 60 * 1_000);
  await page.goto("/join-campaign/outbox");
  await expect(page.getByText(words("outbox.stateStale"))).toBeVisible();
  await checkScreen(page, "an entry of yesterday");
  await regainNetwork();
  await page.getByRole("link", { name: words("outbox.changeStale") }).click();
  await expect(pieces(page)).toHaveValue("61");
  expect((await readLedger(server.dataDir, page)).changes).toEqual(before.changes);
  await page.getByRole("button", { name: "Update Stock" }).click();
  await expect(page.getByText("Successfully Updated!")).toBeVisible();
  expect((await readLedger(server.dataDir, page)).changes.slice(before.changes.length)).toEqual([61 - 55]);
  await page.close();
});

test("the worker sends while no page is open", async ({ server }) => {
  const page = await openShop();
  await openStock(page);
  const before = await readLedger(server.dataDir, page);
  const worker = await workerOf(context);
  await loseNetwork();
  await pieces(page).fill("48");
  await page.getByRole("button", { name: "Update Stock" }).click();
  await expect(page.getByText(words("outbox.storedTitle"))).toBeVisible();
  // Leaves the portal, so that no page sends by itself.
  await page.goto("about:blank");
  await regainNetwork();
  await worker.evaluate(() => self.dispatchEvent(new Event("sync")));
  await expect
    .poll(async () => {
      const other = await context.newPage();
      await other.goto("/contact");
      const { changes } = await readLedger(server.dataDir, other);
      await other.close();
      return changes.slice(before.changes.length);
    })
    .toEqual([48 - 61]);
  await page.close();
});

async function workerOf(of: BrowserContext): Promise<Worker> {
  return of.serviceWorkers()[0] ?? of.waitForEvent("serviceworker");
}

test("today stays readable with its age once it was opened, and is fresh when the network returns", async () => {
  const page = await openShop();
  await settle(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: words("settlements.today"), exact: true }).click();
  const month = page.getByText(words("today.monthSoFar"));
  await expect(month).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((key) => key.startsWith("files-")) ?? "";
        return (await (await caches.open(name)).keys()).filter(({ url }) => url.includes("/today-")).length;
      }),
    )
    .toBeGreaterThan(0);
  const age = page.getByText(/^We can’t reach the server. Showing data from/);
  await expect(age).toHaveCount(0);

  await loseNetwork();
  await page.reload();
  await expect(age).toBeVisible();
  await expect(month).toBeVisible();
  await checkScreen(page, "a business’s day, offline");
  await regainNetwork();
  await expect(age).toHaveCount(0);
  await expect(month).toBeVisible();
  await page.close();
});

test("signing out asks first while something waits, and leaves nothing behind", async () => {
  const page = await openShop();
  await openStock(page);
  await loseNetwork();
  await pieces(page).fill("50");
  await page.getByRole("button", { name: "Update Stock" }).click();
  await expect(page.getByText(words("outbox.storedTitle"))).toBeVisible();
  await page.goto("/join-campaign");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: words("portal.logout") }).click();
  await expect(page.getByRole("dialog")).toContainText(words("outbox.signOutText", { count: 1 }));
  await checkScreen(page, "signing out with changes");
  await page.getByRole("button", { name: words("outbox.signOutNo") }).click();
  await expect(strip(page)).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: words("portal.logout") }).click();
  await page.getByRole("button", { name: words("outbox.signOutYes") }).click();
  await expect(page.getByRole("heading", { name: words("outbox.offlineTitle") })).toBeVisible();
  await regainNetwork();
  await page.goto("/");
  // Which sign-in form was used last doesn't identify the user.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["stashwell.sign-in-as"]);
  const back = await openShop();
  await expect(strip(back)).toHaveCount(0);
  await back.close();
  await page.close();
});

test("a page that was never opened says so, in the language in use", THOROUGH, async () => {
  const page = await openShop();
  await settle(page);
  await loseNetwork();
  await page.goto("/public/detail/NEVER123");
  await expect(page.getByRole("heading", { name: words("outbox.offlineTitle") })).toBeVisible();
  await checkScreen(page, "offline");
  await regainNetwork();
  await context.addCookies([{ name: "lan", value: "GU", url: proxy.url }]);
  await page.goto("/join-campaign");
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.match("/offline", { ignoreVary: true }))?.text()) ?? ""))
    .toContain('<html lang="gu"');
  await loseNetwork();
  await page.goto("/public/detail/NEVER123");
  await expect(page.getByRole("heading", { name: "તમે ઑફલાઇન છો" })).toBeVisible();
  await page.close();
});

test(
  "a screen that was never opened says that there is no network, and opens when it is back",
  THOROUGH,
  async ({ browser }) => {
    const fresh = await browser.newContext({ baseURL: proxy.url, viewport: PHONE });
    const page = await fresh.newPage();
    await signIn(page, "Login as Business", SHOP.email, SHOP.password);
    await expect(page).toHaveURL(/\/join-campaign$/);
    await settle(page);
    await fresh.setOffline(true);
    proxy.goDown();
    await page.goto("/settlements");
    await expect(page.getByRole("heading", { name: words("outbox.offlineTitle") })).toBeVisible();
    await expect(page).toHaveTitle(/^You’re offline/);
    await checkScreen(page, "a screen that was never opened, offline");
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: words("common.retry") }).click();
    await reloaded;
    await expect(page.getByRole("heading", { name: words("outbox.offlineTitle") })).toBeVisible();
    // By navigation within the app, without a page load.
    await page.goto("/join-campaign");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Cashiers" }).click();
    await expect(page.getByRole("heading", { name: words("outbox.offlineTitle") })).toBeVisible();
    // The device is online, but the server is still unreachable.
    const requests = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
    let loads = 0;
    page.on("load", () => (loads += 1));
    await fresh.setOffline(false);
    await requests;
    await expect(page.getByRole("heading", { name: words("outbox.offlineTitle") })).toBeVisible();
    expect(loads).toBe(0);
    proxy.behave();
    await expect(page.getByRole("heading", { name: "Cashiers", level: 1 })).toBeVisible();
    await fresh.close();
  },
);

test("a new version is offered, and taken when asked for", THOROUGH, async ({ browser }) => {
  const other = await browser.newContext({ baseURL: proxy.url, viewport: PHONE });
  watchRequests(other);
  const page = await other.newPage();
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
  await settle(page);
  await page.goto(`/join-campaign/detail?campaignId=${JOINED_CODE}`);
  await expect(page.getByRole("heading", { name: JOINED })).toBeVisible();
  proxy.behave((_method, path) => (path === "/worker.js" ? { append: "\n// a newer version" } : "pass"));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.getByText(words("outbox.newVersion"))).toBeVisible();
  await checkScreen(page, "a new version");
  // The old version keeps working until then.
  await page.getByRole("link", { name: "Edit Stock" }).last().click();
  await expect(page.getByRole("heading", { name: "Edit Stock", exact: true })).toBeVisible();
  await settled(page);
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: words("outbox.loadNewVersion") }).click();
  await reloaded;
  await expect(page.getByRole("heading", { name: "Edit Stock", exact: true })).toBeVisible();
  await expect(page.getByText(words("outbox.newVersion"))).toHaveCount(0);
  await other.close();
});
