import { words } from "@stashwell/testing/words";
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

test("on a phone, the settings' line of tabs shows the current one, though it is the last", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto("/developers");
  const tabs = page.getByRole("navigation", { name: words("accountScreens.settingsTitle") });
  const current = tabs.getByRole("link", { name: words("developers.title"), exact: true });
  await expect(current).toHaveAttribute("aria-current", "page");
  await expect(current).toBeInViewport({ ratio: 0.9 });
});
