import { words } from "@stashwell/testing/words";
import type { Page } from "@playwright/test";
import { expect, test, THOROUGH } from "./fixtures.ts";
import { Keys } from "./keys.ts";
import { takePhoto } from "./photo.ts";
import { dayFromNow, prove } from "./screens.ts";

const BRAND = { email: "brand@demo.example", password: "Stash-brand1" };
const LIVE = "DEMO2525";

let keys: Keys;

test.beforeEach(async ({ page }) => {
  keys = new Keys(page);
  await page.goto("/");
  await keys.press(page.locator('[popovertarget="login"]'));
  await keys.to(page.getByRole("tab", { name: "Login as Brand" }));
  const panel = page.getByRole("tabpanel", { name: "Login as Brand" });
  await keys.type(panel.getByLabel(words("site.identifier")), BRAND.email);
  await keys.type(panel.getByLabel("Password", { exact: true }), BRAND.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/campaigns$/);
});

test.afterEach(() => expect([...keys.problems], "focus that one cannot see").toEqual([]));

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name, exact: typeof name === "string" });

/** Selects an option with the down arrow. */
async function pick(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByLabel(label);
  await keys.to(field);
  const chosen = field.locator("option:checked");
  for (let step = 0; step < 8 && (await chosen.textContent()) !== option; step += 1)
    await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveText(option);
}

test("campaigns: search, status, order, table, copy", THOROUGH, async ({ page }) => {
  await keys.type(page.getByLabel(words("campaignScreens.search")), "thanksgiving");
  await expect(page).toHaveURL(/search=thanksgiving/);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await expect(page).not.toHaveURL(/search=/);
  await pick(page, "Status", "Active");
  await expect(page).toHaveURL(/status=3/);
  await keys.keepsFocus("after the status was chosen");
  await pick(page, "Sort by", "Name (A–Z)");
  await expect(page).toHaveURL(/sort=name/);
  await keys.to(page.getByRole("radio", { name: words("campaignScreens.cards") }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("table")).toBeVisible();
  const first = page.getByRole("table").getByRole("link").first();
  await keys.press(first);
  await expect(page).toHaveURL(/\/campaign\/details\//);
  await keys.keepsFocus("after a campaign was opened");
});

test("wizard: all six steps to publishing", async ({ page }) => {
  test.setTimeout(300_000);
  const next = async () => {
    await keys.press(button(page, "Next"));
    await keys.keepsFocus("after a step");
  };
  await keys.press(link(page, /Create Campaigns/));
  await expect(page.getByRole("heading", { name: words("wizard.createTitle"), level: 1 })).toBeVisible();
  await keys.type(page.getByLabel("Campaign Name"), "Keys only");
  for (const [label, days] of [
    ["Start Date", 2],
    ["End Date", 30],
  ] as const) {
    await keys.type(page.getByRole("textbox", { name: label }), dayFromNow(days));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: label })).toHaveValue(dayFromNow(days));
  }
  await keys.type(page.getByLabel("Denomination"), "5.00");
  await keys.type(page.getByLabel(words("wizard.vouchers")), "100");
  await next();

  await keys.press(page.getByRole("checkbox", { name: /Cold Brew 330 ml/ }), "Space");
  await keys.type(page.getByRole("searchbox", { name: words("wizard.searchStates") }), "Geor");
  await keys.press(page.getByRole("checkbox", { name: "Georgia", exact: true }), "Space");
  await expect(page.getByRole("checkbox", { name: "Georgia", exact: true })).toBeChecked();
  await next();
  await expect(page.getByLabel("Privacy policy")).not.toHaveValue("");
  await next();

  await keys.choose(button(page, "Choose a picture").first(), await takePhoto({ width: 900, height: 1200 }));
  const zoom = page.getByRole("slider", { name: words("wizard.zoom") });
  await expect(zoom).toBeVisible();
  await keys.keepsFocus("after a picture was chosen");
  await keys.press(zoom, "ArrowRight", { back: false });
  await expect(zoom).toHaveValue("1.1");
  await keys.press(page.getByRole("slider", { name: words("wizard.rotation") }), "ArrowRight");
  const x = page.getByLabel(words("wizard.positionX"));
  const before = Number(await x.inputValue());
  const draggable = button(page, /^Save to Phone button at X/);
  await keys.to(draggable);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(x).toHaveValue(String(before + 11));
  await next();

  const choice = page.getByRole("radio", { name: /Default template/ });
  await keys.press(choice, "Space");
  await expect(choice).toBeChecked();
  await next();
  await expect(page.getByText(words("wizard.ready")).first()).toBeVisible();
  await keys.press(button(page, words("wizard.publish")));
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(button(page, words("wizard.publish"))).toBeFocused();
  await page.keyboard.press("Enter");
  await keys.press(sheet.getByRole("button", { name: words("wizard.publish") }));
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(link(page, /Keys only/).first()).toBeVisible();
  await keys.keepsFocus("after publishing");
});

test("products: add, edit and put away", THOROUGH, async ({ page }) => {
  await keys.press(link(page, "Products"));
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
  await keys.press(link(page, /Create Product/));
  await keys.choose(button(page, /^Choose/).first(), await takePhoto({ width: 300, height: 300 }));
  await keys.type(page.getByLabel(words("productScreens.name")), "Keyed Crisps");
  await keys.type(page.getByLabel(words("productScreens.upcField")), "036000291452");
  await page.keyboard.press("Enter");
  await expect(button(page, "Edit Keyed Crisps")).toBeVisible();
  await keys.keepsFocus("after a product was added");
  await keys.press(button(page, "Submit Product"));
  await expect(page).toHaveURL(/\/products$/);

  await keys.type(page.getByLabel("Search by name or UPC"), "keyed");
  const card = page.locator("button.product-card", { hasText: "Keyed Crisps" });
  await keys.press(card);
  const drawer = page.getByRole("dialog");
  await expect(drawer).toBeVisible();
  await keys.type(drawer.getByLabel(words("productScreens.name")), "Keyed Crisps XL");
  await keys.press(drawer.getByRole("button", { name: "Save", exact: true }).last());
  await expect(drawer).toHaveCount(0);
  await keys.keepsFocus("after the drawer closed");

  await keys.press(page.locator("button.product-card", { hasText: "Keyed Crisps XL" }));
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await keys.keepsFocus("after Escape");
  await keys.press(page.locator("button.product-card", { hasText: "Keyed Crisps XL" }));
  await keys.press(drawer.getByRole("button", { name: /Archive/ }));
  await expect(drawer).toHaveCount(0);
  await expect(page.locator("button.product-card", { hasText: "Keyed Crisps XL" })).toHaveCount(0);
  await keys.keepsFocus("after a product was put away");
});

test("dashboards: maps by keys, and the lists that say the same", THOROUGH, async ({ page }) => {
  await page.goto(`/campaign/dashboard/${LIVE}`);
  const map = page.getByRole("application").or(page.locator(".country-map [tabindex='0']")).first();
  await keys.to(map);
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowLeft");
  await keys.type(page.getByLabel("Search stores"), "a");
  await keys.press(page.locator(".store-card a, .store-cards a").first());
  await expect(page).toHaveURL(/\/storedetails/);
  await keys.keepsFocus("after a store was opened");
  await page.goto(`/campaign/customer-dashboard/${LIVE}`);
  await keys.press(page.locator("#redeeming-stores a").first());
  await expect(page).toHaveURL(/\/storedetails/);
});

test("team: invite and take back", THOROUGH, async ({ page, consoleGuard }) => {
  // Until the user proves their identity.
  consoleGuard.allow(/403/);
  await page.goto("/team");
  await keys.press(button(page, /Invite/).first());
  const drawer = page.getByRole("dialog");
  await keys.type(drawer.getByLabel(/mail/i), "keys@colleague.example");
  await keys.press(drawer.getByRole("button", { name: /invit/i }).last());
  await prove(page, BRAND.password);
  await expect(page.getByText("keys@colleague.example").first()).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await keys.keepsFocus("after the invitation");
});

test("settings and the password", THOROUGH, async ({ page }) => {
  await page.goto("/settings");
  const privacy = page.getByRole("textbox").first();
  await keys.to(privacy);
  await page.keyboard.press("End");
  await page.keyboard.type(" Typed by keys.");
  await keys.press(page.locator("main form button[type=submit]"));
  await expect(page.locator(".toast").first()).toBeVisible();
  await keys.keepsFocus("after the settings were stored");

  await page.goto("/change-password");
  // There and back, because other tests sign in with the first one.
  for (const [current, next] of [
    [BRAND.password, "Stash-keys1"],
    ["Stash-keys1", BRAND.password],
  ] as const) {
    await page.reload();
    await keys.type(page.getByRole("textbox", { name: words("accountScreens.currentPassword"), exact: true }), current);
    await keys.type(page.getByRole("textbox", { name: words("accountScreens.newPassword"), exact: true }), next);
    await keys.type(page.getByRole("textbox", { name: words("accountScreens.confirmPassword"), exact: true }), next);
    await page.keyboard.press("Enter");
    await expect(page.locator(".toast--success").first()).toBeVisible();
  }
});
