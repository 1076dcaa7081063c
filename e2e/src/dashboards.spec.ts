import { words } from "@stashwell/testing/words";
import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { checkScreen, expect, test, THOROUGH } from "./fixtures.ts";
import { signIn } from "./screens.ts";

const BRAND = { email: "brand@demo.example", password: "Stash-brand1" };
const CAMPAIGN = "Thanksgiving Pantry";

async function openCampaign(page: Page): Promise<void> {
  await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto("/campaign/details/DEMO2525");
  await expect(page.getByRole("heading", { name: CAMPAIGN, level: 1 })).toBeVisible();
}

const linesOf = async (download: Download): Promise<string[]> =>
  (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Campaign pages" }).getByRole("link", { name });
const card = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("a brand sees its merchants, finds one, suspends it and takes that back", async ({ page }) => {
  await openCampaign(page);
  await tab(page, "Stores").click();
  await expect(page.getByRole("heading", { name: "Merchant Dashboard", level: 2 })).toBeVisible();
  await expect(page.getByRole("img", { name: "United States" })).toBeVisible();
  await expect(page.getByText("5 stores in 4 states")).toBeVisible();
  await checkScreen(page, "merchant dashboard");

  // List and map are linked: hovering over a card highlights its bubble and shows the tooltip.
  const grocer = card(page, "Corner Basket Grocers");
  await grocer.hover();
  await expect(page.locator(".country-map__tip")).toHaveText(/Corner Basket Grocers, \d+/);
  await expect(page.locator(".country-map__bubble--lit")).toHaveCount(1);

  const map = page.getByRole("application", { name: /5 stores in 4 states/ });
  await map.focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press("+");
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeDisabled();
  await checkScreen(page, "merchant dashboard, zoomed");
  await page.keyboard.press("0");
  await expect(page.getByRole("button", { name: "Zoom out" })).toBeDisabled();

  await page.getByLabel("Search stores").fill("corner");
  await expect(page).toHaveURL(/search=corner/);
  await expect(page.getByRole("link", { name: /^View / })).toHaveCount(1);
  await page.getByLabel("Search stores").fill("no such shop");
  await expect(page.getByText("No store available")).toBeVisible();
  // axe would measure header buttons by the part that the sticky bar leaves visible.
  await page.evaluate(() => window.scrollTo(0, 0));
  await checkScreen(page, "merchant dashboard, no match");
  await page.getByRole("button", { name: words("dashboardScreens.showAll") }).click();
  await expect(page.getByRole("link", { name: /^View / })).toHaveCount(5);

  await page.getByRole("button", { name: "More actions for Peachtree Daily" }).click();
  await page.getByRole("menuitem", { name: "Suspend" }).click();
  await checkScreen(page, "suspending a store");
  await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
  await expect(page.locator(".toast", { hasText: "suspended" })).toBeVisible();
  await expect(page.getByText("Peachtree Daily is suspended.")).toBeVisible();
  await expect(card(page, "Peachtree Daily").getByText("Suspended")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Peachtree Daily has been restored.")).toBeVisible();
  await expect(card(page, "Peachtree Daily").getByText("Suspended")).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: words("dashboardScreens.csvStores") }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("DEMO2525-stores.csv");
  expect(await linesOf(download)).toHaveLength(6);
});

test("a brand sees what customers did, as lines and as a table", async ({ page }) => {
  await openCampaign(page);
  await tab(page, "Customers").click();
  await expect(page.getByRole("heading", { name: "Customer Dashboard", level: 2 })).toBeVisible();
  await expect(
    page.getByRole("img", { name: /^Downloaded: \d+ of 2,000, \d+ percent, up to 70 percent\.$/ }),
  ).toBeVisible();
  await expect(
    page.getByRole("img", { name: /^Redeemed: \d+ of 2,000, \d+ percent, up to 70 percent\.$/ }),
  ).toBeVisible();
  await checkScreen(page, "customer dashboard");

  await page.getByRole("application", { name: /by day/ }).focus();
  await page.keyboard.press("End");
  await expect(page.locator(".day-chart output")).toHaveText(
    /^\d\d\s\w+\s\d{4}: Saved \d+, Downloaded \d+, Redeemed \d+$/,
  );
  await page.getByText(words("campaignScreens.table"), { exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "Redeemed" })).toBeVisible();
  await page.getByRole("button", { name: new RegExp(`^${words("dashboardScreens.daysShown")}`) }).click();
  await page.getByRole("button", { name: words("dashboardScreens.lastDays", { count: 7 }), exact: true }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  await expect(page.locator(".day-table tbody tr")).toHaveCount(7);
  // From the top, because the sticky bar covers content that is scrolled below it.
  await page.evaluate(() => scrollTo(0, 0));
  await checkScreen(page, "customer dashboard, as a table");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: words("dashboardScreens.csvVouchers") }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("DEMO2525-vouchers.csv");
  const [headings, ...vouchers] = await linesOf(download);
  expect(headings).toContain("Voucher,Status,Saved");
  expect(vouchers.length).toBeGreaterThan(100);
  for (const voucher of vouchers.filter((line) => !line.includes(",Redeemed,"))) expect(voucher).toMatch(/,$/);
});

test("a brand sees all its campaigns together, and those of the last days", async ({ page }) => {
  await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
  await page.getByRole("link", { name: "Reports", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
  await expect(page.getByRole("application", { name: /by day/ })).toBeVisible();
  const rows = page.getByRole("region", { name: words("dashboardScreens.byCampaign") }).getByRole("rowheader");
  await expect(rows.filter({ hasText: CAMPAIGN })).toBeVisible();
  await checkScreen(page, "reports");
  await page.locator(".day-range__trigger").click();
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await expect(page).toHaveURL(/\/reports\?from=.+&to=.+/);
  await page.reload();
  await expect(page.locator(".day-range__trigger")).toHaveText("Last 7 days");
  await checkScreen(page, "reports of the last days");
  await rows.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/campaign\/customer-dashboard\//);
});

test("a smaller window never scrolls sideways, not even before the chart is drawn anew", THOROUGH, async ({ page }) => {
  await page.addInitScript(() => {
    const Real = globalThis.ResizeObserver;
    const isFrozen = () => document.documentElement.dataset.frozen !== undefined;
    globalThis.ResizeObserver = class extends Real {
      constructor(report: ResizeObserverCallback) {
        super((entries, observer) => (isFrozen() ? undefined : report(entries, observer)));
      }
    };
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await openCampaign(page);
  await tab(page, "Customers").click();
  await expect(page.locator(".day-chart circle").first()).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset.frozen = ""));
  await page.setViewportSize({ width: 320, height: 740 });
  const by = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(by).toBe(0);
});

test("a brand's screens print what they say, and nothing that can be pressed", async ({ page }) => {
  await openCampaign(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: CAMPAIGN, level: 1 })).toBeVisible();
  for (const part of [".brand-sidebar", ".page-header__acts", ".tabs", ".campaign-share__acts", ".policy__more"]) {
    await expect(page.locator(part).first()).toBeAttached();
    await expect(page.locator(part).first()).toBeHidden();
  }
  await expect(page.locator(".policy__whole").first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await tab(page, "Customers").click();
  await expect(page.getByRole("application", { name: /by day/ })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("application", { name: /by day/ })).toBeVisible();
  await expect(page.locator(".day-range__trigger")).toBeVisible();
  for (const part of [".segmented", ".day-range__trigger > svg", ".dashboard-tools .button"])
    await expect(page.locator(part).first()).toBeHidden();
});

test("a brand looks at one store with the keyboard alone", async ({ page }) => {
  await openCampaign(page);
  const link = tab(page, "Stores");
  await link.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "View Corner Basket Grocers" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Corner Basket Grocers", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/storedetails\?storeId=.+&campaignId=.+/);
  await expect(page.getByText("1418 Ponce Ave, Atlanta, GA 30308")).toBeVisible();
  await expect(page.getByRole("img", { name: "Corner Basket Grocers, Atlanta, Georgia" })).toBeVisible();
  // Today's vouchers and value are on two lines, even if the list of levels was never opened.
  await expect(page.locator(".store-level .todays-use > span")).toHaveCount(2);
  await expect(page.locator(".store-level .todays-use > span").first()).toHaveCSS("display", "block");
  await checkScreen(page, "store details");
  await page.getByRole("link", { name: words("dashboardScreens.backToDashboard") }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Merchant Dashboard", level: 2 })).toBeVisible();

  await page.goto("/storedetails");
  await expect(page.getByText(words("portal.notFoundTitle"))).toBeVisible();
  await checkScreen(page, "store details of nothing");
});
