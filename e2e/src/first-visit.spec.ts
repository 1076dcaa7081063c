import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { signIn } from "./screens.ts";
import { settled } from "./settled.ts";

const CAMPAIGN = "DEMO2525";

interface FirstVisit {
  /** Scripts that the page's head does not list. */
  foundLate: string[];
  /** API requests, in order. */
  calls: string[];
  /** Number of requests without pictures, whose number depends on the rows. */
  requests: number;
  /** Bytes of the same requests over the network, headers included. */
  bytes: number;
}

/** Opens an address as a first visit: without service worker or cache. */
async function visit(page: Page, path: string): Promise<FirstVisit> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.clearBrowserCache");
  await cdp.send("Storage.clearDataForOrigin", {
    origin: new URL(page.url()).origin,
    storageTypes: "cache_storage,service_workers",
  });
  await cdp.send("Network.enable");
  // The font, 28 kB, would otherwise come from the memory of the page being left, but not always.
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  const scripts: string[] = [];
  const calls: string[] = [];
  let [requests, bytes] = [0, 0];
  // The page being left may still send requests: only those of the document that was opened count.
  let document: string | undefined;
  const counted = new Set<string>();
  cdp.on("Network.requestWillBeSent", ({ requestId, loaderId, type, request }) => {
    if (type === "Document") document ??= loaderId;
    if (loaderId !== document) return;
    if (type !== "Image") counted.add(requestId);
    const { pathname, searchParams } = new URL(request.url);
    if (type === "Script") scripts.push(pathname);
    const isFurtherPage = searchParams.has("cursor");
    if (pathname.startsWith("/api/") && request.method === "GET" && !isFurtherPage)
      calls.push(pathname.slice("/api".length));
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!counted.has(requestId)) return;
    requests += 1;
    bytes += encodedDataLength;
  });
  await page.goto(path);
  // On a slow machine the network may be idle before the screen renders.
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await settled(page);
  await cdp.detach();
  const named = await page
    .locator("head > link[rel=modulepreload], head > script[src]")
    .evaluateAll((elements) => elements.map((element) => element.getAttribute("href") ?? element.getAttribute("src")));
  return { foundLate: scripts.filter((script) => !named.includes(script)), calls, requests, bytes };
}

/** Checks that no script loads late and that everything preloaded is used: no request is repeated. */
async function checkFirstVisit(page: Page, path: string, { late = /^$/ }: { late?: RegExp } = {}): Promise<FirstVisit> {
  const found = await visit(page, path);
  const { foundLate, calls } = found;
  expect(
    foundLate.filter((script) => !late.test(script)),
    `scripts that the head of ${path} does not name`,
  ).toEqual([]);
  expect(calls.length, `calls of ${path}`).toBeGreaterThan(0);
  expect(calls, `calls of ${path}`).toEqual([...new Set(calls)]);
  return found;
}

/** After sign-in, a merchant's screen also requests whether to show the first steps; afterwards the result is stored. */
async function untilFirstStepsAreKnown(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("stashwell.firstSteps.")));
  await settled(page);
}

test("a merchant's screens load all at once", async ({ page }) => {
  await signIn(page, "Login as Business", "shop@demo.example", "Stash-shop1");
  await expect(page).toHaveURL(/\/join-campaign$/);
  await untilFirstStepsAreKnown(page);
  await checkFirstVisit(page, "/join-campaign");
  await checkFirstVisit(page, "/today");
  await checkFirstVisit(page, `/join-campaign/detail?campaignId=${CAMPAIGN}`);
  // Loaded in advance, for use without a network.
  await checkFirstVisit(page, `/join-campaign/inventory?campaignId=${CAMPAIGN}`, {
    late: /join-campaign\.outbox|inbox/,
  });
  await checkFirstVisit(page, "/join-campaign/notifications");
  await checkFirstVisit(page, "/redeem");
});

test("a brand's screens load all at once", async ({ page }) => {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
  await settled(page);
  const { requests, bytes } = await checkFirstVisit(page, "/campaigns");
  process.stdout.write(`the brand's list on a first visit: ${bytes} bytes in ${requests} requests, without pictures\n`);
  // 250 KB in 25 requests with the logo and the pictures of the demo's campaigns.
  expect(bytes).toBeLessThanOrEqual(230 * 1024);
  expect(requests).toBeLessThanOrEqual(21);
  await checkFirstVisit(page, `/campaign/details/${CAMPAIGN}`);
  await checkFirstVisit(page, "/review");
  // The map's outlines are as large as everything else.
  await checkFirstVisit(page, `/campaign/dashboard/${CAMPAIGN}`, { late: /united-states/ });
  await checkFirstVisit(page, `/campaign/customer-dashboard/${CAMPAIGN}`, { late: /united-states/ });
});

test("registering loads all at once", async ({ page }) => {
  await page.goto("/");
  await checkFirstVisit(page, `/public/add?campaignId=${CAMPAIGN}`);
});
