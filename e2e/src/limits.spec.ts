import type { APIRequestContext, Page } from "@playwright/test";
import type { Limits } from "@stashwell/shared/limits/rules";
import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test } from "./fixtures.ts";
import { signIn } from "./screens.ts";

const BRAND = { email: "brand@demo.example", password: "Stash-brand1" };

/** The validation error of an out-of-range number. */
const BETWEEN = words("limits.between", { min: "1", max: "1,000,000" });

test.describe.configure({ mode: "serial" });

const toast = (page: Page, text: string) => page.locator(".toast", { hasText: text }).first();
const burst = (page: Page) => page.getByRole("textbox", { name: words("limits.networkBurst") });
const unsaved = (page: Page) => page.getByText(/\d unsaved change/);

async function open(page: Page): Promise<void> {
  await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
  await page.goto("/settings");
  await page.getByRole("link", { name: "Limits" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Limits", exact: true })).toBeVisible();
}

/** Changes one limit from another session, as a colleague would. */
async function setStockMax(request: APIRequestContext, stockMax: number): Promise<void> {
  const signedIn = await request.post("/api/brand/user/login", { data: { ...BRAND, type: 1 } });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { token };
  const reply = await request.get("/api/brand/limits/", { headers });
  const { limits, version } = ((await reply.json()) as { data: { limits: Limits; version: number } }).data;
  const data = { limits: { ...limits, shops: { ...limits.shops, stockMax } }, version };
  expect((await request.post("/api/brand/limits/save", { headers, data })).status()).toBe(200);
}

test("an owner changes limits with the keyboard, is told what is wrong, and discards", async ({ page }) => {
  await open(page);
  await checkScreen(page, "limits");
  await burst(page).focus();
  await page.keyboard.type("0");
  await expect(unsaved(page)).toHaveText("1 unsaved change");
  await page.keyboard.press("Enter");
  await expect(page.locator(".field__error", { hasText: BETWEEN })).toBeVisible();
  await checkScreen(page, "limits, refused");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(unsaved(page)).toHaveCount(0);
  await expect(burst(page)).toHaveValue("50");
  await burst(page).focus();
  await page.keyboard.type("60");
  await page.getByRole("radio", { name: /Businesses you know/ }).check();
  await expect(unsaved(page)).toHaveText("2 unsaved changes");
  await page.getByRole("radio", { name: /Everyone who joins/ }).check();
  await burst(page).focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, words("limits.saved"))).toBeVisible();
  await expect(page.getByText(/Last changed by/)).toBeVisible();
});

test("times are typed in minutes, hours or days, and distances in miles", async ({ page }) => {
  await open(page);
  const rule = (key: "limits.reversedBefore" | "limits.distance") => page.getByRole("group", { name: words(key) });
  const within = rule("limits.reversedBefore").getByRole("textbox", { name: words("limits.within") });
  const unit = rule("limits.reversedBefore").getByRole("combobox", { name: words("limits.timeUnit") });
  await expect(within).toHaveValue("28");
  await expect(unit).toHaveValue("day");
  await within.fill("29");
  await page.keyboard.press("Enter");
  await expect(page.locator(".field__error")).toHaveText("Enter a time from 1 minute to 28 days.");
  await unit.selectOption("hours");
  await expect(within).toHaveValue("29");
  await within.fill("48");
  await within.blur();
  await expect(within).toHaveValue("48");
  await expect(unit).toHaveValue("hour");
  const apart = rule("limits.distance").getByRole("textbox", { name: words("limits.moreThan") });
  await expect(apart).toHaveValue("62");
  await expect(rule("limits.distance")).toContainText("miles");
  await apart.fill("50");
  const sent = page.waitForRequest("**/api/brand/limits/save*");
  await page.keyboard.press("Enter");
  const { limits } = (await sent).postDataJSON() as { limits: Limits };
  expect([limits.redemptions.reversedBefore.minutes, limits.redemptions.distance.limit]).toEqual([2_880, 80]);
  await expect(toast(page, words("limits.saved"))).toBeVisible();
});

test("what a colleague saved meanwhile is shown, and what was typed stays", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/409 \(Conflict\)/);
  await open(page);
  await expect(burst(page)).toHaveValue("60");
  await setStockMax(page.request, 2_000);
  await burst(page).focus();
  await page.keyboard.type("70");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /changed the limits while you were editing/ })).toBeVisible();
  await expect(page.getByText(/Was 1,000, now 2,000/)).toBeVisible();
  await checkScreen(page, "limits that a colleague changed");
  await expect(burst(page)).toHaveValue("70");
  await expect(page.getByRole("textbox", { name: words("limits.stockMax") })).toHaveValue("2,000");
  await page.getByRole("button", { name: words("wizard.saveChanges") }).click();
  await expect(toast(page, words("limits.saved"))).toBeVisible();
});

test("the defaults are filled in, can be taken back, and are saved", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: words("limits.reset") }).click();
  await expect(burst(page)).toHaveValue("50");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(burst(page)).toHaveValue("70");
  await page.getByRole("button", { name: words("limits.reset") }).click();
  await page.getByRole("button", { name: words("wizard.saveChanges") }).click();
  await expect(toast(page, words("limits.saved"))).toBeVisible();
  await expect(page.getByRole("button", { name: words("limits.reset") })).toHaveCount(0);
});

test("a campaign sets a limit of its own, and follows its brand again", async ({ page }) => {
  await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
  // By its URL, because campaigns of other tests may fill the first page of the list.
  await page.goto("/campaign/details/DEMO2525");
  const card = page.getByRole("region", { name: words("campaignScreens.limits") });
  await expect(card.getByText(words("campaignScreens.limitsInherited"))).toBeVisible();
  const edit = card.getByRole("button", { name: "Edit: Limits on saving vouchers" });
  await edit.click();
  const drawer = page.getByRole("dialog", { name: words("campaignScreens.limitsTitle") });
  await expect(drawer).toBeVisible();
  await checkScreen(page, "a campaign's limits");
  await expect(burst(page)).toBeFocused();
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await expect(drawer.locator(".field__error")).toHaveText(BETWEEN);
  // A single error is at its control, which has the focus, and in no summary.
  await expect(burst(page)).toBeFocused();
  await expect(drawer.locator(".problem-summary")).toHaveCount(0);
  await checkScreen(page, "a campaign's limits, refused");
  await burst(page).fill("2,500");
  await page.keyboard.press("Tab");
  await expect(burst(page)).toHaveValue("2,500");
  await burst(page).fill("12.50");
  await page.keyboard.press("Enter");
  await expect(drawer.locator(".field__error")).toHaveText(BETWEEN);
  await burst(page).fill("30");
  await expect(drawer.getByText("Your brand’s limit: 50 vouchers")).toBeVisible();
  await drawer.getByRole("button", { name: words("wizard.saveChanges") }).click();
  await expect(toast(page, words("limits.saved"))).toBeVisible();
  await expect(card.getByText(words("campaignScreens.limitsOwn", { count: 1 }))).toBeVisible();
  // At the top, the sticky bar covers no link.
  await page.evaluate(() => window.scrollTo(0, 0));
  await checkScreen(page, "a campaign with a limit of its own");
  await expect(edit).toBeFocused();
  await edit.click();
  await drawer.getByRole("button", { name: words("campaignScreens.limitsFollow") }).click();
  await drawer.getByRole("button", { name: words("wizard.saveChanges") }).click();
  await expect(card.getByText(words("campaignScreens.limitsInherited"))).toBeVisible();
});
