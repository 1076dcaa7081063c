import { words } from "@stashwell/testing/words";
import type { Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { signIn } from "./screens.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
});

const sidebar = (page: Page, name: string) => page.locator("nav").getByRole("link", { name, exact: true }).first();
const question = (page: Page) => page.getByRole("dialog", { name: words("productScreens.leaveTitle") });

async function typeInSettings(page: Page): Promise<void> {
  await sidebar(page, "Settings").click();
  await page.getByLabel("Disclaimer").fill("Typed, and not saved");
}

test("who has not saved is asked once, and then leaves or stays as they say", async ({ page }) => {
  await typeInSettings(page);
  await sidebar(page, "Products").click();
  await expect(question(page)).toBeVisible();
  await checkScreen(page, "the question before leaving");
  await question(page)
    .getByRole("button", { name: words("productScreens.stay") })
    .click();
  await expect(question(page)).toBeHidden();
  await expect(page.getByLabel("Disclaimer")).toHaveValue("Typed, and not saved");
  expect(new URL(page.url()).pathname).toBe("/settings");

  await sidebar(page, "Products").click();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  expect(new URL(page.url()).pathname).toBe("/settings");

  await sidebar(page, "Products").click();
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test("Leave leaves by Enter, and by the browser's Back", async ({ page }) => {
  await typeInSettings(page);
  await sidebar(page, "Products").press("Enter");
  await question(page).getByRole("button", { name: "Leave" }).press("Enter");
  await expect(page).toHaveURL(/\/products$/);

  await typeInSettings(page);
  await page.goBack();
  await question(page)
    .getByRole("button", { name: words("productScreens.stay") })
    .click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.goBack();
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
});

test("Leave leaves a list of new products, and every drawer", async ({ page }) => {
  await page.goto("/products");
  await page.locator('a[href="/product/add"]').first().click();
  await page.getByLabel(words("productScreens.name")).fill("Never stored");
  await sidebar(page, "Campaigns").click();
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/campaigns$/);

  await sidebar(page, "Products").click();
  await page.locator("button.product-card").first().click();
  await page.getByLabel(words("productScreens.name")).fill("Never stored either");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.locator("button.product-card").first().click();
  await page.getByLabel(words("productScreens.name")).fill("Never stored either");
  await page.goBack();
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/campaigns$/);

  for (const [address, open, label] of [
    ["/team", "Invite a colleague", "Email"],
    ["/developers", words("developers.addKey"), words("developers.keyName")],
    ["/developers/webhooks", words("developers.addWebhook"), words("developers.url")],
  ] as const) {
    await page.goto(address);
    await page.getByRole("button", { name: open }).first().click();
    await page.getByRole("dialog").getByLabel(label).first().fill("never-sent@typed.example");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await question(page).getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(address);
  }
});
