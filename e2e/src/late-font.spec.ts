import type { Page } from "@playwright/test";
import { expect, test, THOROUGH } from "./fixtures.ts";
import { signIn } from "./screens.ts";
import { openSettled, settled } from "./settled.ts";

/** Delay of the font after the screen, in milliseconds. */
const LATE = 1_500;
/** Maximum total layout shift: a fifth of the 0.1 that Web Vitals rate as good. */
const STILL = 0.02;

const SITE_PAGES = [
  "/",
  "/?login=business",
  "/business",
  "/brand",
  "/contact",
  "/frontend/privacy",
  "/public",
  "/forget-password",
  "/help",
  "/help/merchants/redeem",
  "/api/docs",
  "/c/DEMO2525",
  "/c/DEMO2525/save-to-phone",
  "/c/DEMO2525/find-store",
  "/DEMO2525",
  "/no/such/page",
];

const MERCHANT_SCREENS = [
  "/join-campaign",
  "/join-campaign/detail?campaignId=DEMO2525",
  "/join-campaign/inventory?campaignId=DEMO2525",
  "/join-campaign/notifications",
  "/redeem",
  "/redemptions",
  "/settlements",
  "/stores",
  "/cashiers",
];

const BRAND_SCREENS = [
  "/campaigns",
  "/campaigns?view=table",
  "/campaign/details/DEMO2525",
  "/campaign/dashboard/DEMO2525",
  "/campaign/customer-dashboard/DEMO2525",
  "/products",
  "/levels",
  "/team",
  "/team/activity",
  "/settings",
  "/settings/brand",
  "/settings/sign-ins",
  "/profile",
];

/** Opens a screen whose font loads late, and returns the layout shift. */
async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Loading/);
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('16px "Plus Jakarta Sans Variable"')), "the font has come")
    .toBe(true);
  await settled(page);
  return page.evaluate(() => window.shifted);
}

declare global {
  interface Window {
    shifted: number;
  }
}

/** Sums up the layout shifts of every page opened from now on. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

test("the site's pages stand still while pictures and scripts come late", THOROUGH, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/404/);
  await page.route(/\.(js|webp|avif|jpg|png|svg)(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE / 3));
    await route.continue();
  });
  await countShifts(page);
  const moved: Record<string, number> = {};
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of SITE_PAGES) {
      await openSettled(page, address);
      moved[`${width} ${address}`] = await page.evaluate(() => window.shifted);
    }
  }
  expect(Object.keys(moved)).toHaveLength(2 * SITE_PAGES.length);
  expect(Object.entries(moved).filter(([, shift]) => shift > STILL)).toEqual([]);
});

/** Opens each screen at both widths with delayed API responses, and returns the layout shifts. */
async function shiftsWithLateData(page: Page, screens: readonly string[]): Promise<[string, number][]> {
  await page.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE / 3));
    await route.continue();
  });
  await countShifts(page);
  const moved: [string, number][] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of screens) {
      await openSettled(page, address);
      moved.push([`${width} ${address}`, await page.evaluate(() => window.shifted)]);
    }
  }
  return moved;
}

test("a merchant's screens stand still while their data come late", THOROUGH, async ({ page }) => {
  await signIn(page, "Login as Business", "shop@demo.example", "Stash-shop1");
  await expect(page).toHaveURL(/\/join-campaign$/);
  const moved = await shiftsWithLateData(page, MERCHANT_SCREENS);
  expect(moved.filter(([, shift]) => shift > STILL)).toEqual([]);
});

test("a brand's screens stand still while their data come late", THOROUGH, async ({ page }) => {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
  const moved = await shiftsWithLateData(page, BRAND_SCREENS);
  expect(moved.filter(([, shift]) => shift > STILL)).toEqual([]);
});

test("a brand's screens stand still when the font comes late", THOROUGH, async ({ page }) => {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
  const detail = "/campaign/details/DEMO2525";
  await page.route(/plus-jakarta.*\.woff2/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE));
    await route.continue();
  });
  await countShifts(page);
  const client = await page.context().newCDPSession(page);
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  const moved: Record<string, number> = {};
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of width === 1280 ? [detail, "/campaigns", "/products", "/team", "/settings"] : [detail])
      moved[`${width} ${address.replace(detail, "detail")}`] = await shiftOf(page, address);
  }
  expect(Object.entries(moved).filter(([, shift]) => shift > STILL)).toEqual([]);
});
