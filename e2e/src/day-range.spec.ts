import type { Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { holdRequests } from "./held-requests.ts";
import { signIn } from "./screens.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page, "Login as Business", "shop@demo.example", "Stash-shop1");
  await expect(page).toHaveURL(/\/join-campaign$/);
});

const period = (page: Page) => page.getByRole("button", { name: /^Period: / });
const endOf = (page: Page, end: "From" | "To") => page.getByRole("textbox", { name: end });
const focusedDay = (page: Page) => page.locator("[data-day]:focus");

test("two days are chosen by keys alone, in either order", async ({ page }) => {
  await page.goto("/redemptions?from=2026-03-10&to=2026-03-31");
  await period(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid")).toHaveCount(2);
  await expect(page.getByRole("grid").last()).toHaveAccessibleName("March 2026");
  await checkScreen(page, "a range of days in its calendar");
  await page.getByRole("gridcell", { name: "Tuesday, March 31, 2026" }).getByRole("button").focus();
  await page.keyboard.press("PageUp");
  await expect(focusedDay(page)).toHaveAccessibleName("Saturday, February 28, 2026");
  for (const key of ["ArrowDown", "ArrowLeft", "Home"]) await page.keyboard.press(key);
  await expect(focusedDay(page)).toHaveAccessibleName("Sunday, March 1, 2026");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Choose another day to complete the range.")).toBeVisible();
  for (const key of ["PageUp", "PageUp"]) await page.keyboard.press(key);
  await expect(page.getByRole("grid").first()).toHaveAccessibleName("January 2026");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-03-01/);
  await expect(period(page)).toBeFocused();
  await expect(page.getByRole("grid")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("grid")).toHaveCount(0);
  await expect(period(page)).toBeFocused();
});

test("its panel stays within the window as the row around it changes", async ({ page }) => {
  const release = await holdRequests(page, /\/store\/redemption\//);
  await page.goto("/redemptions?from=2026-03-10&to=2026-03-31");
  await period(page).click();
  await expect(page.getByRole("grid")).toHaveCount(2);
  release();
  await expect(page.getByRole("main").getByText("No redemptions match")).toBeVisible();
  await checkScreen(page, "a range of days that its row carried along");
});

test("a day is typed in any common way, and what is none stays with a reason", async ({ page }) => {
  await page.goto("/settlements");
  await period(page).click();
  await endOf(page, "From").fill("soon");
  await endOf(page, "From").press("Tab");
  await expect(page.getByText(/^Enter a date like 05.Jan.2027\.$/)).toBeVisible();
  await expect(endOf(page, "From")).toHaveValue("soon");
  await checkScreen(page, "a range of days with what is none");
  await endOf(page, "From").fill("march 5, 2026");
  await endOf(page, "To").fill("3/7/2026");
  // Clicking outside parses the typed range before closing.
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page).toHaveURL(/from=2026-03-05&to=2026-03-07/);
  await expect(page.getByRole("grid")).toHaveCount(0);
  await expect(period(page)).toHaveAccessibleName(/^Period: 05.Mar.2026.– 07.Mar.2026$/);
});

test("on a phone one month stands below its words, in the reader's own", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => (document.cookie = "lan=FR; path=/"));
  await page.goto("/redemptions");
  await page.getByRole("button", { name: /^Période/ }).click();
  await expect(page.getByRole("grid")).toHaveCount(1);
  await expect(page.getByRole("columnheader").first()).toHaveAccessibleName("lundi");
  await checkScreen(page, "a range of days on a phone, in French");
  await page.getByRole("button", { name: "Le mois dernier" }).click();
  await expect(page).toHaveURL(/period=lastMonth/);
});
