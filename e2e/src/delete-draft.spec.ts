import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test } from "./fixtures.ts";
import { signIn } from "./screens.ts";
import { button } from "./shopper.ts";

const BRAND = { email: "brand@demo.example", password: "Stash-brand1" };

test("a draft is deleted from its page and from the list, and each time brought back", async ({ page }) => {
  await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
  await page.goto("/campaigns?status=1");
  const title = page.locator(".campaign-card__name").first();
  // While the list loads, it shows placeholders without names.
  await expect(title).not.toBeEmpty();
  const name = await title.innerText();
  const card = page.locator(".campaign-card", { hasText: name });

  await card.getByRole("button", { name: words("campaignScreens.moreFor", { name }) }).click();
  await page.getByRole("menuitem", { name: words("campaignScreens.deleteDraft") }).click();
  await expect(page.getByText(words("campaignScreens.draftDeleted"))).toBeVisible();
  await expect(card).toHaveCount(0);
  await checkScreen(page, "the list without a deleted draft");
  await button(page, words("common.undo")).click();
  await expect(card).toBeVisible();

  await card.getByRole("link", { name, exact: true }).click();
  await page.locator(".page-header .button--more").click();
  await page.getByRole("menuitem", { name: words("campaignScreens.deleteDraft") }).click();
  await expect(page).toHaveURL(/\/campaigns/);
  await expect(page.getByText(words("campaignScreens.draftDeleted"))).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  await button(page, words("common.undo")).click();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});
