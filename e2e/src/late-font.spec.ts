import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { signIn } from "./screens.ts";

/** Milliseconds by which the font comes after the screen. */
const LATE = 1_500;
/** How far a screen may move in all: a fifth of what counts as good. */
const STILL = 0.02;

/** Opens a screen whose font comes late, and measures how far its contents were moved by that. */
async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Loading/);
  await page.waitForTimeout(LATE + 1_000);
  expect(await page.evaluate(() => document.fonts.check('16px "Plus Jakarta Sans Variable"'))).toBe(true);
  return page.evaluate(() => window.shifted);
}

declare global {
  interface Window {
    shifted: number;
  }
}

test("a brand's screens stand still when the font comes late", async ({ page }) => {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.getByText("Thanksgiving Pantry").first().click();
  await expect(page).toHaveURL(/\/campaign\/details\//);
  const detail = new URL(page.url()).pathname;
  await page.route(/plus-jakarta.*\.woff2/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE));
    await route.continue();
  });
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
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
