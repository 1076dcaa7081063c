import { checkScreen, expect, test } from "./fixtures.ts";
import { signIn } from "./screens.ts";

test("an owner takes a color from the logo, and sees it on a pass and a poster before saving", async ({ page }) => {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto("/settings/brand");
  const main = page.getByRole("textbox", { name: "Primary color", exact: true });
  const before = await main.inputValue();
  const suggestions = page.getByRole("button", { name: /^Primary color: use #[0-9A-F]{6}$/ });
  await expect(suggestions.first()).toBeVisible();
  const other = suggestions.and(page.locator('[aria-pressed="false"]')).first();
  const color = (await other.getAttribute("aria-label"))?.slice(-7) ?? "";
  await other.click();
  await expect(main).toHaveValue(color);
  expect(color).not.toBe(before);

  const preview = page.getByRole("complementary", { name: "Preview" });
  for (const kind of ["Pass", "Poster"]) {
    await preview.getByRole("button", { name: kind }).click();
    await expect(preview.getByText("Larkfield Foods")).toBeVisible();
    await expect(preview.getByText("$25.00")).toBeVisible();
    await checkScreen(page, `preview of a ${kind}`);
  }
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(main).toHaveValue(before);
});
