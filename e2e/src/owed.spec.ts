import { readFile } from "node:fs/promises";
import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test } from "./fixtures.ts";
import { signIn } from "./screens.ts";

test("a brand reads what it owes each business, finds one, and takes the table along", async ({ page }) => {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
  await page
    .getByRole("link", { name: words("review.stores") })
    .first()
    .click();
  await page.getByRole("link", { name: words("settlements.settlements"), exact: true }).click();
  await expect(page).toHaveURL(/\/owed$/);
  await page.getByRole("button", { name: /^Period/ }).click();
  await page.getByRole("button", { name: words("settlements.month"), exact: true }).click();
  await expect(page).toHaveURL(/period=month/);
  const rows = page.getByRole("region", { name: words("settlements.settlements") }).locator("tbody tr");
  await expect(rows.filter({ hasText: "Corner Basket Grocers" })).toContainText("Thanksgiving Pantry");
  await checkScreen(page, "settlements of a brand");

  // While another period loads, the amounts of the last one are gone.
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/brand/settlement/?*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: /^Period/ }).click();
  await page.getByRole("button", { name: words("settlements.lastMonth"), exact: true }).click();
  await expect(page).toHaveURL(/period=lastMonth/);
  await expect(rows).toHaveCount(0);
  answer();
  await page.getByRole("button", { name: /^Period/ }).click();
  await page.getByRole("button", { name: words("settlements.month"), exact: true }).click();
  await expect(rows.filter({ hasText: "Corner Basket Grocers" })).toContainText("Thanksgiving Pantry");

  await page.getByRole("searchbox", { name: words("levelScreens.search") }).fill("peach");
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/period=month&search=peach|search=peach&period=month/);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: `CSV: ${words("settlements.csvOf")}` }).click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines.filter((line) => line.includes("Corner Basket Grocers")).length).toBeGreaterThan(0);
  await page.goto("/team/activity");
  await expect(page.getByText(words("team.didExportSettlements")).first()).toBeVisible();
});
