import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { signIn } from "./screens.ts";

const CAMPAIGN = "DEMO2525";

interface FirstVisit {
  /** Scripts that the page's head did not name. */
  foundLate: string[];
  /** What the server was asked for, in order. */
  calls: string[];
}

/** Opens an address as nobody has before: without the worker, without a cache. */
async function visit(page: Page, path: string): Promise<FirstVisit> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.clearBrowserCache");
  await cdp.send("Storage.clearDataForOrigin", {
    origin: new URL(page.url()).origin,
    storageTypes: "cache_storage,service_workers",
  });
  const scripts: string[] = [];
  const calls: string[] = [];
  let hasLeft = false;
  page.on("request", (request) => {
    // What the screen before still asks for is not of this one.
    hasLeft ||= request.isNavigationRequest();
    if (!hasLeft) return;
    const { pathname, searchParams } = new URL(request.url());
    if (request.resourceType() === "script") scripts.push(pathname);
    const isFurtherPage = searchParams.has("cursor");
    if (pathname.startsWith("/api/") && request.method() === "GET" && !isFurtherPage)
      calls.push(pathname.slice("/api".length));
  });
  await page.goto(path);
  // A slow machine may be quiet for a while before a screen is there.
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  page.removeAllListeners("request");
  const named = await page
    .locator("head > link[rel=modulepreload], head > script[src]")
    .evaluateAll((elements) => elements.map((element) => element.getAttribute("href") ?? element.getAttribute("src")));
  return { foundLate: scripts.filter((script) => !named.includes(script)), calls };
}

/** Nothing comes late, and what was asked for ahead is what the screen wanted: nothing is asked for twice. */
async function checkFirstVisit(page: Page, path: string, { late = /^$/ }: { late?: RegExp } = {}): Promise<void> {
  const { foundLate, calls } = await visit(page, path);
  expect(
    foundLate.filter((script) => !late.test(script)),
    `scripts that the head of ${path} does not name`,
  ).toEqual([]);
  expect(calls.length, `calls of ${path}`).toBeGreaterThan(0);
  expect(calls, `calls of ${path}`).toEqual([...new Set(calls)]);
}

/** A screen after signing in also asks whether somebody has to be told what to do first; once that is known, no screen does. */
async function untilFirstStepsAreKnown(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("stashwell.firstSteps.")));
  await page.waitForLoadState("networkidle");
}

test("a merchant's screens load all at once", async ({ page }) => {
  await signIn(page, "Login as Business", "shop@demo.example", "Stash-shop1");
  await expect(page).toHaveURL(/\/join-campaign$/);
  await untilFirstStepsAreKnown(page);
  await checkFirstVisit(page, "/join-campaign");
  await checkFirstVisit(page, `/join-campaign/detail?campaignId=${CAMPAIGN}`);
  // Made ready for a network that goes away.
  await checkFirstVisit(page, `/join-campaign/inventory?campaignId=${CAMPAIGN}`, {
    late: /join-campaign\.outbox|inbox/,
  });
  await checkFirstVisit(page, "/join-campaign/notifications");
  await checkFirstVisit(page, "/redeem");
});

test("a brand's screens load all at once", async ({ page }) => {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
  await untilFirstStepsAreKnown(page);
  await checkFirstVisit(page, "/campaigns");
  await checkFirstVisit(page, `/campaign/details/${CAMPAIGN}`);
  // The map's outlines are as large as everything else.
  await checkFirstVisit(page, `/campaign/dashboard/${CAMPAIGN}`, { late: /united-states/ });
  await checkFirstVisit(page, `/campaign/customer-dashboard/${CAMPAIGN}`, { late: /united-states/ });
});

test("registering loads all at once", async ({ page }) => {
  await page.goto("/");
  await checkFirstVisit(page, `/public/add?campaignId=${CAMPAIGN}`);
});
