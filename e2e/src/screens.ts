import { expect, type Page } from "@playwright/test";

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
  await panel.getByLabel("Username or email").fill(email);
  await panel.getByLabel("Password", { exact: true }).fill(password);
  await panel.getByRole("button", { name: "Login" }).click();
  // The start page has links of the same names, to what customers see.
  await page.waitForURL(({ pathname }) => pathname !== "/");
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
