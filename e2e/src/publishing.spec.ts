import { words } from "@stashwell/testing/words";
import type { Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { fillDay, publishFromWizard, signIn } from "./screens.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
});

/** A copy of the live campaign, ready to be published, under a name of its own. */
async function openReady(page: Page, name: string): Promise<void> {
  await page.goto("/campaign/details/DEMO2525");
  await page.getByRole("button", { name: "More actions for Thanksgiving Pantry" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page).toHaveURL(/\/campaign\/edit\//);
  await fillDay(page, "Start Date", 20);
  await fillDay(page, "End Date", 40);
  await page.getByLabel("Campaign Name").fill(name);
  await expect(page.getByText(words("wizard.saved"), { exact: true })).toBeAttached();
  await page.goto(`${new URL(page.url()).pathname}?step=6`);
  await expect(page.getByText(words("wizard.ready"))).toBeVisible();
}

const publishButton = (page: Page) => page.getByRole("button", { name: words("wizard.publish") });

test("the sheet says what is promised, and leads to what may be wrong", async ({ page }) => {
  await openReady(page, "Copy of Winter Pantry");
  await publishButton(page).click();
  const sheet = page.getByRole("dialog", { name: "Publish Copy of Winter Pantry?" });
  await expect(sheet).toContainText("You promise 2,000 × $25.00 =");
  await expect(sheet.getByText("$50,000.00")).toBeVisible();
  await expect(sheet).toContainText(words("publishing.copyName"));
  await expect(sheet).toContainText("Check that the picture shows $25");
  await checkScreen(page, "the sheet before publishing");

  await sheet.getByRole("button", { name: words("publishing.notYet") }).click();
  await expect(sheet).toBeHidden();
  await expect(publishButton(page)).toBeFocused();
  await publishButton(page).click();
  await sheet.getByRole("button", { name: words("publishing.rename") }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByLabel("Campaign Name")).toBeFocused();
});

test("what was published by mistake is a draft again, and the next acts are at hand", async ({ page }) => {
  await openReady(page, "Winter Undone");
  await publishFromWizard(page);
  await expect(page).toHaveURL(/\/campaigns$/);
  const moment = page.getByRole("region", { name: words("campaigns.published") });
  await expect(moment.getByRole("heading", { name: "Winter Undone is published" })).toBeVisible();
  await moment.getByRole("button", { name: words("common.undo") }).click();
  await expect(page).toHaveURL(/\/campaign\/edit\//);
  await expect(page.getByLabel("Campaign Name")).toHaveValue("Winter Undone");
  await page.goto(`${new URL(page.url()).pathname}?step=6`);

  await publishFromWizard(page);
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(moment.getByText(words("publishing.untilThen"))).toBeVisible();
  await checkScreen(page, "the moment after publishing");
  await expect(moment.getByText(words("publishing.notifiedNow"))).toBeVisible({ timeout: 15_000 });
  await expect(moment.getByRole("button", { name: words("common.undo") })).toBeHidden();
  await expect(moment.getByRole("button", { name: words("publishing.copyMerchantLink") })).toBeVisible();
  await page.reload();
  await expect(moment.getByRole("link", { name: words("publishing.email") })).toBeVisible();
  await moment.getByRole("button", { name: words("common.close") }).click();
  await expect(moment).toBeHidden();
  // The one that was undone is gone from the list.
  await expect(page.getByRole("link", { name: /Winter Undone/ }).first()).toBeVisible();
  await page.getByRole("searchbox").fill("Winter Undone");
  await expect(page.getByText(words("campaignScreens.count", { count: 1 }), { exact: true })).toBeVisible();
});
