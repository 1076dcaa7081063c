import { words } from "@stashwell/testing/words";
import type { Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { chooseInMenu, signIn } from "./screens.ts";

const BRAND = ["Login as Brand", "brand@demo.example", "Stash-brand1"] as const;
const SHOP = ["Login as Business", "shop@demo.example", "Stash-shop1"] as const;
const SENTENCE = words("accounts.signInAgain");

test.beforeEach(({ consoleGuard }) => {
  consoleGuard.allow(/401/);
});

/** Ends the session on the server alone: this browser still believes in it. */
const endOnServer = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem("stashwell.session") ?? "{}") as { token: string };
    await fetch("/api/brand/user/logout", {
      method: "POST",
      headers: { token, "content-type": "application/json" },
      body: "{}",
    });
  });

async function signInAgain(page: Page, [as, email, password]: readonly [string, string, string]): Promise<void> {
  const panel = page.getByRole("tabpanel", { name: as });
  await expect(panel.getByText(SENTENCE)).toBeVisible();
  await panel.getByLabel(words("site.identifier")).fill(email);
  await panel.getByLabel("Password", { exact: true }).fill(password);
  await panel.getByRole("button", { name: words("site.login") }).click();
}

test("a brand whose session ended is told so, signs in, and is back where they were", async ({ page }) => {
  await signIn(page, ...BRAND);
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto("/products?q=oat");
  await expect(page.locator("button.product-card").first()).toBeVisible();
  await endOnServer(page);
  await page.locator("button.product-card").first().click();
  await page.waitForURL(({ pathname }) => pathname === "/");
  expect(await page.evaluate(() => localStorage.getItem("stashwell.session"))).toBeNull();
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await checkScreen(page, "signed out, with the reason");
  await signInAgain(page, BRAND);
  await expect(page).toHaveURL(/\/products\?q=oat$/);
});

test("signing out in one tab leaves in every other, and a call without a session does as well", async ({ page }) => {
  await signIn(page, ...BRAND);
  await expect(page).toHaveURL(/\/campaigns$/);
  const other = await page.context().newPage();
  await other.goto("/products");
  await expect(other.locator("button.product-card").first()).toBeVisible();
  await chooseInMenu(page, "Logout");
  await page.waitForURL(({ pathname, search }) => pathname === "/" && search === "");
  await other.waitForURL(({ pathname }) => pathname === "/");
  await expect(other.getByText(SENTENCE)).toBeVisible();
  await signInAgain(other, BRAND);
  await expect(other).toHaveURL(/\/products$/);
  await expect(other.locator("button.product-card").first()).toBeVisible();

  // A tab that missed the news: its next call finds out.
  await other.evaluate(() => localStorage.removeItem("stashwell.session"));
  await other.locator("button.product-card").first().click();
  await other.waitForURL(({ pathname }) => pathname === "/");
  await expect(other.getByText(SENTENCE)).toBeVisible();
});

test("a merchant whose session ended is told so, and comes back to the same screen", async ({ page }) => {
  await signIn(page, ...SHOP);
  await expect(page).toHaveURL(/\/join-campaign$/);
  const other = await page.context().newPage();
  await other.goto("/join-campaign");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/settlements");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await endOnServer(page);
  await page.reload();
  await page.waitForURL(({ pathname }) => pathname === "/");
  await other.waitForURL(({ pathname }) => pathname === "/");
  await expect(other.getByText(SENTENCE)).toBeVisible();
  await signInAgain(page, SHOP);
  await expect(page).toHaveURL(/\/settlements$/);
});
