import { words } from "@stashwell/testing/words";
import type { Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { SHOP } from "./point-of-sale.ts";
import { signIn } from "./screens.ts";

const BRAND = { email: "brand@demo.example", password: "Stash-brand1" };
const BUSINESS = "Riverside Provisions";

test.describe.configure({ mode: "serial" });

const toast = (page: Page, text: string | RegExp) => page.locator(".toast", { hasText: text }).first();
const levelOf = (page: Page, name: string) => page.getByRole("combobox", { name: `Level of ${name}` });

async function open(page: Page): Promise<void> {
  await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
  await page.getByRole("navigation").getByRole("link", { name: "Stores" }).click();
  await page.getByRole("navigation", { name: "Stores" }).getByRole("link", { name: "Levels" }).click();
}

test("Stores in the menu opens the part where what it counts waits", async ({ page }) => {
  await page.route(/\/api\/brand\/review\/waiting/, (route) =>
    route.fulfill({ json: { success: true, waiting: 0, businesses: 2 } }),
  );
  await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
  const stores = page.getByRole("navigation").getByRole("link", { name: "Stores" });
  await expect(stores).toContainText("2 to review");
  await stores.click();
  await expect(page).toHaveURL(/\/levels$/);
  const levels = page.getByRole("navigation", { name: "Stores" }).getByRole("link", { name: "Levels" });
  await expect(levels).toContainText("2 to review");
  await expect(levels).toHaveAttribute("aria-current", "page");
});

test("a brand approves a business, and takes it back", async ({ page }) => {
  await open(page);
  await page.getByRole("combobox", { name: words("levelScreens.filter") }).selectOption("all");
  await expect(levelOf(page, BUSINESS)).toHaveValue("checked");
  await checkScreen(page, "levels");
  await page.getByRole("button", { name: `Approve ${BUSINESS}` }).click();
  await expect(toast(page, /is now at the Approved level/)).toBeVisible();
  await expect(levelOf(page, BUSINESS)).toHaveValue("approved");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(levelOf(page, BUSINESS)).toHaveValue("checked");
});

test("several are set at once", async ({ page }) => {
  await open(page);
  await page.getByRole("combobox", { name: words("levelScreens.filter") }).selectOption("all");
  await page.getByRole("checkbox", { name: `Select ${BUSINESS}` }).check();
  await expect(page.getByText("1 selected")).toBeVisible();
  await checkScreen(page, "levels, one selected");
  await page.getByRole("combobox", { name: words("levelScreens.newLevel") }).selectOption("checked");
  await page.getByRole("button", { name: words("levelScreens.setLevel") }).click();
  await expect(page.getByText("1 selected")).toHaveCount(0);
  await expect(levelOf(page, BUSINESS)).toHaveValue("checked");
});

test("a brand lists a business that it knows, and takes it off", async ({ page }) => {
  await open(page);
  await page.getByRole("link", { name: "Businesses you know" }).click();
  await page.getByRole("button", { name: words("levelScreens.knownAdd") }).click();
  await page.getByRole("textbox", { name: words("levelScreens.knownLabel") }).fill("Corner Basket");
  await page
    .locator("dialog")
    .getByRole("button", { name: words("levelScreens.knownAdd") })
    .click();
  await expect(page.locator("dialog .field__error")).toContainText("1");
  await page
    .getByRole("textbox", { name: words("levelScreens.knownLabel") })
    .fill("Name,Email\nOlive Street Market,olive@levels.example");
  await page
    .locator("dialog")
    .getByRole("button", { name: words("levelScreens.knownAdd") })
    .click();
  await expect(toast(page, "1 business added to your list.")).toBeVisible();
  await expect(page.getByText("Olive Street Market")).toBeVisible();
  await checkScreen(page, "businesses that a brand knows");
  await page.getByRole("button", { name: "Remove Olive Street Market" }).click();
  await expect(page.getByText(words("levelScreens.knownEmpty"))).toBeVisible();
});

test("a shop sees its level", async ({ page }) => {
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await page.goto("/your-level");
  await expect(page.getByRole("heading", { level: 1, name: words("levelScreens.yours") })).toBeVisible();
  await expect(page.getByText(/Larkfield Foods, since/)).toBeVisible();
  await checkScreen(page, "one’s own level");
});

test("a shop's owner sees who signed in, from the menu", async ({ page }) => {
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Sign-ins" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign-ins" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Signed in/ }).first()).toContainText("Grace Okafor");
  await checkScreen(page, "a business's sign-ins");
  await page.getByRole("combobox", { name: "Result" }).selectOption("Wrong password");
  await expect(page.getByRole("button", { name: "Clear filters" })).toBeVisible();
});
