import { words } from "@stashwell/testing/words";
import type { Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { holdRequests } from "./held-requests.ts";
import { takePhoto } from "./photo.ts";
import { chooseInMenu, signIn } from "./screens.ts";
import { settled } from "./settled.ts";

const BRAND = ["Login as Brand", "brand@demo.example", "Stash-brand1"] as const;
const SHOP = ["Login as Business", "shop@demo.example", "Stash-shop1"] as const;
const SENTENCE = words("accounts.signInAgain");

test.beforeEach(({ consoleGuard }) => {
  consoleGuard.allow(/401/);
});

/**
 * Ends the session on the server only; the browser notices with its next request. Waits for pending requests first,
 * which would notice too early.
 */
async function endOnServer(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem("stashwell.session") ?? "{}") as { token: string };
    await fetch("/api/brand/user/logout", {
      method: "POST",
      headers: { token, "content-type": "application/json" },
      body: "{}",
    });
  });
}

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
  await page.goto("/products?search=oat");
  await expect(page.locator("button.product-card").first()).toBeVisible();
  await endOnServer(page);
  await page.locator("button.product-card").first().click();
  await page.waitForURL(({ pathname }) => pathname === "/");
  expect(await page.evaluate(() => localStorage.getItem("stashwell.session"))).toBeNull();
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await checkScreen(page, "signed out, with the reason");
  await signInAgain(page, BRAND);
  await expect(page).toHaveURL(/\/products\?search=oat&edit=/);
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: words("common.cancel") }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/products\?search=oat$/);
});

/** Returns the number of product edits stored in this browser. */
const storedEdits = (page: Page) =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open("stashwell"));
    const count = await done(database.transaction("product-edits").objectStore("product-edits").count());
    database.close();
    return count;
  });

test("a product that is being changed when the session ends is open again, as it was typed", async ({ page }) => {
  await signIn(page, ...BRAND);
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto("/products?search=oat");
  await page.locator("button.product-card").first().click();
  const drawer = page.getByRole("dialog");
  const name = drawer.getByLabel(words("productScreens.name"));
  const picture = drawer.locator("img.picture-field__tile, .picture-field__tile img");
  const before = await name.inputValue();
  const photo = await takePhoto({ width: 2_400, height: 1_800 });
  await drawer.locator('.picture-field input[type="file"]').first().setInputFiles(photo);
  await expect(picture).toHaveAttribute("src", /^data:/);
  await settled(page);
  // A poll would end the page while a person is still typing.
  const release = await holdRequests(page, /\/api\/(?!.*\/logout)/);
  await endOnServer(page);
  // The last input is stored as well.
  await name.fill(`${before}, renamed`);
  await drawer.getByRole("button", { name: words("common.save") }).click();
  release();
  await page.waitForURL(({ pathname }) => pathname === "/");
  await signInAgain(page, BRAND);
  await expect(page).toHaveURL(/\/products\?search=oat&edit=/);
  await expect(name).toHaveValue(`${before}, renamed`);
  await expect(picture).toHaveAttribute("src", /^data:/);
  await page.reload();
  await expect(name).toHaveValue(`${before}, renamed`);
  await expect(picture).toHaveAttribute("src", /^data:/);
  // Other tests find it by its name.
  await name.fill(before);
  await drawer.getByRole("button", { name: words("common.save") }).click();
  await expect(drawer).toHaveCount(0);
  await expect.poll(() => storedEdits(page)).toBe(0);

  // Discarded edits are deleted, and signing out deletes all edits.
  const question = page.getByRole("dialog", { name: words("productScreens.leaveTitle") });
  await page.locator("button.product-card").first().click();
  await name.fill("Given up");
  await expect.poll(() => storedEdits(page)).toBe(1);
  await drawer
    .first()
    .getByRole("button", { name: words("common.cancel") })
    .click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(drawer).toHaveCount(0);
  await expect.poll(() => storedEdits(page)).toBe(0);
  await page.locator("button.product-card").first().click();
  await expect(name).toHaveValue(before);
  await name.fill("Left behind");
  await expect.poll(() => storedEdits(page)).toBe(1);
  await page.goto("/campaigns");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await chooseInMenu(page, "Sign out");
  await page.waitForURL(({ pathname }) => pathname === "/");
  expect(await storedEdits(page)).toBe(0);
});

test("signing out in one tab leaves in every other, and a call without a session does as well", async ({ page }) => {
  await signIn(page, ...BRAND);
  await expect(page).toHaveURL(/\/campaigns$/);
  const other = await page.context().newPage();
  await other.goto("/products");
  await expect(other.locator("button.product-card").first()).toBeVisible();
  await chooseInMenu(page, "Sign out");
  await page.waitForURL(({ pathname, search }) => pathname === "/" && search === "");
  await other.waitForURL(({ pathname }) => pathname === "/");
  await expect(other.getByText(SENTENCE)).toBeVisible();
  await signInAgain(other, BRAND);
  await expect(other).toHaveURL(/\/products$/);
  await expect(other.locator("button.product-card").first()).toBeVisible();

  // A tab that missed the storage event notices with its next call.
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
