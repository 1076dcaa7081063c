import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
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

/** Copies campaigns by the call that the button makes, since there are many of them. */
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
  await page.getByLabel("Sort by").press("Enter");
  await page.getByTitle("By name").click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(cards(page).first()).toHaveText("Back to School Breakfast");

  // Somebody else adds one before what is shown, which must neither repeat nor push out a row.
  await copyCampaigns(page, CAMPAIGNS + 1);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(page.getByText(/^That is all/)).toBeVisible({ timeout: 500 });
  }).toPass();
  const addresses = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThanOrEqual(CAMPAIGNS);

  await page.evaluate(() => window.scrollTo(0, 1_500));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_500);
  const nearby = cards(page).nth(24);
  const name = await nearby.textContent();
  await nearby.click();
  await expect(page.getByRole("heading", { level: 1, name: name ?? "" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/sort=name/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_500);
});

test("search, status and order are reached by keys and kept in the address", async ({ page }) => {
  await page.getByLabel("Search by name or code").focus();
  await page.keyboard.type("thanksgiving");
  await expect(page).toHaveURL(/search=thanksgiving/);
  await page.keyboard.press("Tab");
  // The box has a button that clears it on the way.
  if (!(await page.getByLabel("Status").evaluate((field) => field === document.activeElement)))
    await page.keyboard.press("Tab");
  await expect(page.getByLabel("Status")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  for (let option = 0; option < 3; option += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/status=\d/);
  await page.reload();
  await expect(page.getByLabel("Search by name or code")).toHaveValue("thanksgiving");
  await checkScreen(page, "narrowed campaigns");
});

test("a campaign is copied into a draft, and its posters can be printed", async ({ page }) => {
  await page.goto("/campaigns?search=DEMO2525");
  await cards(page).first().click();
  const poster = page.getByRole("link", { name: "Poster, A4" });
  await expect(poster).toBeVisible();
  for (const paper of ["A4", "Letter"]) {
    const address = await page.getByRole("link", { name: `Poster, ${paper}` }).getAttribute("href");
    const file = await page.request.get(address ?? "");
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  }
  await page.getByText("Customers", { exact: true }).click();
  await expect(poster).toHaveAttribute("href", /audience=customers/);
  await checkScreen(page, "campaign with its share ticket");

  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page).toHaveURL(/\/campaign\/edit\//);
  await expect(toast(page, "Campaign copied.")).toBeVisible();
  await expect(page.getByLabel("Campaign Name")).toHaveValue("Copy of Thanksgiving Pantry");
});

test("products come from a file, bad rows named, pictures found by their names", async ({ page }) => {
  await page.goto("/product/add");
  const file = page.locator(".import-panel input[type=file]");
  await file.setInputFiles({
    name: "photo.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]),
  });
  await expect(page.getByText("This is no CSV file: it is not text.")).toBeVisible();
  await file.setInputFiles({ name: "wrong.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\n1,2") });
  await expect(page.getByText("The first row has to name the columns: name, upc and image.")).toBeVisible();

  const rows = [
    "name,upc,image",
    "Barley Tea,0851234500915,tea.jpg",
    "Taken,0851234500017,",
    ",12,",
    "Rye Crackers,0851234500922,",
  ];
  await file.setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
  const bad = page.getByRole("region", { name: "Rows that cannot be added" });
  await expect(bad.getByRole("row", { name: /^3 / })).toContainText("UPC already exists.");
  await expect(bad.getByRole("row", { name: /^4 / })).toContainText("Please input your Product Name");
  await checkScreen(page, "import judged");
  await page.getByRole("button", { name: "Add 2 products to the list" }).click();
  await page.getByRole("button", { name: "Submit Product" }).click();
  await expect(page.getByText("Barley Tea: Please select your Product Image")).toBeVisible();
  await checkScreen(page, "import without pictures");

  const buffer = await readFile(await takePhoto({ width: 640, height: 640 }));
  const picture = { name: "Tea.JPG", mimeType: "image/jpeg", buffer };
  await page.locator(".pictures-drop input[type=file]").setInputFiles(picture);
  await page.getByLabel("Picture of Rye Crackers").setInputFiles(picture);
  await expect(page.locator(".pictures-drop")).toBeHidden();
  await page.getByRole("button", { name: "Submit Product" }).click();
  await expect(page).toHaveURL(/\/products$/);
  for (const name of ["Barley Tea", "Rye Crackers"]) await expect(page.getByText(name).first()).toBeVisible();
});

test("a product is put away, taken back at once, and found among the archived", async ({ page }) => {
  await page.goto("/products?search=Rye");
  const card = page.locator(".product-card", { hasText: "Rye Crackers" });
  const archive = async () => {
    await card.click();
    await expect(page.getByText("In no campaign yet")).toBeVisible();
    await page.getByRole("button", { name: "Archive" }).click();
    await expect(toast(page, "Rye Crackers is archived.")).toBeVisible();
    await expect(card).toBeHidden();
  };
  await archive();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Rye Crackers is back in use.")).toBeVisible();
  await expect(card).toBeVisible();
  await archive();
  await page.goto("/products?show=archived");
  await expect(card).toBeVisible();
  await checkScreen(page, "archived products");
});
