import { localeOf } from "@stashwell/shared/language";
import { words } from "@stashwell/testing/words";
import type { Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { holdRequests } from "./held-requests.ts";
import { Keys } from "./keys.ts";
import { openSettled } from "./settled.ts";

const CODE = "DEMO2525";
const FIND = `/c/${CODE}/find-store`;
/** A few blocks from the demo's stores in Atlanta. */
const IN_ATLANTA = { latitude: 33.76, longitude: -84.37 };
const NEAREST = "Peachtree Daily";

const box = (page: Page) => page.locator("#find-location");
const radius = (page: Page) => page.locator("#find-radius");
const searchButton = (page: Page) => page.locator("form button[type=submit]");
const cards = (page: Page) => page.locator(".find-card");

async function search(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  // Not by the button, which the suggestions may cover at this moment.
  await box(page).press("Enter");
}

test.use({ viewport: { width: 360, height: 740 } });

test("finds stores by a text: the nearest first, with the distance and the way", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(FIND);
  await expect(page.getByText("$25.00 OFF")).toBeVisible();
  await expect(page.getByText(words("finding.onYourPurchase"))).toBeVisible();
  await expect(page.getByText("No stores Available")).toHaveCount(0);
  await expect(radius(page)).toHaveValue("5");
  await checkScreen(page, "finding, idle");

  const before = requests.length;
  await searchButton(page).click();
  await expect(page.getByText("Location is required").first()).toBeVisible();
  await expect(box(page)).toBeFocused();
  expect(requests.slice(before).filter((url) => url.includes("find-store?"))).toEqual([]);
  await checkScreen(page, "finding, without a location");

  await search(page, "Atlanta, GA");
  await expect(page.getByRole("heading", { name: "2 stores with stock left" })).toBeVisible();
  await expect(page.getByText("Location is required")).toHaveCount(0);
  // Without map tiles, as here, no map is offered.
  await expect(page.getByRole("button", { name: words("finding.map"), exact: true })).toHaveCount(0);
  await expect(cards(page).first()).toContainText(NEAREST);
  await expect(cards(page).first()).toContainText(/4 Auburn Way, Atlanta\s*0\.\d mi away/);
  await expect(
    cards(page)
      .first()
      .getByRole("link", { name: words("finding.directions") }),
  ).toHaveAttribute("href", /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=33\.\d+,-84\.\d+$/);
  await expect(page).toHaveURL(`${FIND}?location=Atlanta%2C+GA&radius=5`);
  const hours = cards(page).first().locator("details");
  await expect(hours.locator("summary")).toHaveText(/^(Open · closes 7\sPM|Closed · opens .*7\sAM)$/);
  await hours.locator("summary").click();
  await expect(hours.getByText(/^7\sAM – 7\sPM$/)).toHaveCount(6);
  await checkScreen(page, "finding, with results");

  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await search(page, "Miami, FL");
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(box(page)).toHaveValue("Atlanta, GA");
  await expect(cards(page)).toHaveCount(2);
});

test("a radius refetches, and an empty search offers the next wider one", async ({ page }) => {
  await page.goto(FIND);
  await radius(page).selectOption("15");
  await radius(page).selectOption("5");
  await expect(page.getByText("No stores Available")).toHaveCount(0);
  // Some twenty miles north of Atlanta.
  await search(page, "Roswell, GA");
  await expect(page.getByRole("heading", { name: "No stores Available" })).toBeVisible();
  await expect(page.getByText(/^At participating stores in .*Georgia/)).toBeVisible();
  await checkScreen(page, "finding, with no store");
  await page.getByRole("link", { name: "Search within 10 miles" }).click();
  await expect(radius(page)).toHaveValue("10");
  await expect(page.getByRole("link", { name: "Search within 15 miles" })).toBeVisible();
  await radius(page).selectOption("25");
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL(/radius=25$/);
  await search(page, "Xyzzyx 00000");
  await expect(page.getByRole("heading", { name: "We couldn’t find Xyzzyx 00000" })).toBeVisible();
});

test("a street is said to be left out, and alone leads on to the town or the visitor's own place", async ({
  page,
  context,
}) => {
  await page.goto(FIND);
  await search(page, "12 Main Street, Atlanta");
  await expect(cards(page)).toHaveCount(2);
  await expect(
    page.getByText("We couldn’t find “12 Main Street”, so distances are from Atlanta, Georgia."),
  ).toBeVisible();
  await checkScreen(page, "finding, with a street");
  await search(page, "12 Main Street");
  await expect(page.getByText(words("finding.unknownStreetText"))).toBeVisible();
  await expect(box(page)).toHaveValue("12 Main Street");
  await checkScreen(page, "finding, with a street alone");
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(IN_ATLANTA);
  await page.locator("[data-results]").getByRole("button", { name: "Use my location" }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.goto(`${FIND}?location=12+Main+Street&radius=5`);
  await page.locator("[data-results]").getByRole("button", { name: "Use my location" }).click();
  await expect(cards(page)).toHaveCount(2);
});

test("a search that fails says so, and is tried again", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/ERR_FAILED/);
  await page.goto(FIND);
  await page.route("**/find-store?*", (route) => route.abort());
  await search(page, "Atlanta, GA");
  await expect(page.getByRole("heading", { name: words("common.failedTitle") })).toBeVisible();
  await checkScreen(page, "finding, failed");
  await page.unroute("**/find-store?*");
  await page.getByRole("link", { name: words("common.retry") }).click();
  await expect(cards(page)).toHaveCount(2);
});

test("the browser's own place is asked for on a tap only, and stands in no address", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(IN_ATLANTA);
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const locate = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...args) => {
      document.documentElement.dataset.located = "true";
      locate(...args);
    };
  });
  await page.goto(FIND);
  await expect(page.locator("[data-locate]")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-located");
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(box(page)).toHaveValue(/^Atlanta, Georgia/);
  await expect(page).toHaveURL(FIND);
  await radius(page).selectOption("10");
  await expect(page.locator("[data-results]:not([aria-busy])")).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  expect(addresses.filter((address) => /33\.76|84\.37/.test(address))).toEqual([]);
});

test("without leave to know the place it says so, and a typed search stays", async ({ page }) => {
  await page.goto(FIND);
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(page.getByText(words("finding.denied")).first()).toBeVisible();
  await checkScreen(page, "finding, without leave to locate");
  await search(page, "30308");
  await expect(cards(page)).toHaveCount(2);
});

test("a keyboard does it all", async ({ page }) => {
  const keys = new Keys(page);
  await page.goto(FIND);
  await keys.type(box(page), "atlan");
  const list = page.getByRole("listbox");
  await expect(list.getByRole("option").first()).toHaveText("Atlanta, Georgia");
  await expect(box(page)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.keyboard.press("Backspace");
  await expect(list).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toHaveText("Atlanta, Georgia");
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveValue("Atlanta, Georgia");
  await expect(list).toBeHidden();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.locator("[data-said]")).toHaveText("2 stores with stock left");
  await keys.type(box(page), "Roswell, GA", { back: true });
  await page.keyboard.press("Enter");
  await keys.press(page.getByRole("link", { name: "Search within 10 miles" }));
  await keys.keepsFocus("when a wider search is chosen");
  await expect(radius(page)).toHaveValue("10");
  expect([...keys.problems]).toEqual([]);
});

test.describe("in other languages", () => {
  for (const [lan, none] of [
    ["GU", "કોઈ દુકાન ઉપલબ્ધ નથી"],
    ["ZH", "没有可用的店铺"],
  ] as const) {
    test(`reads well in ${lan}`, async ({ page }) => {
      await page.goto(`${FIND}?lan=${lan}`);
      await expect(page.locator("html")).toHaveAttribute("lang", localeOf(lan));
      await search(page, "Atlanta, GA");
      await expect(cards(page)).toHaveCount(2);
      await checkScreen(page, `finding in ${lan}, with results`);
      await search(page, "Roswell, GA");
      await expect(page.getByRole("heading", { name: none })).toBeVisible();
      await page.setViewportSize({ width: 320, height: 640 });
      await checkScreen(page, `finding in ${lan}, with no store`);
    });
  }
});

test.describe("its script comes when somebody begins to use the page", () => {
  const SCRIPT = /\/assets\/find-store-[^/]*\.js$/;

  test("and does then what was done meanwhile", async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(IN_ATLANTA);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const release = await holdRequests(page, SCRIPT);
    await openSettled(page, FIND);
    expect(requests.filter((url) => SCRIPT.test(url))).toEqual([]);
    await page.getByRole("button", { name: "Use my location" }).click();
    await expect.poll(() => requests.filter((url) => SCRIPT.test(url)).length).toBeGreaterThan(0);
    await expect(cards(page)).toHaveCount(0);
    release();
    await expect(cards(page)).toHaveCount(2);
  });

  test("and looks up what was typed before its list of places had come", async ({ page }) => {
    const release = await holdRequests(page, /\/assets\/find-store-suggestions-[^/]*\.js$/);
    await openSettled(page, FIND);
    const requested = page.waitForRequest(/find-store-suggestions/);
    await box(page).pressSequentially("atlan");
    await requested;
    release();
    await expect(page.getByRole("listbox").getByRole("option").first()).toHaveText("Atlanta, Georgia");
  });

  test("and does not stand in the way where it never comes", async ({ page, consoleGuard }) => {
    consoleGuard.allow(/ERR_FAILED/);
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto(FIND);
    await search(page, "Atlanta, GA");
    await expect(cards(page)).toHaveCount(2);
    await expect(page).toHaveURL(/location=Atlanta/);
  });
});

test("works as a plain form where there is no JavaScript", async ({ browser, server, consoleGuard }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  consoleGuard.watch(page);
  await page.goto(FIND);
  await expect(page.locator("[data-locate]")).toBeHidden();
  await searchButton(page).click();
  await expect(page.getByText("Location is required")).toBeVisible();
  await search(page, "Roswell, GA");
  await expect(page.getByText("No stores Available")).toBeVisible();
  await page.getByRole("link", { name: "Search within 10 miles" }).click();
  await expect(radius(page)).toHaveValue("10");
  await radius(page).selectOption("50");
  await searchButton(page).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.locator("[data-map-button]")).toBeHidden();
  await cards(page).first().locator("summary").click();
  await expect(cards(page).first().getByText("Sunday")).toBeVisible();
  await context.close();
});

test("an unknown campaign has no stores to find", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/404 \(Not Found\)/);
  await page.goto("/c/NOSUCH99/find-store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("consumer.unknownTitle"));
});
