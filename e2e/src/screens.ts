import { words } from "@stashwell/testing/words";
import { expect, type Page } from "@playwright/test";

type Address = RegExp | ((url: URL) => boolean);

/**
 * Waits until a page has redirected. Unlike `waitForURL` it doesn't fail if the page leaves one URL for the next before
 * the first has loaded: aborting the first is no error.
 */
export async function arrive(page: Page, isThere: Address): Promise<void> {
  await expect(page).toHaveURL(isThere);
  await page.waitForLoadState();
}

/**
 * Opens a URL whose page redirects, possibly before it has loaded, and waits for the target. A pending redirect may
 * interrupt the navigation, which is then retried.
 */
export async function followTo(page: Page, path: string, isThere: Address): Promise<void> {
  // Limit the wait: if the page redirects before the navigation is reported as committed, Playwright would wait
  // forever.
  await expect(async () => page.goto(path, { waitUntil: "commit", timeout: 10_000 })).toPass();
  await arrive(page, isThere);
}

/**
 * Reloads a page that redirects, for example one whose session has ended, and waits for the target. The page may notice
 * that by itself and redirect while it is reloaded, which aborts the reload.
 */
export async function reloadTo(page: Page, isThere: Address): Promise<void> {
  await expect(async () => page.reload({ waitUntil: "commit", timeout: 10_000 })).toPass();
  await arrive(page, isThere);
}

/** Signs in through the popover in the site's header. */
export async function signIn(
  page: Page,
  as: "Login as Brand" | "Login as Business",
  email: string,
  password: string,
): Promise<void> {
  await page.goto("/");
  await page.locator('[popovertarget="login"]').click();
  await page.getByRole("tab", { name: as }).click();
  const panel = page.getByRole("tabpanel", { name: as });
  await panel.getByLabel(words("site.identifier")).fill(email);
  await panel.getByLabel("Password", { exact: true }).fill(password);
  await panel.getByRole("button", { name: words("site.login") }).click();
  // The home page has links of the same names, to pages for customers. A business passes through /proxy-login.
  await arrive(page, ({ pathname }) => pathname !== "/" && pathname !== "/proxy-login");
}

/** Chooses an item of a brand member's avatar menu. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Your account: / }).click();
  await page.getByRole("menuitem", { name }).click();
}

/**
 * Confirms the user's identity, after which the action continues. The first response is a 403, which the browser logs.
 */
export async function prove(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: words("accounts.proofNeeded") });
  await expect(dialog.getByLabel(words("accountScreens.currentPassword"), { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}

/** Returns a day relative to today in New York, in the format of date fields: `02 Dec 2026`. */
export function dayFromNow(days: number): string {
  const date = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const parts = new Intl.DateTimeFormat("en", {
    day: "2-digit",
    month: "short",
    year: "numeric",
    timeZone: "America/New_York",
  }).formatToParts(date);
  return ["day", "month", "year"].map((type) => parts.find((part) => part.type === type)?.value).join(" ");
}

export async function fillDay(page: Page, label: string, days: number): Promise<void> {
  const field = page.getByRole("textbox", { name: label });
  await field.fill(dayFromNow(days));
  await field.press("Enter");
  await expect(field).toHaveValue(dayFromNow(days));
}

/** Publishes the wizard's campaign: its button opens the sheet, whose button publishes. */
export async function publishFromWizard(page: Page): Promise<void> {
  await page.getByRole("button", { name: words("wizard.publish") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("wizard.publish") })
    .click();
}
