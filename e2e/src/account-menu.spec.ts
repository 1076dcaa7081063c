import type { Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { signIn } from "./screens.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page).toHaveURL(/\/campaigns$/);
});

const button = (page: Page) => page.getByRole("button", { name: /^Your account: / });
const item = (page: Page, name: string | RegExp) => page.getByRole("menuitem", { name });
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test("the account's menu is worked by the keyboard alone", async ({ page }) => {
  await button(page).focus();
  await press(page, "ArrowDown");
  await expect(item(page, "Profile")).toBeFocused();
  await checkScreen(page, "the account's menu");
  await press(page, "ArrowUp");
  await expect(item(page, "Sign out")).toBeFocused();
  await press(page, "ArrowDown", "ArrowDown");
  await expect(item(page, "Settings")).toBeFocused();
  await press(page, "l");
  await expect(item(page, /^Language/)).toBeFocused();
  await expect(item(page, /^Language/)).toHaveAttribute("aria-expanded", "false");
  await press(page, "Enter", "ArrowDown");
  await expect(page.getByRole("menuitemradio", { name: "English" })).toBeFocused();
  await expect(page.getByRole("menuitemradio", { name: "English" })).toBeChecked();
  await checkScreen(page, "the account's menu with the languages");
  await press(page, "End");
  await expect(item(page, "Sign out")).toBeFocused();
  await press(page, "Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(button(page)).toBeFocused();

  await press(page, "ArrowUp");
  await expect(item(page, "Sign out")).toBeFocused();
  await press(page, "Tab");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(item(page, "Sign out")).toBeHidden();

  for (const [name, heading] of [
    ["Profile", "My Profile"],
    ["Change password", "Settings"],
    ["Developers", "Settings"],
  ] as const) {
    await button(page).focus();
    await press(page, "Enter");
    await expect(item(page, "Profile")).toBeFocused();
    await press(page, name.charAt(0) === "P" ? "Home" : name.charAt(0), "Enter");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
  }
});

test("every part of the settings is a tab, at the address it always had", async ({ page }) => {
  await page.getByRole("link", { name: "Settings" }).click();
  const tabs = page.getByRole("navigation", { name: "Settings", exact: true }).last();
  for (const [name, path] of [
    ["Brand", "/settings/brand"],
    ["Team", "/team"],
    ["Security", "/change-password"],
    ["Limits", "/settings/limits"],
    ["Developers", "/developers"],
    ["Default wording", "/settings"],
  ] as const) {
    await tabs.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(tabs.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
  for (const path of ["/settings/two-step", "/settings/sign-ins"]) {
    await page.goto(path);
    await expect(tabs.getByRole("link", { name: "Security" })).toHaveAttribute("aria-current", "page");
    await checkScreen(page, path);
  }
});

test("on a phone the drawer leads to the settings, and the avatar to the menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole("dialog")).toBeHidden();
  await checkScreen(page, "settings on a phone");
  await button(page).click();
  await expect(item(page, "Profile")).toBeFocused();
  await checkScreen(page, "the account's menu on a phone");
});
