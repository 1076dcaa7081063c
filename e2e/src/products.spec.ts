import { words } from "@stashwell/testing/words";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { takePhoto } from "./photo.ts";
import { signIn } from "./screens.ts";

/** Simulated time to read a file, as phones need for a photo, in milliseconds. */
const READING = 1_500;

test.beforeEach(async ({ page }) => {
  await page.addInitScript((milliseconds) => {
    const read = FileReader.prototype.readAsDataURL;
    FileReader.prototype.readAsDataURL = function readLate(file: Blob) {
      setTimeout(() => read.call(this, file), milliseconds);
    };
  }, READING);
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
});

async function describeProduct(page: Page, name: string, upc: string): Promise<void> {
  const photo = await takePhoto({ width: 800, height: 600 });
  await page.getByLabel(words("productScreens.name")).fill(name);
  await page.getByLabel(words("productScreens.upcField")).fill(upc);
  await page.locator('.picture-field input[type="file"]').first().setInputFiles(photo);
  await expect(page.getByRole("progressbar")).toBeVisible();
}

test("whoever is quicker than the picture waits for it instead of being told that there is none", async ({ page }) => {
  await page.goto("/product/add");
  await describeProduct(page, "Quick Crisps", "0851234500961");
  const add = page.getByRole("button", { name: "Add Product" });
  await add.click();
  await expect(page.getByRole("button", { name: "Edit Quick Crisps" })).toBeVisible();
  await expect(page.getByText("Please select your Product Image")).toHaveCount(0);

  // The same with Enter, and when submitted directly.
  await describeProduct(page, "Quicker Crisps", "0851234500930");
  await page.getByLabel("Product UPC").press("Enter");
  await expect(page.getByRole("button", { name: "Edit Quicker Crisps" })).toBeVisible();
  await describeProduct(page, "Quickest Crisps", "0851234500947");
  await page.getByRole("button", { name: "Submit Product" }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole("button", { name: "Quickest Crisps" })).toBeVisible();
});

test("a changed product is stored with its new picture, however soon it is saved", async ({ page }) => {
  await page.goto("/products");
  const card = page.locator("button.product-card").first();
  const before = await card.locator("img").getAttribute("src");
  await card.click();
  const photo = await takePhoto({ width: 820, height: 620 });
  await page.locator('.picture-field input[type="file"]').first().setInputFiles(photo);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(card.locator("img")).not.toHaveAttribute("src", before ?? "");
});

test("a file that is no picture says so, and nothing is added", async ({ page }) => {
  await page.goto("/product/add");
  await page.getByLabel("Product Name").fill("No Picture");
  await page.getByLabel("Product UPC").fill("0851234500954");
  const file = {
    name: "photo.png",
    mimeType: "image/png",
    buffer: Buffer.from("\u0089PNG but not for long", "latin1"),
  };
  await page.locator('.picture-field input[type="file"]').first().setInputFiles(file);
  await page.getByRole("button", { name: words("productScreens.add") }).click();
  await expect(page.locator(".picture-field + .field__error")).toHaveText([words("errors.pictureBroken")]);
  await expect(page.getByText("Please select your Product Image")).toHaveCount(0);
});
