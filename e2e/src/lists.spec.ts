import { words } from "@stashwell/testing/words";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { checkScreen, expect, test, THOROUGH } from "./fixtures.ts";
import { takePhoto } from "./photo.ts";
import { signIn } from "./screens.ts";

const BRAND = { email: "brand@demo.example", password: "Stash-brand1" };
/** More than two pages of cards. */
const CAMPAIGNS = 50;

test.describe.configure({ mode: "serial" });

test.beforeEach(async ({ page }) => {
  await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
  await expect(page).toHaveURL(/\/campaigns$/);
});

const toast = (page: Page, text: string) => page.locator(".toast", { hasText: text });
const cards = (page: Page) => page.locator(".campaign-card__name a");

/** Duplicates campaigns through the API, as the button does, because many are needed. */
async function copyCampaigns(page: Page, upTo: number): Promise<void> {
  const token = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("stashwell.session") ?? "{}") as { token?: string };
    return session.token ?? "";
  });
  const headers = { token };
  const list = await (await page.request.get("/api/brand/campaign/?limit=1", { headers })).json();
  const { data, total } = list as { data: { CampaignId: string }[]; total: number };
  for (let made = total; made < upTo; made += 1) {
    const reply = await page.request.post("/api/brand/campaign/duplicate", {
      headers,
      data: { campaignId: data[0]?.CampaignId },
    });
    expect(reply.status()).toBe(200);
  }
}

test("a long list goes on while one scrolls, and Back finds it where it was", async ({ page }) => {
  await copyCampaigns(page, CAMPAIGNS);
  await page.reload();
  await expect(page.getByText(`${CAMPAIGNS} campaigns`, { exact: true })).toBeVisible();
  await page.getByLabel("Sort by").selectOption("Name (A–Z)");
  await expect(page).toHaveURL(/sort=name/);
  await expect(cards(page).first()).toHaveText("Back to School Breakfast");

  // Another user adds a campaign before the visible ones, which must neither repeat nor drop a row.
  await copyCampaigns(page, CAMPAIGNS + 1);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(page.getByText(/^All \d+ campaigns shown/)).toBeVisible({ timeout: 500 });
  }).toPass();
  const addresses = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThanOrEqual(CAMPAIGNS);

  await page.evaluate(() => window.scrollTo(0, 1_500));
  // Rendered rows may be a little taller than their estimated size.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(1_500);
  const nearby = cards(page).nth(24);
  const name = await nearby.textContent();
  const address = await nearby.getAttribute("href");
  // Record the row's position at the click: Playwright may scroll it out from under the sticky bar first.
  await page.evaluate(() => {
    const note = ({ target }: Event) => {
      const { top } = (target as Element).getBoundingClientRect();
      document.documentElement.dataset.leftAt = String(Math.round(top));
    };
    addEventListener("click", note, { capture: true, once: true });
  });
  await nearby.click();
  await expect(page.getByRole("heading", { level: 1, name: name ?? "" })).toBeVisible();
  const leftAt = await page.evaluate(() => Number(document.documentElement.dataset.leftAt));
  await page.goBack();
  await expect(page).toHaveURL(/sort=name/);
  // Rows above may be taller than their estimated size; the browser then adjusts the scroll position.
  const row = page.locator(`.campaign-card__name a[href="${address}"]`);
  await expect.poll(() => row.evaluate((link) => Math.round(link.getBoundingClientRect().top))).toBe(leftAt);
});

test("a busy browser, which reports several scrolls at once, loads more as well", async ({ page }) => {
  await page.addInitScript(() => {
    const Observer = window.IntersectionObserver;
    window.IntersectionObserver = class extends Observer {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const waiting: IntersectionObserverEntry[] = [];
        super((entries, self) => {
          waiting.push(...entries);
          if (options?.rootMargin === "600px") document.documentElement.dataset.seen = "yes";
          setTimeout(() => waiting.length > 0 && callback(waiting.splice(0), self), 2_000);
        }, options);
      }
    };
  });
  await copyCampaigns(page, CAMPAIGNS);
  await page.reload();
  // Out of view first, then in view: both are reported at once.
  await page.locator("html[data-seen]").waitFor();
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(page.getByText(/^All \d+ campaigns shown/)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
});

test("search, status and order are reached by keys and kept in the address", async ({ page }) => {
  await page.getByLabel(words("campaignScreens.search")).focus();
  await page.keyboard.type("thanksgiving");
  await expect(page).toHaveURL(/search=thanksgiving/);
  await page.keyboard.press("Tab");
  // On the way, Tab stops at the search box's clear button.
  if (!(await page.getByLabel("Status").evaluate((field) => field === document.activeElement)))
    await page.keyboard.press("Tab");
  await expect(page.getByLabel("Status")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/status=4/);
  await page.reload();
  await expect(page.getByLabel(words("campaignScreens.search"))).toHaveValue("thanksgiving");
  await checkScreen(page, "narrowed campaigns");
});

test("a campaign is copied into a draft, and its posters can be printed", async ({ page }) => {
  await page.goto("/campaigns?search=DEMO2525");
  await cards(page).first().click();
  const poster = page.getByRole("link", { name: words("participationScreens.posterA4") });
  await expect(poster).toBeVisible();
  for (const [format, type] of [
    ["A4", "application/pdf"],
    ["Letter", "application/pdf"],
    ["Tent", "application/pdf"],
    ["Square", "image/png"],
  ] as const) {
    const name = words(`participationScreens.poster${format}`);
    const address = await page.getByRole("link", { name }).getAttribute("href");
    const file = await page.request.get(address ?? "");
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, type]);
  }
  const share = page.locator(".campaign-share");
  await share.getByLabel(words("campaignScreens.printLanguage")).selectOption("Español");
  await expect(poster).toHaveAttribute("href", /lan=ES/);
  const spanish = await page.request.get((await poster.getAttribute("href")) ?? "");
  expect(spanish.status()).toBe(200);
  await share.getByText("Customers", { exact: true }).click();
  await expect(poster).toHaveAttribute("href", /audience=customers.*lan=ES/);
  await checkScreen(page, "campaign with its share ticket");

  // With the keyboard only: arrow keys open the menu and move in it, Escape closes it.
  const more = page.getByRole("button", { name: "More actions for Thanksgiving Pantry" });
  await more.focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: words("steering.menuEnd") })).toBeFocused();
  await checkScreen(page, "campaign's menu");
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Duplicate" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/campaign\/edit\//);
  await expect(toast(page, words("campaigns.duplicated"))).toBeVisible();
  await expect(page.getByLabel("Campaign Name")).toHaveValue("Copy of Thanksgiving Pantry");

  // Links that don't work yet are not offered.
  await page.goto("/campaigns?search=Copy of Thanksgiving");
  await expect(page.locator(".campaign-card").first()).toContainText("5 of 6 steps done");
  await cards(page).first().click();
  await expect(page.getByText("This link works once you publish.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Poster, A4" })).toHaveCount(0);
});

test("the table is sorted by its headings, and a row's menu copies its link", THOROUGH, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/campaigns?view=table");
  const heading = page.getByRole("columnheader", { name: "Redeemed" });
  await heading.getByRole("button").press("Enter");
  await expect(page).toHaveURL(/sort=redeemed/);
  await expect(heading).toHaveAttribute("aria-sort", "descending");
  const firstRow = page.getByRole("row").nth(1);
  await expect(firstRow).toContainText("Thanksgiving Pantry");
  await expect(firstRow).toContainText("/ 2,000");
  await heading.getByRole("button").press("Enter");
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/direction=asc/);
  await heading.getByRole("button").press("Enter");
  await expect(firstRow).toContainText("Thanksgiving Pantry");
  await firstRow.getByRole("button", { name: "More actions for Thanksgiving Pantry" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect(toast(page, "Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/c\/DEMO2525$/);
  await checkScreen(page, "sorted table");
});

test("products come from a file, bad rows named, pictures found by their names", async ({ page }) => {
  await page.goto("/product/add");
  await page.getByLabel("Product Name").fill("Half typed");
  await page.getByRole("link", { name: words("productScreens.importTitle") }).click();
  await expect(page).toHaveURL(/from=csv/);
  await expect(page.locator(".tabs [aria-current=page]")).toHaveText(words("productScreens.importTitle"));
  await page.getByRole("link", { name: words("productScreens.fresh") }).click();
  await expect(page.getByLabel("Product Name")).toHaveValue("Half typed");
  await page.getByLabel("Product Name").fill("");
  await page.getByRole("link", { name: words("productScreens.importTitle") }).click();
  const file = page.locator(".import-panel input[type=file]");
  await file.setInputFiles({
    name: "photo.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]),
  });
  await expect(page.getByText(words("productScreens.importNoText"))).toBeVisible();
  await file.setInputFiles({ name: "wrong.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\n1,2") });
  await expect(page.getByText(words("productScreens.importHeader"))).toBeVisible();

  const rows = [
    "name,upc,image",
    "Barley Tea,0851234500916,tea.jpg",
    "Taken,0851234500015,",
    ",12,",
    "Rye Crackers,0851234500923,",
  ];
  await file.setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
  const bad = page.getByRole("region", { name: words("productScreens.importBadTitle") });
  await expect(bad.getByRole("row", { name: /^3 / })).toContainText("UPC already exists.");
  await expect(bad.getByRole("row", { name: /^4 / })).toContainText("Please input your Product Name");
  await checkScreen(page, "import judged");
  await page.getByRole("button", { name: "Add 2 products to the list" }).click();
  await page.getByRole("button", { name: words("productScreens.submit") }).click();
  await expect(page.getByText("Barley Tea: Please select your Product Image")).toBeVisible();
  await checkScreen(page, "import without pictures");

  const buffer = await readFile(await takePhoto({ width: 640, height: 640 }));
  const picture = { name: "Tea.JPG", mimeType: "image/jpeg", buffer };
  await page.locator(".pictures-drop input[type=file]").setInputFiles(picture);
  await page.getByLabel("Picture of Rye Crackers").setInputFiles(picture);
  await expect(page.locator(".pictures-drop")).toBeHidden();
  await page.getByRole("button", { name: words("productScreens.submit") }).click();
  await expect(page).toHaveURL(/\/products$/);
  for (const name of ["Barley Tea", "Rye Crackers"]) await expect(page.getByText(name).first()).toBeVisible();
});

test("a product is put away, taken back at once, and found among the archived", async ({ page }) => {
  await page.goto("/products?search=Rye");
  const card = page.locator(".product-card", { hasText: "Rye Crackers" });
  const archive = async () => {
    await card.click();
    await expect(page.getByText(words("productScreens.inNone"))).toBeVisible();
    await page.getByRole("button", { name: words("productScreens.archive") }).click();
    await expect(toast(page, "Rye Crackers has been archived.")).toBeVisible();
    await expect(card).toBeHidden();
  };
  await archive();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Rye Crackers has been unarchived.")).toBeVisible();
  await expect(card).toBeVisible();
  await archive();
  await page.goto("/products?show=archived");
  await expect(card).toBeVisible();
  await checkScreen(page, "archived products");
});

test(
  "a list that failed without a network loads by itself once there is one",
  THOROUGH,
  async ({ page, consoleGuard }) => {
    consoleGuard.allow(/ERR_FAILED/);
    const isTeam = (url: URL) => url.pathname === "/api/brand/team/";
    await page.route(isTeam, (route) => route.abort());
    await page.goto("/team");
    await expect(page.getByText(words("team.failed"))).toBeVisible({ timeout: 30_000 });
    await page.unroute(isTeam);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(page.getByText(words("team.failed"))).toBeHidden();
    await expect(page.getByRole("list", { name: words("team.people") })).toBeVisible();
  },
);
