import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test, THOROUGH } from "./fixtures.ts";
import { signIn } from "./screens.ts";

// Empty and error messages match the request: they mention a search only if there was one.

test(
  "a brand's list that fails speaks of a search only where there was one",
  THOROUGH,
  async ({ page, consoleGuard }) => {
    consoleGuard.allow(/ERR_FAILED/);
    await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
    await expect(page).toHaveURL(/\/campaigns$/);
    await page.route(
      (url) => url.pathname === "/api/brand/campaign/",
      (route) => route.abort(),
    );
    await page.goto("/campaigns?status=1");
    const failed = page.locator(".list-state");
    await expect(failed).toContainText(words("common.failedText"), { timeout: 30_000 });
    await expect(failed).not.toContainText(words("campaignScreens.failedText"));
    await page.goto("/campaigns?search=pantry");
    await expect(failed).toContainText(words("campaignScreens.failedText"), { timeout: 30_000 });
  },
);

test(
  "a shop that has blocked nothing is told so, and an address without a campaign leads to all",
  THOROUGH,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, "Login as Business", "shop@demo.example", "Stash-shop1");
    await expect(page).toHaveURL(/\/join-campaign$/);
    await page.goto("/join-campaign?status=block");
    await expect(page.getByText(words("participationScreens.noneBlocked"))).toBeVisible();
    await expect(page.getByText(words("participationScreens.noMatch"))).toHaveCount(0);
    await checkScreen(page, "campaigns that are blocked, of which there are none");
    await page.getByRole("button", { name: words("participationScreens.showAll") }).click();
    await expect(page).toHaveURL(/\/join-campaign$/);

    await page.goto("/join-campaign/detail");
    await expect(page).toHaveURL(/\/join-campaign$/);
    await expect(page.locator(".campaign-card").first()).toBeVisible();
    await expect(page.locator(".toast")).toHaveCount(0);
  },
);
