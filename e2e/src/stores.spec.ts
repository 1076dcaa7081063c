import { words as inEnglish } from "@stashwell/testing/words";
import type { Locator, Page, Route } from "@playwright/test";
import { checkScreen, expect, test, THOROUGH } from "./fixtures.ts";
import { operate } from "./operator.ts";
import { takePhoto } from "./photo.ts";
import { signIn } from "./screens.ts";

const SHOP = { name: "Two Doors Grocery", email: "two-doors@stores-journey.example", password: "Blue-awning-4" };
const SECOND = "Two Doors Airport";
const CODE = "DEMO2525";
const CAMPAIGN = "Thanksgiving Pantry";
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

/** Postpones the question for a name, which is then not asked again; then answers it. */
async function sayName(page: Page): Promise<void> {
  const question = page.getByRole("region", { name: inEnglish("hints.name") });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: inEnglish("hints.nameLater") }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(page.locator(".campaign-card").first()).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes(".unnamed.")) localStorage.removeItem(key);
  });
  await page.reload();
  await question.getByRole("button", { name: inEnglish("hints.saveName") }).click();
  await expect(question.getByText(inEnglish("cashiers.firstNameRequired"))).toBeVisible();
  await expect(question.getByLabel("First name")).toBeFocused();
  await checkScreen(page, "a name to say");
  await question.getByLabel("First name").fill("Ada");
  await question.getByRole("button", { name: inEnglish("hints.saveName") }).click();
  await expect(toast(page, inEnglish("accounts.nameSaved", { name: "Ada" }))).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(page.locator(".campaign-card").first()).toBeVisible();
  await expect(question).toHaveCount(0);
}

async function fillAddress(page: Page, street: string): Promise<void> {
  await page.getByLabel("State", { exact: true }).selectOption({ label: "Georgia" });
  await page.getByLabel("City", { exact: true }).selectOption({ label: "Atlanta" });
  await page.getByLabel(inEnglish("participationScreens.street")).fill(street);
  await page.getByLabel(inEnglish("participationScreens.zip")).fill("30308");
}

test("a second store is added, with pictures in order, and made the primary one", async ({ page, server }) => {
  const merchant = ["--name", SHOP.name, "--email", SHOP.email, "--country", "US", "--password", SHOP.password];
  await operate(server.dataDir, "merchant", "create", ...merchant, "--verified");
  await enter(page);
  await sayName(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Stores" }).click();
  await expect(card(page, SHOP.name).getByText(inEnglish("storeScreens.noAddress"))).toBeVisible();
  await checkScreen(page, "one store");

  await page.getByRole("link", { name: inEnglish("storeScreens.add") }).click();
  await page.getByRole("button", { name: inEnglish("storeScreens.add") }).click();
  for (const text of [
    "Please input your organization name!",
    "Please input your business phone!",
    "Please select your state!",
    "Please select your city!",
    "Please input your street address!",
    "Please input your zip code",
    inEnglish("storeScreens.pinToAdd"),
  ])
    await expect(page.getByText(text).first()).toBeVisible();
  await checkScreen(page, "a store to add, refused");
  await page.getByLabel(inEnglish("storeScreens.name")).fill(SECOND);
  await page.getByLabel(inEnglish("storeScreens.phone")).fill("404 555 0100");
  await page.reload();
  await expect(page.getByText("This is what you typed last time.")).toBeVisible();
  await expect(page.getByLabel(inEnglish("storeScreens.name"))).toHaveValue(SECOND);
  await fillAddress(page, "6000 # Terminal Pkwy");
  await page.getByRole("button", { name: inEnglish("storeScreens.add") }).click();
  await expect(page).toHaveURL(/\/stores\/edit\?storeId=/);

  const photos = [await takePhoto({ width: 1600, height: 1200 }), await takePhoto({ width: 900, height: 1200 })];
  await page.locator('input[type="file"]').setInputFiles(photos);
  await expect(page.getByLabel("Description of picture 2")).toBeVisible();
  await page.getByLabel("Description of picture 2").fill("The front door");
  await page.getByLabel("Description of picture 2").blur();
  await expect(toast(page, inEnglish("stores.picturesArranged"))).toBeVisible();
  await page.getByRole("button", { name: "Move picture 2 earlier" }).click();
  await expect(page.getByLabel("Description of picture 1")).toHaveValue("The front door");
  await expect(page.getByRole("img", { name: "The front door" })).toBeVisible();
  await checkScreen(page, "a store with pictures");

  await page.getByLabel(inEnglish("storeScreens.hoursByDay")).check();
  await expect(page.getByLabel("Opens on Monday")).toHaveValue("09:00");
  await expect(page.getByLabel("Opens on Sunday")).toHaveCount(0);
  await checkScreen(page, "a store with hours by day");
  await page.getByLabel(inEnglish("storeScreens.hoursSame")).check();
  await page.getByLabel(inEnglish("storeScreens.opens"), { exact: true }).fill("");
  await page.getByRole("button", { name: inEnglish("storeScreens.saveStore") }).click();
  await expect(page.getByText(inEnglish("stores.hoursInvalid")).first()).toBeVisible();
  await checkScreen(page, "a store without a time");
  await page.getByLabel(inEnglish("storeScreens.opens"), { exact: true }).fill("00:00");
  await page.getByLabel(inEnglish("storeScreens.closes"), { exact: true }).fill("00:00");
  await page.getByRole("button", { name: inEnglish("storeScreens.saveStore") }).click();
  await expect(card(page, SECOND).getByText(inEnglish("storeScreens.openAlways"))).toBeVisible();

  await expect(card(page, SECOND).getByRole("img", { name: "The front door" })).toBeVisible();
  await page.getByRole("button", { name: `Make primary: ${SECOND}` }).click();
  await expect(toast(page, `${SECOND} is now your primary store.`)).toBeVisible();
  await expect(card(page, SECOND).getByText(inEnglish("storeScreens.primary"))).toBeVisible();
  await expect(card(page, SHOP.name).getByText(inEnglish("storeScreens.primary"))).toHaveCount(0);
  await checkScreen(page, "two stores");
  await page.goto("/join-campaign?status=block");
  await expect(page.getByText("You haven’t blocked any campaigns.")).toBeVisible();
  await page.getByRole("button", { name: "Show active campaigns" }).click();
  await expect(page).toHaveURL(/\/join-campaign$/);
  await page.goto("/join-campaign/detail");
  await expect(page).toHaveURL(/\/join-campaign$/);
  await page.goto("/stores?search=nowhere");
  await expect(page.getByText(inEnglish("storeScreens.noMatch"))).toBeVisible();
  await checkScreen(page, "no store found");
});

test("one store joins, then the other; each has its stock, and leaves for itself", async ({ page, consoleGuard }) => {
  await enter(page);
  await page.goto(`/join-campaign/detail?campaignId=${CODE}`);
  await page.getByRole("link", { name: "Join", exact: true }).click();
  await expect(page.getByRole("radio", { name: new RegExp(SECOND) })).toBeChecked();
  await checkScreen(page, "which store joins");
  await expect(page.getByRole("heading", { name: "Is this your store?" })).toBeVisible();
  // Without map tiles there is no map: a marker on a blank map is useless.
  await expect(page.locator(".store-map, .leaflet-container")).toHaveCount(0);
  await expect(page.getByRole("button", { name: inEnglish("places.search") })).toBeVisible();
  await page.getByRole("button", { name: "Change address" }).click();
  await page.getByLabel("Street address").fill("6000 Terminal Pkwy #2");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(toast(page, "Invalid street address")).toBeVisible();
  await expect(page.getByText("A street address can’t contain #.")).toBeVisible();
  // The stored street, which the store form accepted, is accepted here too.
  await page.getByLabel("Street address").fill("6000 # Terminal Pkwy");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText(`How many of each product can ${SECOND}`)).toBeVisible();
  await page.getByLabel(inEnglish("participationScreens.piecesOf", { name: PRODUCT })).fill("30");
  await page.getByRole("button", { name: "Join Campaign" }).click();
  await expect(page.getByRole("heading", { name: "Successfully Joined!" })).toBeVisible();
  await expect(page).toHaveTitle(/^Successfully Joined!/);
  await expect(page.getByText("30 items in stock.")).toBeVisible();
  await checkScreen(page, "joined, and what comes next");
  // A browser without a PDF viewer downloads the file.
  const poster = page.waitForEvent("download");
  await page.getByRole("button", { name: "Print the poster" }).click();
  expect((await poster).suggestedFilename()).toMatch(/-poster-letter\.pdf$/);
  await page.getByLabel("Poster format").selectOption("Square picture");
  const picture = page.waitForEvent("download");
  await page.locator(".let-know").getByRole("button", { name: "Save" }).click();
  expect((await picture).suggestedFilename()).toMatch(/-poster-square\.png$/);
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
  await page.getByRole("button", { name: "Try a test voucher" }).click();
  await page.getByRole("button", { name: "Scan it" }).click();
  await expect(page.getByRole("heading", { name: inEnglish("voucherScreens.good") })).toBeVisible();
  await checkScreen(page, "a test voucher");
  await page.getByRole("button", { name: /^Redeem / }).click();
  await expect(page.getByText(inEnglish("participationScreens.testNotice"))).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: "Successfully Joined!" })).toBeVisible();
  expect(sent).toEqual([]);

  await page.goto(`/join-campaign/detail?campaignId=${CODE}`);
  await expect(storeRow(page, SECOND).getByText(inEnglish("storeScreens.stock", { count: 30 }))).toBeVisible();
  await expect(storeRow(page, SHOP.name).getByText(inEnglish("storeScreens.notJoined"))).toBeVisible();
  await page.getByRole("link", { name: `Join: ${SHOP.name}` }).click();
  await expect(page.getByRole("radio", { name: new RegExp(SHOP.name) })).toBeChecked();
  await fillAddress(page, "14 Ponce Ave");
  await expect(page.getByRole("group", { name: "Is this your store?" })).toBeVisible();
  await expect(page.getByText(/^We found Atlanta, Georgia 30308, but not the street\./)).toBeVisible();
  await expect(page.getByLabel("Latitude")).toBeHidden();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByLabel(inEnglish("participationScreens.piecesOf", { name: PRODUCT })).fill("7");
  await page.getByRole("button", { name: "Join Campaign" }).click();
  await expect(page.getByText("Successfully Joined!").first()).toBeVisible();

  // With several stores, the list of campaigns leads to theirs.
  await page.goto("/join-campaign");
  await page.getByRole("link", { name: inEnglish("participationScreens.editStockNamed", { name: CAMPAIGN }) }).click();
  await expect(page.getByRole("heading", { name: inEnglish("storeScreens.inCampaign") })).toBeFocused();
  await page.getByRole("link", { name: `Edit Stock: ${SECOND}` }).click();
  await expect(page.getByRole("heading", { name: "Edit Stock", exact: true })).toBeVisible();
  await expect(page.getByText(/^Step \d/)).toHaveCount(0);
  await expect(page.getByLabel(inEnglish("participationScreens.piecesOf", { name: PRODUCT }))).toHaveValue("30");
  await page.getByRole("button", { name: inEnglish("participationScreens.more", { name: PRODUCT }) }).click();
  await page.getByRole("button", { name: "Update Stock" }).click();
  await expect(page.getByText("Successfully Updated!").first()).toBeVisible();
  await expect(page).toHaveURL(/u=1$/);

  const stale = await page.context().newPage();
  consoleGuard.watch(stale);
  consoleGuard.allow(/409/);
  const detail = `/join-campaign/detail?campaignId=${CODE}`;
  await Promise.all([page.goto(detail), stale.goto(detail)]);
  await expect(storeRow(page, SECOND).getByText(inEnglish("storeScreens.stock", { count: 31 }))).toBeVisible();
  await expect(storeRow(stale, SHOP.name).getByText(inEnglish("storeScreens.stock", { count: 7 }))).toBeVisible();
  await page.getByRole("button", { name: `Leave: ${SHOP.name}` }).click();
  await expect(page.getByRole("dialog").getByText(inEnglish("storeScreens.leaveText", { count: 7 }))).toBeVisible();
  await checkScreen(page, "a question before leaving");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: inEnglish("storeScreens.stay") })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: `Leave: ${SHOP.name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("link", { name: `Join: ${SHOP.name}` })).toBeVisible();

  await stale.getByRole("button", { name: `Leave: ${SHOP.name}` }).click();
  await stale.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(toast(stale, inEnglish("storeScreens.leftAlready"))).toBeVisible();
  await expect(stale.getByRole("link", { name: `Join: ${SHOP.name}` })).toBeVisible();
  await stale.close();

  await page.getByRole("button", { name: `Leave: ${SECOND}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("link", { name: "Join", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: inEnglish("storeScreens.inCampaign") })).toHaveCount(0);
  await checkScreen(page, "a campaign that was left");
});

test("an act whose reply was lost does not stand for the same act later", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/ERR_FAILED/);
  await enter(page);
  await page.goto("/stores");
  const isShown = page.getByRole("switch", { name: inEnglish("storeScreens.showNamed", { name: SECOND }) });
  const loseReply = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/api/brand/store/opening*", loseReply, { times: 1 });
  await isShown.click();
  await expect(isShown).not.toBeChecked();
  await isShown.click();
  await expect(isShown).toBeChecked();
  await isShown.click();
  await expect(isShown).not.toBeChecked();
  await page.reload();
  await expect(isShown).not.toBeChecked();
  await isShown.click();
  await expect(isShown).toBeChecked();
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

test("campaigns are narrowed to what is joined or ends soon, and the address remembers", THOROUGH, async ({ page }) => {
  await enter(page);
  const demo = page.locator(".campaign-card", { hasText: CAMPAIGN });
  await page.getByRole("searchbox", { name: inEnglish("participationScreens.searchCampaigns") }).fill(CAMPAIGN);
  await expect(page).toHaveURL(/search=/);
  await expect(demo).toHaveCount(1);
  const more = page.getByRole("button", { name: inEnglish("participationScreens.moreFilters") });
  await more.click();
  await expect(page.getByLabel(inEnglish("participationScreens.joining"))).toBeVisible();
  await checkScreen(page, "more filters");
  await page.getByLabel(inEnglish("participationScreens.joining")).selectOption("no");
  await expect(page).toHaveURL(/joined=no/);
  await page.getByLabel(inEnglish("participationScreens.ending")).selectOption("3");
  await expect(page).toHaveURL(/ends=3/);
  await expect(page.getByText(inEnglish("participationScreens.noMatch"))).toBeVisible();
  await page.reload();
  await expect(page.getByText(inEnglish("participationScreens.noMatch"))).toBeVisible();
  await expect(page.getByRole("button", { name: `${inEnglish("participationScreens.moreFilters")}: 2` })).toBeVisible();
  await page.getByRole("button", { name: inEnglish("participationScreens.clearFilters") }).click();
  await expect(page).toHaveURL(/\/join-campaign$/);
  await expect(demo).toBeVisible();
});

test("the keyboard alone adds, opens, orders and removes", THOROUGH, async ({ page, server }) => {
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await enter(page);
  await page.goto("/stores");
  await tabTo(page, page.getByRole("link", { name: inEnglish("storeScreens.add") }));
  await press("Enter");
  await tabTo(page, page.getByLabel(inEnglish("storeScreens.name")));
  await page.keyboard.type("Keyboard Corner");
  await tabTo(page, page.getByLabel(inEnglish("storeScreens.phone")));
  await page.keyboard.type("4045550111");
  await tabTo(page, page.getByLabel("State", { exact: true }));
  await page.keyboard.type("Georgia");
  await expect(page.getByLabel("City", { exact: true })).toBeEnabled();
  await tabTo(page, page.getByLabel("City", { exact: true }));
  await page.keyboard.type("Atlanta");
  await tabTo(page, page.getByLabel(inEnglish("participationScreens.street")));
  await page.keyboard.type("9 Key St");
  await tabTo(page, page.getByLabel(inEnglish("participationScreens.zip")));
  await page.keyboard.type("30303");
  await press("Enter");
  await expect(page).toHaveURL(/\/stores\/edit\?storeId=/);

  const chooser = page.getByRole("button", { name: inEnglish("storeScreens.addPictures") });
  await tabTo(page, chooser);
  const [files] = await Promise.all([page.waitForEvent("filechooser"), press("Enter")]);
  await files.setFiles([await takePhoto({ width: 400, height: 300 }), await takePhoto({ width: 300, height: 400 })]);
  const words = page.getByLabel("Description of picture 1");
  await expect(page.getByLabel("Description of picture 2")).toBeVisible();
  await words.focus();
  await page.keyboard.type("The sign");
  await tabTo(page, page.getByRole("button", { name: "Move picture 1 later" }));
  await press("Enter");
  await expect(page.getByLabel("Description of picture 2")).toHaveValue("The sign");
  await expect(page.getByRole("button", { name: "Move picture 2 later" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "position 2 of 2" })).toHaveCount(1);

  await page.goto("/stores");
  const opening = page.getByRole("switch", { name: inEnglish("storeScreens.showNamed", { name: "Keyboard Corner" }) });
  await tabTo(page, opening);
  await press("Space");
  await expect(opening).toHaveAttribute("aria-checked", "false");
  await expect(toast(page, inEnglish("stores.closed", { name: "Keyboard Corner" }))).toBeVisible();
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
  // Routes of a page don't intercept the requests of a service worker.
  test.use({ serviceWorkers: "block" });

  test("the stores stay readable, labelled with their age", async ({ page, consoleGuard }) => {
    consoleGuard.allow(/ERR_|Failed to load|Service Worker/);
    await signIn(page, "Login as Business", "shop@demo.example", "Stash-shop1");
    await expect(page).toHaveURL(/\/join-campaign$/);
    await page.goto("/stores");
    await expect(card(page, "Corner Basket Grocers")).toBeVisible();
    await page.route(/\/api\//, (route) => route.abort());
    await page.reload();
    await expect(page.getByText(/You’re offline. Showing the list from/)).toBeVisible();
    await expect(card(page, "Corner Basket Grocers")).toBeVisible();
    await expect(page.getByRole("switch")).toHaveCount(0);
    await checkScreen(page, "stores, offline");

    await page.unroute(/\/api\//);
    await page.getByRole("button", { name: inEnglish("common.retry") }).click();
    await expect(
      page.getByRole("switch", { name: inEnglish("storeScreens.showNamed", { name: "Corner Basket Grocers" }) }),
    ).toBeVisible();
  });
});
