import type { Page } from "@playwright/test";
import * as english from "@stashwell/shared/messages/en";
import * as gujarati from "@stashwell/shared/messages/gu";
import * as chinese from "@stashwell/shared/messages/zh";
import { LANGUAGE_NAMES } from "@stashwell/shared/language";
import { type Translate, translator } from "@stashwell/shared/messages/translate";
import { STOCK_MAX } from "@stashwell/shared/participation/rules";
import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test, THOROUGH } from "./fixtures.ts";
import { followTo, signIn } from "./screens.ts";
import type { SteeredServer } from "./steered-server.ts";
import { settled } from "./settled.ts";

const CAMPAIGN = "DEMO2525";
const PASSWORD = "Ponce-corner-7";
/** Error responses that a test provokes; the browser logs them to its console. */
const REFUSED = /status of (401|409|422)/;

const languages = {
  EN: translator(english, "EN"),
  GU: translator(gujarati, "GU"),
  ZH: translator(chinese, "ZH"),
} as const;
type Spoken = keyof typeof languages;

/** Twenty screens, each checked. Milliseconds. */
test.describe.configure({ timeout: 240_000 });

/** The data with which a test registers a business. */
interface Shop {
  name: string;
  email: string;
  type: "singleStore" | "multiStore";
}

let count = 0;
const newShop = (type: Shop["type"]): Shop => {
  count += 1;
  return { name: `Ponce Corner ${count} ${Date.now()}`, email: `ponce${count}-${Date.now()}@journey.example`, type };
};

/** Sets a 360 px phone and the language. */
async function setUp(page: Page, server: SteeredServer, language: Spoken): Promise<Translate> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.context().addCookies([{ name: "lan", value: language, url: server.url }]);
  return languages[language];
}

const said = async (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function mailsTo(server: SteeredServer, email: string): Promise<string[]> {
  const reply = await fetch(`${server.url}/dev/mailbox.json`);
  const mails = (await reply.json()) as { to: string; text: string }[];
  return mails.filter(({ to }) => to.includes(email)).map(({ text }) => text);
}

/** Waits for a match in the newest mail to an address: mails are sent after the screen that requested them is shown. */
async function mailed(server: SteeredServer, email: string, pattern: RegExp): Promise<string> {
  let found = "";
  const find = async () => (found = pattern.exec((await mailsTo(server, email))[0] ?? "")?.[0] ?? "");
  await expect.poll(find).not.toBe("");
  return found;
}

/** From the list of open campaigns to the first question, as a merchant finds it. */
async function optIn(page: Page, t: Translate): Promise<void> {
  await page.goto("/public?search=thanksgiving");
  await expect(page.getByRole("heading", { level: 1, name: t("site.openTitle") })).toBeVisible();
  await checkScreen(page, "open campaigns");
  await page.getByRole("link", { name: "Thanksgiving Pantry" }).click();
  await checkScreen(page, "a public campaign");
  await page.getByRole("link", { name: t("site.optIn"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("registrationScreens.businessTitle") })).toBeVisible();
}

async function answerBusiness(page: Page, t: Translate, shop: Shop): Promise<void> {
  await press(page, t("common.next"));
  for (const key of ["storeTypeRequired", "organizationRequired", "categoryRequired", "subcategoryRequired"] as const)
    await said(page, t(`registration.${key}`));
  await expect(page.locator(".problem-summary")).toBeFocused();
  await checkScreen(page, "business, refused");
  await page.getByRole("radio", { name: t(`registrationScreens.${shop.type}`) }).check();
  await page.getByLabel(t("registrationScreens.businessName")).fill(shop.name);
  await page.getByLabel(t("registrationScreens.category"), { exact: true }).selectOption("beauty");
  await page.getByLabel(t("registrationScreens.subcategory"), { exact: true }).selectOption("barber");
  await checkScreen(page, "business");
  await press(page, t("common.next"));
}

async function answerContact(page: Page, t: Translate, shop: Shop): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: t("registrationScreens.contactTitle") })).toBeVisible();
  await page.getByLabel(t("registrationScreens.phone"), { exact: true }).fill("12-34");
  await press(page, t("common.next"));
  for (const key of [
    "phoneInvalid",
    "emailRequired",
    "userNameRequired",
    "firstNameRequired",
    "lastNameRequired",
  ] as const)
    await said(page, t(`registration.${key}`));
  await checkScreen(page, "contact, refused");
  await page.getByLabel(t("registrationScreens.phone"), { exact: true }).fill("404-555 0142");
  await page.getByLabel(t("registrationScreens.email"), { exact: true }).fill(shop.email);
  await page.getByLabel(t("registrationScreens.firstName"), { exact: true }).fill("Ada");
  await page.getByLabel(t("registrationScreens.lastName"), { exact: true }).fill("Obi");
  // The phone number was normalized, and the username suggested from the email.
  await expect(page.getByLabel(t("registrationScreens.phone"), { exact: true })).toHaveValue("4045550142");
  await expect(page.getByLabel(t("registrationScreens.userName"), { exact: true })).toHaveValue(
    shop.email.split("@")[0] ?? "",
  );
  await checkScreen(page, "contact");
}

async function answerPlace(page: Page, t: Translate): Promise<void> {
  await press(page, t("registrationScreens.register"));
  for (const key of ["stateRequired", "cityRequired", "streetRequired", "zipRequired"] as const)
    await said(page, t(`registration.${key}`));
  await checkScreen(page, "place, refused");
  await page.getByLabel(t("participationScreens.state"), { exact: true }).selectOption({ label: "Georgia" });
  await page.getByLabel(t("participationScreens.city"), { exact: true }).selectOption({ label: "Atlanta" });
  await page.getByLabel(t("participationScreens.street"), { exact: true }).fill("14 Ponce Ave");
  await page.getByLabel(t("participationScreens.zip"), { exact: true }).fill("1022");
  await press(page, t("registrationScreens.register"));
  await said(page, t("registration.zipInvalid"));
  await page.getByLabel(t("participationScreens.zip"), { exact: true }).fill("30308");
  await checkScreen(page, "place");
}

/** Registers, with a reload in the middle and a double tap at the end. */
async function register(page: Page, t: Translate, shop: Shop): Promise<void> {
  await answerBusiness(page, t, shop);
  await answerContact(page, t, shop);
  await page.reload();
  await expect(page.getByLabel(t("registrationScreens.email"), { exact: true })).toHaveValue(shop.email);
  await press(page, t("common.next"));
  await answerPlace(page, t);
  await page.getByRole("button", { name: t("registrationScreens.register"), exact: true }).dblclick();
  await expect(page).toHaveURL(/\/public\/otp\?/);
  expect(page.url()).not.toContain("journey.example");
}

async function confirmCode(page: Page, t: Translate, server: SteeredServer, shop: Shop): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: t("registrationScreens.otpTitle") })).toBeVisible();
  await said(page, shop.email);
  await checkScreen(page, "code");
  const field = page.getByLabel(t("registrationScreens.code"), { exact: true });
  await field.fill("1234");
  await said(page, t("registrationScreens.digitsLeft", { count: 1 }));
  const code = await mailed(server, shop.email, /(?<!\d)\d{5}(?!\d)/);
  await field.fill(code === "00000" ? "11111" : "00000");
  await said(page, t("registration.otpWrong"));
  await checkScreen(page, "code, wrong");
  await page.reload();
  await page.getByLabel(t("registrationScreens.code"), { exact: true }).fill(code);
  await said(page, t("registration.otpVerified"));
}

async function linkAccount(page: Page, t: Translate): Promise<void> {
  await expect(page).toHaveURL(/\/public\/verify-account\?/);
  await expect(page.getByRole("heading", { level: 1, name: t("registrationScreens.verifyTitle") })).toBeVisible();
  // An explanation has no warning colors.
  await expect(page.locator(".step-panel")).toHaveClass(/step-panel--calm/);
  await checkScreen(page, "verify account");
  await press(page, t("registrationScreens.linkAccount"));
  await expect(page.getByText(t("participationScreens.sandboxNotice"))).toBeVisible();
  await checkScreen(page, "the bank");
  await page.getByRole("button", { name: t("participationScreens.sandboxMismatch") }).click();
  await said(page, t("registration.bankMismatch"));
  await page
    .getByRole("button", { name: new RegExp(t("participationScreens.sandboxVerified")) })
    .first()
    .click();
  await said(page, t("registration.verified"));
  await expect(page).toHaveURL(/\/public\/store\?/);
}

const firstStock = (page: Page) => page.locator(".stepper__number").first();

for (const language of ["EN", "GU", "ZH"] as const) {
  test(`a shop registers in ${language}`, async ({ page, server, consoleGuard }) => {
    consoleGuard.allow(REFUSED);
    const t = await setUp(page, server, language);
    const shop = newShop("singleStore");
    await optIn(page, t);
    await register(page, t, shop);
    await confirmCode(page, t, server, shop);
    await linkAccount(page, t);

    await expect(page.getByRole("heading", { level: 1, name: t("registrationScreens.storeTitle") })).toBeVisible();
    await press(page, t("registrationScreens.saveAndJoin"));
    await said(page, t("participation.stockRequired"));
    await firstStock(page).fill("100000");
    await press(page, t("registrationScreens.saveAndJoin"));
    await said(page, t("participation.stockLength"));
    await said(page, t("participationScreens.stockAllowed", { asked: "100000", most: STOCK_MAX }));
    await checkScreen(page, "stock, refused");
    await firstStock(page).fill("12");
    await page.reload();
    await expect(firstStock(page)).toHaveValue("12");
    await checkScreen(page, "stock");
    await page.getByRole("button", { name: t("registrationScreens.saveAndJoin"), exact: true }).dblclick();

    await expect(page.getByRole("heading", { level: 1, name: t("registrationScreens.successTitle") })).toBeVisible();
    await checkScreen(page, "registered");
    const printed = page.waitForResponse(/\/campaign\/poster/);
    await page.getByRole("button", { name: t("participationScreens.printPoster") }).click();
    expect((await printed).status()).toBe(200);
    await page.getByRole("button", { name: t("participationScreens.tryVoucher") }).click();
    await page.getByRole("button", { name: t("participationScreens.testScan") }).click();
    await checkScreen(page, "a test voucher");
    await page.getByRole("button", { name: t("common.back") }).click();
    await expect.poll(() => mailsTo(server, shop.email)).toHaveLength(2);
    const mails = await mailsTo(server, shop.email);
    expect(mails[0]).toContain("/reset-password/");
    // The input is deleted from the device, and completed steps redirect to the end.
    const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("registration")));
    expect(stored).toEqual([]);
    await followTo(page, `/public/otp?campaignId=${CAMPAIGN}`, /\/public\/success\?/);
    await page.getByRole("link", { name: t("registrationScreens.signIn"), exact: true }).click();
    await expect(page.getByRole("tab", { name: t("site.loginAsBusiness") })).toHaveAttribute("aria-selected", "true");
  });
}

test("the language chosen while registering is the account's, on any device", async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(REFUSED);
  const shop = newShop("singleStore");
  const t = await setUp(page, server, "EN");
  await page.goto(`/public/add?campaignId=${CAMPAIGN}`);
  await register(page, t, shop);
  await page.getByRole("button", { name: t("common.currentLanguage", { name: LANGUAGE_NAMES.EN }) }).click();
  await page.getByRole("button", { name: LANGUAGE_NAMES.GU }).click();
  await confirmCode(page, languages.GU, server, shop);
  await linkAccount(page, languages.GU);
  await firstStock(page).fill("12");
  await press(page, languages.GU("registrationScreens.saveAndJoin"));
  await expect(page).toHaveURL(/\/public\/success\?/);

  await page.context().clearCookies();
  const [welcome = ""] = await mailsTo(server, shop.email);
  await page.goto(/\/reset-password\/\S+/.exec(welcome)?.[0] ?? "");
  await page.locator("#newPassword").fill(PASSWORD);
  await page.locator("#confirmPassword").fill(PASSWORD);
  await page.getByRole("button", { name: t("site.setPassword") }).click();
  await expect(page.getByText(t("accounts.resetDone"))).toBeVisible();
  await signIn(page, "Login as Business", shop.email, PASSWORD);
  await expect(page).toHaveURL(/\/join-campaign$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "gu");
});

test("several stores are saved one after the other", async ({ page, server, consoleGuard }) => {
  consoleGuard.allow(REFUSED);
  const t = await setUp(page, server, "EN");
  const shop = newShop("multiStore");
  await page.goto(`/public/add?campaignId=${CAMPAIGN}`);
  await register(page, t, shop);
  await confirmCode(page, t, server, shop);
  await linkAccount(page, t);

  await firstStock(page).fill("12");
  await page.getByRole("button", { name: "Save & Add more store" }).dblclick();
  await expect(page.getByText("New store: Store 2")).toBeVisible();
  await expect(page.getByText("12 items, 1 product")).toBeVisible();
  await expect(firstStock(page)).toHaveValue("");
  await page.getByLabel(words("registrationScreens.storeName")).fill("Ponce West");
  await press(page, "Save & Add more store");
  await said(page, "Please input your business phone!");
  await said(page, "Please input your street address!");
  await checkScreen(page, "a second store, refused");
  await page.getByLabel(words("registrationScreens.phone")).fill("7");
  await page.getByLabel("State", { exact: true }).selectOption({ label: "Georgia" });
  await page.getByLabel("City", { exact: true }).selectOption({ label: "Macon" });
  await page.getByLabel(words("participationScreens.street")).fill("2 Pine St");
  await page.getByLabel(words("participationScreens.zip")).fill("31201");
  await firstStock(page).fill("7");
  await page.reload();
  await expect(page.getByLabel(words("registrationScreens.storeName"))).toHaveValue("Ponce West");
  await expect(firstStock(page)).toHaveValue("7");
  await page.getByRole("button", { name: "Save & Add more store" }).dblclick();
  await expect(page.getByText("New store: Store 3")).toBeVisible();
  await page.reload();
  await expect(page.getByText("7 items, 1 product")).toBeVisible();
  await checkScreen(page, "a third store");
  await press(page, "Save & Exit");
  await expect(page.getByRole("heading", { level: 1, name: "Successfully Joined!" })).toBeVisible();
});

test("the first questions are answered by keyboard alone", THOROUGH, async ({ page, server }) => {
  await setUp(page, server, "EN");
  await page.goto(`/public/add?campaignId=${CAMPAIGN}`);
  const name = page.getByLabel(words("registrationScreens.businessName"));
  await expect(name).toBeVisible();
  const tabTo = async (id: string) => {
    for (let tries = 0; tries < 15; tries++) {
      if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab never reached ${id}.`);
  };
  await tabTo("register-merchantStoreType");
  await page.keyboard.press("Space");
  await tabTo("register-organizationName");
  await page.keyboard.type("Keyboard Corner");
  await tabTo("register-businessCategory");
  await page.keyboard.type("Beauty");
  // Tab skips disabled fields.
  await expect(page.getByLabel(words("registrationScreens.subcategory"))).toBeEnabled();
  await tabTo("register-businessSubcategory");
  await page.keyboard.type("Barber");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: words("registrationScreens.contactTitle") })).toBeFocused();
  await page.goBack();
  await expect(name).toHaveValue("Keyboard Corner");
});

test("a proposed user name is replaced by what is typed, also after a click", THOROUGH, async ({ page, server }) => {
  const t = await setUp(page, server, "EN");
  await page.goto(`/public/add?campaignId=${CAMPAIGN}`);
  await page.getByRole("radio", { name: t("registrationScreens.singleStore") }).check();
  await page.getByLabel(t("registrationScreens.businessName")).fill("Sam's Store");
  await page.getByLabel(t("registrationScreens.category"), { exact: true }).selectOption("beauty");
  await page.getByLabel(t("registrationScreens.subcategory"), { exact: true }).selectOption("barber");
  await press(page, t("common.next"));
  const userName = page.getByLabel(t("registrationScreens.userName"), { exact: true });
  await page.getByLabel(t("registrationScreens.email"), { exact: true }).click();
  await page.keyboard.type("sam@shop.example");
  await userName.click();
  await expect(userName).toHaveValue("sam");
  await page.keyboard.type("samstore");
  await expect(userName).toHaveValue("samstore");
  // The suggestion can be edited too: a second click places the cursor.
  await userName.fill("sam");
  await page.getByLabel(t("registrationScreens.firstName"), { exact: true }).click();
  await userName.click();
  await userName.click();
  await page.keyboard.press("End");
  await page.keyboard.type("store");
  await expect(userName).toHaveValue("samstore");
  // A name that the user typed is edited where clicked.
  await page.getByLabel(t("registrationScreens.firstName"), { exact: true }).click();
  await userName.click();
  await page.keyboard.press("End");
  await page.keyboard.type("2");
  await expect(userName).toHaveValue("samstore2");
});

test("the link in a code's mail leads on, and shows that its address is read", async ({
  page,
  server,
  browser,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 429/);
  const t = await setUp(page, server, "EN");
  const shop = newShop("singleStore");
  await page.goto(`/public/add?campaignId=${CAMPAIGN}`);
  await register(page, t, shop);
  const link = await mailed(server, shop.email, /\S+#proof=\S+/);
  const proof = link.split("#proof=")[1];

  // In the browser that started the registration.
  await page.goto(link);
  await expect(page.getByText(t("registrationScreens.proofText"))).toBeVisible();
  expect(page.url()).not.toContain("proof");
  await checkScreen(page, "begun, by the mail's link");
  await press(page, t("registrationScreens.goOn"));
  const email = `moved-${shop.email}`;
  await press(page, t("registrationScreens.changeEmail"));
  await page.getByLabel(t("registrationScreens.newEmail")).fill(email);
  const [sent] = await Promise.all([
    page.waitForRequest(/changeEmail/),
    press(page, t("registrationScreens.sendThere")),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ email, proof });

  // In another browser, at the start of the form.
  const elsewhere = await browser.newPage({ baseURL: server.url, locale: "en-US" });
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(t("registrationScreens.proofText"))).toBeVisible();
  await checkScreen(elsewhere, "the form, by the mail's link");
  await elsewhere.close();
});

test(
  "a registration that has died begins anew with everything typed",
  THOROUGH,
  async ({ page, server, consoleGuard }) => {
    consoleGuard.allow(REFUSED);
    const t = await setUp(page, server, "EN");
    const shop = newShop("singleStore");
    await page.goto(`/public/add?campaignId=${CAMPAIGN}`);
    await register(page, t, shop);
    // Let the page's initial requests use the valid token.
    await settled(page);
    await page.evaluate(() => {
      const known = JSON.parse(localStorage.getItem("stashwell.onboarding") ?? "{}") as object;
      localStorage.setItem("stashwell.onboarding", JSON.stringify({ ...known, token: "dead" }));
    });
    await page.reload();
    await expect(page.getByText(words("registrationScreens.endedTitle"))).toBeVisible();
    await checkScreen(page, "begun anew");
    await expect(page.getByLabel(words("registrationScreens.businessName"))).toHaveValue(shop.name);
    // Visitors who never started are redirected to the start as well.
    await followTo(page, `/public/store?campaignId=${CAMPAIGN}`, /\/public\/add\?campaignId=/);
  },
);
