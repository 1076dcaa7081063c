import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test } from "./fixtures.ts";
import { prove, signIn } from "./screens.ts";
import { claim, openPhone, pinOn, SAVE } from "./shopper.ts";

test.use({ viewport: { width: 360, height: 740 } });

for (const script of [true, false])
  test(`a saved voucher's page offers the languages ${script ? "with" : "without"} JavaScript`, async ({
    browser,
    baseURL,
    consoleGuard,
  }) => {
    const page = await openPhone(browser, { guard: consoleGuard, origin: baseURL ?? "", script, width: 320 });
    const pin = await claim(page);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    const languages = page.locator("header .languages");
    await languages.locator("summary").click();
    await languages.getByText("Français").click();
    await expect(page).toHaveURL(new RegExp(SAVE));
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    expect(await pinOn(page)).toBe(pin);
    if (script) await checkScreen(page, "a saved voucher at 320 px, in French");
    await page.context().close();
  });

test("a bank's refusal is seen without scrolling", async ({ page, consoleGuard }) => {
  // The first response requires the password, because this business is already verified.
  consoleGuard.allow(/plaid/);
  await signIn(page, "Login as Business", "shop@demo.example", "Stash-shop1");
  await expect(page.getByRole("heading", { name: words("portal.campaigns"), level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 600 });
  await page.goto(`/sandbox-bank?next=${encodeURIComponent("/join-campaign")}`);
  await page.getByRole("button", { name: /someone else/ }).click();
  await prove(page, "Stash-shop1");
  const alert = page.locator(".problem-summary");
  await expect(alert).toBeVisible();
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".toast")).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0, { timeout: 4_000 });
});
