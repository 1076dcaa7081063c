import { words } from "@stashwell/testing/words";
import { expect, type Page } from "@playwright/test";

type Address = RegExp | ((url: URL) => boolean);

/**
 * Waits until a page that goes elsewhere by itself is there. Unlike `waitForURL` it does not fail when the page leaves
 * one address for the next before the first has come: the first is then aborted, which is no failure of anything.
 */
export async function arrive(page: Page, isThere: Address): Promise<void> {
  await expect(page).toHaveURL(isThere);
  await page.waitForLoadState();
}

/**
 * Opens an address whose page leads elsewhere by itself, maybe before all of it has come; and waits to be there. A page
 * that is still on its way may interrupt the navigation, which then begins again.
 */
export async function followTo(page: Page, path: string, isThere: Address): Promise<void> {
  // Where the page leads on before the navigation is told to be over, Playwright would wait for it for good.
  await expect(async () => page.goto(path, { waitUntil: "commit", timeout: 10_000 })).toPass();
  await arrive(page, isThere);
}

/** Loads anew a page that leads elsewhere by itself, such as one whose session has ended; and waits to be there. */
export async function reloadTo(page: Page, isThere: Address): Promise<void> {
  await page.reload({ waitUntil: "commit" });
  await arrive(page, isThere);
}

/** Signs in through the popover of the site's header, as a person would. */
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
  // The start page has links of the same names, to what customers see. A business is handed over on its way.
  await arrive(page, ({ pathname }) => pathname !== "/" && pathname !== "/proxy-login");
}

/** Chooses what the menu behind the avatar of a brand's person offers. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Your account: / }).click();
  await page.getByRole("menuitem", { name }).click();
}

/** Answers the question who one is, after which the act that asked goes on. The first reply is a 403, which the console reports. */
export async function prove(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: words("accounts.proofNeeded") });
  await expect(dialog.getByLabel(words("accountScreens.currentPassword"), { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}

/** A day, some days from now in New York, as the date fields write it: `02 Dec 2026`. */
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
  const field = page.getByLabel(label);
  await field.fill(dayFromNow(days));
  await field.press("Enter");
  await expect(field).toHaveValue(dayFromNow(days));
}

/** Publishes what the wizard shows: its button opens the sheet, whose own publishes. */
export async function publishFromWizard(page: Page): Promise<void> {
  await page.getByRole("button", { name: words("wizard.publish") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("wizard.publish") })
    .click();
}
