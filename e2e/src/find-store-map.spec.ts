import { makePictureUrl } from "@stashwell/testing/pictures";
import { words } from "@stashwell/testing/words";
import type { Browser, Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { Keys } from "./keys.ts";
import { SteeredServer } from "./steered-server.ts";

const FOUND = "/c/DEMO2525/find-store?location=Atlanta%2C+GA";
const NEAREST = "Peachtree Daily";
const NEXT = "Corner Basket Grocers";
const TILES = "https://tiles.example";

let server: SteeredServer;
test.beforeAll(async () => {
  server = await SteeredServer.start({ TILE_URL: `${TILES}/{z}/{x}/{y}.png` });
});
test.afterAll(() => server.stop());

const cards = (page: Page) => page.locator(".find-card");
const cardOf = (page: Page, name: string) => cards(page).filter({ hasText: name });
const mapButton = (page: Page) => page.getByRole("button", { name: words("finding.map"), exact: true });

/** Opens a phone with a source of single-color map tiles. */
async function openMap(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } });
  const picture = await makePictureUrl({ width: 256, height: 256, color: "#e8eeeb" });
  const body = Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64");
  await context.route(`${TILES}/**`, (route) => route.fulfill({ body, contentType: "image/png" }));
  return context.newPage();
}

test("the map comes when it is asked for, and list and map choose the same store", async ({ browser }) => {
  const page = await openMap(browser);
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  await page.goto(FOUND);
  await expect(cards(page)).toHaveCount(2);
  expect(files.filter((file) => file.includes("leaflet"))).toEqual([]);
  await mapButton(page).click();
  const marker = (name: string) => page.locator(`.leaflet-marker-icon[aria-label="${name}"]`);
  await expect(marker(NEAREST)).toBeVisible();
  await marker(NEXT).click();
  await expect(cardOf(page, NEXT)).toHaveClass(/find-card--chosen/);
  await cardOf(page, NEAREST)
    .getByRole("button", { name: words("finding.showOnMap") })
    .click();
  await expect(marker(NEAREST)).toHaveClass(/find-map__pin--chosen/);
  await expect(marker(NEXT)).not.toHaveClass(/find-map__pin--chosen/);
  await expect(cardOf(page, NEXT)).not.toHaveClass(/find-card--chosen/);
  await marker(NEXT).focus();
  await page.keyboard.press("Enter");
  await expect(cardOf(page, NEXT)).toHaveClass(/find-card--chosen/);
  await checkScreen(page, "finding, with the map");
  await page.getByRole("button", { name: words("finding.hideMap") }).click();
  await expect(marker(NEAREST)).toBeHidden();
  await page.context().close();
});

test("a keyboard chooses a store on the map", async ({ browser }) => {
  const page = await openMap(browser);
  const keys = new Keys(page);
  await page.goto(FOUND);
  await keys.press(mapButton(page));
  await expect(page.locator(".leaflet-marker-icon").first()).toBeVisible();
  await keys.press(cardOf(page, NEXT).getByRole("button", { name: words("finding.showOnMap") }));
  await expect(cardOf(page, NEXT)).toHaveClass(/find-card--chosen/);
  expect([...keys.problems]).toEqual([]);
  await page.context().close();
});
