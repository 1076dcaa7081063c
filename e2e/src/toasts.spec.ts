import { words } from "@stashwell/testing/words";
import { expect, test } from "./fixtures.ts";
import { prove, signIn } from "./screens.ts";
import { claim, SHOP, type as typePin } from "./point-of-sale.ts";

test("a refusal's toast goes with the next try, and never stays beside a success", async ({ page, consoleGuard }) => {
  // Until the user proves their identity.
  consoleGuard.allow(/403/);
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto("/change-password");
  const submit = page.getByRole("main").getByRole("button", { name: words("common.submit") });
  const errors = page.locator(".toast--error");
  await submit.click();
  await expect(errors).toHaveText(["Current password is required"]);
  await page.locator("#currentPassword").fill("something");
  await submit.click();
  await expect(errors).toHaveText(["New password is required"]);

  await page.goto("/developers");
  await page
    .getByRole("button", { name: words("developers.addKey") })
    .first()
    .click();
  const drawer = page.getByRole("dialog");
  await drawer
    .getByRole("button", { name: words("developers.addKey") })
    .last()
    .click();
  await expect(errors).toHaveCount(1);
  await drawer.getByLabel(words("developers.keyName")).first().fill("Till");
  await drawer.getByRole("checkbox").first().check();
  await drawer
    .getByRole("button", { name: words("developers.addKey") })
    .last()
    .click();
  await prove(page, "Stash-brand1");
  await expect(page.getByText(words("developers.newKey")).first()).toBeVisible();
  await expect(errors).toHaveCount(0);
});

test("a toast of the screen before does not hang over the next one", async ({ page }) => {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.clock.install();
  await page.goto("/product/add");
  await page.getByRole("button", { name: words("productScreens.submit") }).click();
  await expect(page.locator(".toast--error")).toHaveCount(1);
  // A toast shown right before a navigation stays, because it may explain it; this one is older.
  await page.clock.runFor(600);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.locator(".toast--error")).toHaveCount(0, { timeout: 1_000 });
});

test("at the till, what was asked for does not stay over what was redeemed", async ({ page, request }) => {
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
  await page.goto("/redeem");
  await typePin(page, await claim(request));
  const redeem = page.getByRole("button", { name: /^Redeem \$/ });
  await redeem.click();
  const requests = page.locator(".toast--error");
  await expect(requests).toHaveText(words("voucherScreens.chooseProduct"));
  await page
    .locator('input[name="product"]:enabled')
    .first()
    .evaluate((input: HTMLInputElement) => input.click());
  await redeem.click();
  await expect(requests).toHaveCount(0, { timeout: 500 });
  await expect(page.getByRole("heading", { name: "Redeemed" })).toBeVisible();
});
