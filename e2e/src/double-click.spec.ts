import { words } from "@stashwell/testing/words";
import { expect, test } from "./fixtures.ts";
import { fillDay, prove, signIn } from "./screens.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
});

test("a double click on Duplicate makes one copy, and says nothing is wrong", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/campaign/duplicate")) requests.push(request.url());
  });
  await page.goto("/campaign/details/DEMO2525");
  await page.getByRole("button", { name: "More actions for Thanksgiving Pantry" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).dblclick();
  await expect(page.locator(".toast--success")).toBeVisible();
  await expect(page.locator(".toast--error")).toHaveCount(0);
  await expect(page).toHaveURL(/\/campaign\/edit\//);
  expect(requests).toHaveLength(1);
});

test("a double click on Next goes on by one step, and never publishes", async ({ page }) => {
  await page.goto("/campaign/add");
  await page.getByLabel("Campaign Name").fill("Clicked Twice");
  await page.getByLabel("Denomination").fill("5");
  await page.getByLabel(words("wizard.vouchers")).fill("10");
  await fillDay(page, "Start Date", 5);
  await fillDay(page, "End Date", 9);
  for (const step of [2, 3, 4, 5, 6]) {
    await page.getByRole("button", { name: "Next", exact: true }).dblclick();
    await expect(page).toHaveURL(new RegExp(`step=${step}$`));
  }
  await page.getByRole("button", { name: "Previous" }).dblclick();
  await expect(page).toHaveURL(/step=5$/);
});

test("a double click on Send invites once, and Archive and Save act once", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/403 \(Forbidden\)/);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  await page.goto("/team");
  await page
    .getByRole("button", { name: words("team.invite") })
    .first()
    .click();
  await page.getByRole("dialog").getByLabel("Email").fill("proven@invited.example");
  await page.getByRole("dialog").getByRole("button", { name: "Send invitation" }).click();
  await prove(page, "Stash-brand1");
  await expect(page.locator(".toast--success").first()).toBeVisible();
  posts.length = 0;
  await page
    .getByRole("button", { name: words("team.invite") })
    .first()
    .click();
  await page.getByRole("dialog").getByLabel("Email").fill("twice@invited.example");
  await page.getByRole("dialog").getByRole("button", { name: "Send invitation" }).dblclick();
  await expect(page.locator(".toast--success").first()).toBeVisible();
  await expect(page.locator(".toast--error")).toHaveCount(0);
  expect(posts.filter((path) => path.includes("invite"))).toHaveLength(1);

  await page.goto("/settings");
  const disclaimer = await page.getByLabel("Disclaimer").inputValue();
  await page.getByLabel("Disclaimer").fill("Saved once");
  posts.length = 0;
  await page.getByRole("button", { name: words("common.submit") }).dblclick();
  await expect(page.locator(".toast--success")).toHaveCount(1);
  expect(posts.filter((path) => path.includes("settings"))).toHaveLength(1);
  // Restore the brand for other tests on this server.
  await page.getByLabel("Disclaimer").fill(disclaimer);
  await page.getByRole("button", { name: words("common.submit") }).click();
  await expect.poll(() => posts.filter((path) => path.includes("settings"))).toHaveLength(2);

  await page.goto("/products");
  await page.locator("button.product-card").last().click();
  posts.length = 0;
  await page.getByRole("button", { name: words("productScreens.archive") }).dblclick();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(posts.filter((path) => path.includes("archive"))).toHaveLength(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => posts.filter((path) => path.includes("archive"))).toHaveLength(2);
});
