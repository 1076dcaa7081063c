import { expect, test } from "./fixtures.ts";
import { fillDay, signIn } from "./screens.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
});

test("a double click on Duplicate makes one copy, and says nothing is wrong", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/campaign/duplicate")) asked.push(request.url());
  });
  await page.getByText("Thanksgiving Pantry").first().click();
  await page.getByRole("button", { name: "Duplicate" }).dblclick();
  await expect(page.locator(".toast--success")).toBeVisible();
  await expect(page.locator(".toast--error")).toHaveCount(0);
  await expect(page).toHaveURL(/\/campaign\/edit\//);
  expect(asked).toHaveLength(1);
});

test("a double click on Next goes on by one step, and never publishes", async ({ page }) => {
  await page.goto("/campaign/add");
  await page.getByLabel("Campaign Name").fill("Clicked Twice");
  await page.getByLabel("Number of Voucher(s)").fill("10");
  await fillDay(page, "Start Date", 5);
  await fillDay(page, "End Date", 9);
  for (const step of [2, 3, 4, 5, 6]) {
    await page.getByRole("button", { name: "Next", exact: true }).dblclick();
    await expect(page).toHaveURL(new RegExp(`step=${step}$`));
    await page.waitForTimeout(300);
    expect(new URL(page.url()).searchParams.get("step")).toBe(String(step));
  }
  await page.getByRole("button", { name: "Previous" }).dblclick();
  await expect(page).toHaveURL(/step=5$/);
});

test("a double click on Send invites once, and Archive and Save act once", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  await page.goto("/team");
  await page.getByRole("button", { name: "Invite a colleague" }).first().click();
  await page.getByRole("dialog").getByLabel("Email").fill("twice@invited.example");
  await page.getByRole("dialog").getByRole("button", { name: "Send invitation" }).dblclick();
  await expect(page.locator(".toast--success").first()).toBeVisible();
  await expect(page.locator(".toast--error")).toHaveCount(0);
  expect(posts.filter((path) => path.includes("invite"))).toHaveLength(1);

  await page.goto("/settings");
  const disclaimer = await page.getByLabel("Disclaimer").inputValue();
  await page.getByLabel("Disclaimer").fill("Saved once");
  posts.length = 0;
  await page.getByRole("button", { name: "Submit" }).dblclick();
  await expect(page.locator(".toast--success")).toHaveCount(1);
  expect(posts.filter((path) => path.includes("settings"))).toHaveLength(1);
  // Other journeys on this server find the brand as it was.
  await page.getByLabel("Disclaimer").fill(disclaimer);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect.poll(() => posts.filter((path) => path.includes("settings"))).toHaveLength(2);

  await page.goto("/products");
  await page.locator("button.product-card").last().click();
  posts.length = 0;
  await page.getByRole("button", { name: "Archive" }).dblclick();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(posts.filter((path) => path.includes("archive"))).toHaveLength(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => posts.filter((path) => path.includes("archive"))).toHaveLength(2);
});
