import type { Locator, Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { operate } from "./operator.ts";
import { takePhoto } from "./photo.ts";
import { signIn } from "./screens.ts";

const SHOP = { name: "Two Doors Grocery", email: "two-doors@stores-journey.example", password: "Blue-awning-4" };
const SECOND = "Two Doors Airport";
const CODE = "DEMO2525";
const PRODUCT = "Oat Drink Original 1 L";

test.describe.configure({ mode: "serial" });

test.beforeEach(async ({ page }) => page.setViewportSize({ width: 360, height: 740 }));

const toast = (page: Page, text: string) => page.locator(".toast", { hasText: text }).first();
const card = (page: Page, name: string) => page.locator(".store-tile", { has: page.getByRole("heading", { name }) });
const storeRow = (page: Page, name: string) => page.locator(".joined-stores__row", { hasText: name });

async function enter(page: Page): Promise<void> {
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
}

async function fillAddress(page: Page, street: string): Promise<void> {
  await page.getByLabel("State", { exact: true }).selectOption({ label: "Georgia" });
  await page.getByLabel("City", { exact: true }).selectOption({ label: "Atlanta" });
  await page.getByLabel("Street address").fill(street);
  await page.getByLabel("Zip code").fill("30308");
}

test("a second store is added, with pictures in order, and made the primary one", async ({ page, server }) => {
  const merchant = ["--name", SHOP.name, "--email", SHOP.email, "--country", "US", "--password", SHOP.password];
  await operate(server.dataDir, "merchant", "create", ...merchant, "--verified");
  await enter(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Stores" }).click();
  await expect(card(page, SHOP.name).getByText("No address yet")).toBeVisible();
  await checkScreen(page, "one store");

  await page.getByRole("link", { name: "Add store" }).click();
  await page.getByRole("button", { name: "Add store" }).click();
  for (const text of [
    "Please input your organization name!",
    "Please input your business phone!",
    "Please select your state!",
    "Please select your city!",
    "Please input your street address!",
    "Please input your zip code",
    "Verify or change location then click on next button.",
  ])
    await expect(page.getByText(text).first()).toBeVisible();
  await checkScreen(page, "a store to add, refused");
  await page.getByLabel("Store name").fill(SECOND);
  await page.getByLabel("Business phone").fill("404 555 0100");
  await page.reload();
  await expect(page.getByText("This is what you typed last time.")).toBeVisible();
  await expect(page.getByLabel("Store name")).toHaveValue(SECOND);
  await fillAddress(page, "6000 # Terminal Pkwy");
  await page.getByRole("button", { name: "Add store" }).click();
  await expect(page).toHaveURL(/\/stores\/edit\?storeId=/);

  const photos = [await takePhoto({ width: 1600, height: 1200 }), await takePhoto({ width: 900, height: 1200 })];
  await page.locator('input[type="file"]').setInputFiles(photos);
  await expect(page.getByLabel("What picture 2 shows")).toBeVisible();
  await page.getByLabel("What picture 2 shows").fill("The front door");
  await page.getByLabel("What picture 2 shows").blur();
  await expect(toast(page, "Pictures saved.")).toBeVisible();
  await page.getByRole("button", { name: "Move picture 2 forward" }).click();
  await expect(page.getByLabel("What picture 1 shows")).toHaveValue("The front door");
  await expect(page.getByRole("img", { name: "The front door" })).toBeVisible();
  await checkScreen(page, "a store with pictures");

  await page.goto("/stores");
  await expect(card(page, SECOND).getByRole("img", { name: "The front door" })).toBeVisible();
  await page.getByRole("button", { name: `Make primary: ${SECOND}` }).click();
  await expect(toast(page, `${SECOND} is now your primary store.`)).toBeVisible();
  await expect(card(page, SECOND).getByText("Primary store")).toBeVisible();
  await expect(card(page, SHOP.name).getByText("Primary store")).toHaveCount(0);
  await checkScreen(page, "two stores");
  await page.goto("/stores?search=nowhere");
  await expect(page.getByText("No store fits this search.")).toBeVisible();
  await checkScreen(page, "no store found");
});

test("one store joins, then the other; each has its stock, and leaves for itself", async ({ page, consoleGuard }) => {
  await enter(page);
  await page.goto(`/join-campaign/detail?campaignId=${CODE}`);
  await page.getByRole("link", { name: "Join", exact: true }).click();
  await expect(page.getByRole("radio", { name: new RegExp(SECOND) })).toBeChecked();
  await checkScreen(page, "which store joins");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("Invalid street address").first()).toBeVisible();
  await page.getByLabel("Street address").fill("6000 Terminal Pkwy");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText(`How many of each can ${SECOND}`)).toBeVisible();
  await page.getByLabel(`Pieces of ${PRODUCT}`).fill("30");
  await page.getByRole("button", { name: "Join Campaign" }).click();
  await expect(page.getByText("Successfully Joined!").first()).toBeVisible();

  await page.goto(`/join-campaign/detail?campaignId=${CODE}`);
  await expect(storeRow(page, SECOND).getByText("30 pieces in stock")).toBeVisible();
  await expect(storeRow(page, SHOP.name).getByText("Not joined")).toBeVisible();
  await page.getByRole("link", { name: `Join: ${SHOP.name}` }).click();
  await expect(page.getByRole("radio", { name: new RegExp(SHOP.name) })).toBeChecked();
  await fillAddress(page, "14 Ponce Ave");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByLabel(`Pieces of ${PRODUCT}`).fill("7");
  await page.getByRole("button", { name: "Join Campaign" }).click();
  await expect(page.getByText("Successfully Joined!").first()).toBeVisible();

  await page.goto(`/join-campaign/detail?campaignId=${CODE}`);
  await page.getByRole("link", { name: `Edit Stock: ${SECOND}` }).click();
  await expect(page.getByLabel(`Pieces of ${PRODUCT}`)).toHaveValue("30");
  await page.getByRole("button", { name: `One ${PRODUCT} more` }).click();
  await page.getByRole("button", { name: "Update Stock" }).click();
  await expect(page.getByText("Successfully Updated!").first()).toBeVisible();
  await expect(page).toHaveURL(/u=1$/);

  const stale = await page.context().newPage();
  consoleGuard.watch(stale);
  consoleGuard.allow(/409/);
  const detail = `/join-campaign/detail?campaignId=${CODE}`;
  await Promise.all([page.goto(detail), stale.goto(detail)]);
  await expect(storeRow(page, SECOND).getByText("31 pieces in stock")).toBeVisible();
  await expect(storeRow(stale, SHOP.name).getByText("7 pieces in stock")).toBeVisible();
  await page.getByRole("button", { name: `Leave: ${SHOP.name}` }).click();
  await expect(page.getByRole("dialog").getByText("The stock there, 7 pieces, is set to nothing")).toBeVisible();
  await checkScreen(page, "a question before leaving");
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: `Leave: ${SHOP.name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("link", { name: `Join: ${SHOP.name}` })).toBeVisible();

  await stale.getByRole("button", { name: `Leave: ${SHOP.name}` }).click();
  await stale.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(toast(stale, "You had left already, perhaps in another window.")).toBeVisible();
  await expect(stale.getByRole("link", { name: `Join: ${SHOP.name}` })).toBeVisible();
  await stale.close();

  await page.getByRole("button", { name: `Leave: ${SECOND}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("link", { name: "Join", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your stores in this campaign" })).toHaveCount(0);
  await checkScreen(page, "a campaign that was left");
});

/** Presses Tab until the element has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

test("the keyboard alone adds, opens, orders and removes", async ({ page, server }) => {
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await enter(page);
  await page.goto("/stores");
  await tabTo(page, page.getByRole("link", { name: "Add store" }));
  await press("Enter");
  await tabTo(page, page.getByLabel("Store name"));
  await page.keyboard.type("Keyboard Corner");
  await tabTo(page, page.getByLabel("Business phone"));
  await page.keyboard.type("4045550111");
  await tabTo(page, page.getByLabel("State", { exact: true }));
  await page.keyboard.type("Georgia");
  await expect(page.getByLabel("City", { exact: true })).toBeEnabled();
  await tabTo(page, page.getByLabel("City", { exact: true }));
  await page.keyboard.type("Atlanta");
  await tabTo(page, page.getByLabel("Street address"));
  await page.keyboard.type("9 Key St");
  await tabTo(page, page.getByLabel("Zip code"));
  await page.keyboard.type("30303");
  await press("Enter");
  await expect(page).toHaveURL(/\/stores\/edit\?storeId=/);

  const chooser = page.getByRole("button", { name: "Add pictures" });
  await tabTo(page, chooser);
  const [files] = await Promise.all([page.waitForEvent("filechooser"), press("Enter")]);
  await files.setFiles([await takePhoto({ width: 400, height: 300 }), await takePhoto({ width: 300, height: 400 })]);
  const words = page.getByLabel("What picture 1 shows");
  await expect(page.getByLabel("What picture 2 shows")).toBeVisible();
  await words.focus();
  await page.keyboard.type("The sign");
  await tabTo(page, page.getByRole("button", { name: "Move picture 1 back" }));
  await press("Enter");
  await expect(page.getByLabel("What picture 2 shows")).toHaveValue("The sign");
  await expect(page.getByRole("button", { name: "Move picture 2 back" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "number 2 of 2" })).toHaveCount(1);

  await page.goto("/stores");
  const opening = page.getByRole("switch", { name: "Keyboard Corner is open" });
  await tabTo(page, opening);
  await press("Space");
  await expect(opening).toHaveAttribute("aria-checked", "false");
  await expect(toast(page, "Keyboard Corner is closed: people do not find it.")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Remove Keyboard Corner" }));
  await press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Remove Keyboard Corner" })).toBeFocused();
  await press("Enter");
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Remove" }));
  await press("Enter");
  await expect(toast(page, "Keyboard Corner has been removed.")).toBeVisible();
  await expect(card(page, "Keyboard Corner")).toHaveCount(0);

  expect(await operate(server.dataDir, "check")).not.toMatch(/fail/i);
});

test.describe("without a network", () => {
  // The worker's own requests pass by the routes of a page.
  test.use({ serviceWorkers: "block" });

  test("the stores stay readable, labelled with their age", async ({ page, consoleGuard }) => {
    consoleGuard.allow(/ERR_|Failed to load|Service Worker/);
    await signIn(page, "Login as Business", "shop@demo.example", "Stash-shop1");
    await expect(page).toHaveURL(/\/join-campaign$/);
    await page.goto("/stores");
    await expect(card(page, "Corner Basket Grocers")).toBeVisible();
    await page.route(/\/api\//, (route) => route.abort());
    await page.reload();
    await expect(page.getByText(/You are offline. These are your stores as they were/)).toBeVisible();
    await expect(card(page, "Corner Basket Grocers")).toBeVisible();
    await expect(page.getByRole("switch")).toHaveCount(0);
    await checkScreen(page, "stores, offline");

    await page.unroute(/\/api\//);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("switch", { name: "Corner Basket Grocers is open" })).toBeVisible();
  });
});
