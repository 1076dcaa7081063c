import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test } from "./fixtures.ts";
import { signIn } from "./screens.ts";
import { button } from "./shopper.ts";

const BRAND = { email: "brand@demo.example", password: "Stash-brand1" };

test("a campaign that is over is archived in the list, and put back on its page", async ({ page }) => {
  await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
  await page.goto("/campaigns?status=4");
  const title = page.locator(".campaign-card__name").first();
  await expect(title).not.toBeEmpty();
  const name = await title.innerText();
  const card = page.locator(".campaign-card", { hasText: name });
  const menu = card.getByRole("button", { name: words("campaignScreens.moreFor", { name }) });

  await menu.click();
  await checkScreen(page, "the menu of a campaign that is over");
  await page.getByRole("menuitem", { name: words("campaignScreens.archive"), exact: true }).click();
  await expect(page.getByText(words("campaignScreens.hasArchived"))).toBeVisible();
  await expect(card).toHaveCount(0);
  await button(page, words("common.undo")).click();
  await expect(card).toBeVisible();

  await menu.click();
  await page.getByRole("menuitem", { name: words("campaignScreens.archive"), exact: true }).press("Enter");
  await expect(card).toHaveCount(0);
  await page.getByLabel(words("campaignScreens.status")).selectOption(words("campaignScreens.archived"));
  await expect(page).toHaveURL(/status=archived/);
  await expect(card).toBeVisible();
  await checkScreen(page, "archived campaigns");

  await card.getByRole("link", { name, exact: true }).click();
  const badge = page.locator(".page-header").getByText(words("campaignScreens.archived"), { exact: true });
  await expect(badge).toBeVisible();
  await checkScreen(page, "an archived campaign");
  await page.locator(".page-header .button--more").click();
  await page.getByRole("menuitem", { name: words("campaignScreens.unarchive") }).click();
  await expect(page.getByText(words("campaignScreens.hasUnarchived"))).toBeVisible();
  await expect(badge).toHaveCount(0);
  await page.goto("/campaigns?status=4");
  await expect(card).toBeVisible();
});
