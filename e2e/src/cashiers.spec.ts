import { words } from "@stashwell/testing/words";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { followTo, prove, signIn } from "./screens.ts";

const OWNER = { email: "shop@demo.example", password: "Stash-shop1" };
const CASHIER = { email: "ada@till-journey.example", password: "Ada-pass-22", name: "Ada Obi" };
const PHONE = { width: 360, height: 740 };

test.describe.configure({ mode: "serial" });
test.use({ viewport: PHONE });

/** State passed from one step to the next. */
const found = { pin: "" };

const toast = (page: Page, text: string) => page.locator(".toast", { hasText: text }).first();

async function mailedLink(page: Page, to: string): Promise<string> {
  const findLink = async () => {
    const reply = await page.request.get("/dev/mailbox.json");
    const mails = (await reply.json()) as { to: string; text: string }[];
    return /\/reset-password\/\S+/.exec(mails.find((mail) => mail.to === to)?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(findLink, { timeout: 30_000 }).not.toBe("");
  return findLink();
}

/** Navigates through the menu of the bar, as on a phone. */
async function goTo(page: Page, place: string): Promise<void> {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator(".popover:popover-open").getByRole("link", { name: place, exact: true }).click();
}

async function choosePeriod(page: Page, period: string): Promise<void> {
  await page.getByRole("button", { name: /^Period: / }).click();
  await page.getByRole("button", { name: period, exact: true }).click();
  await expect(page.getByRole("button", { name: `Period: ${period}` })).toBeFocused();
}

/** Returns the name and the contents of the file that a button downloads. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("an owner invites a cashier for one store", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/403 \(Forbidden\)/);
  await signIn(page, "Login as Business", OWNER.email, OWNER.password);
  await expect(page).toHaveURL(/\/join-campaign/);
  await goTo(page, "Cashiers");
  await expect(page.getByText(words("cashiers.noneTitle"))).toBeVisible();
  await checkScreen(page, "no cashiers");
  await page.getByRole("link", { name: words("cashiers.invite") }).click();
  await page.getByRole("button", { name: "Send invitation" }).click();
  // One error message, at its field.
  await expect(page.getByText(words("cashiers.emailRequired"))).toHaveCount(1);
  await expect(page.getByLabel("Email")).toBeFocused();
  await checkScreen(page, "an invitation, refused");
  await page.getByLabel("Email").fill(CASHIER.email);
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Store").selectOption({ index: 1 });
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(CASHIER.email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await prove(page, OWNER.password);
  await expect(toast(page, `Invitation sent to ${CASHIER.email}.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: words("cashiers.invitations") })).toBeVisible();
  await checkScreen(page, "cashiers with an invitation");
});

test("the cashier accepts with a name and a password, and only the till is theirs", async ({ page }) => {
  await page.goto(await mailedLink(page, CASHIER.email));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Join");
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await page.getByLabel("First name").fill("");
  await page.getByRole("button", { name: /^Join / }).click();
  await expect(page.getByText(words("cashiers.firstNameRequired"))).toBeVisible();
  await checkScreen(page, "an acceptance, refused");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Obi");
  await page.locator("#newPassword").fill(CASHIER.password);
  await page.locator("#confirmPassword").fill(CASHIER.password);
  await page.getByRole("button", { name: /^Join / }).click();
  await expect(page.getByText(words("accounts.resetDone"))).toBeVisible();

  await signIn(page, "Login as Business", CASHIER.email, CASHIER.password);
  await expect(page).toHaveURL(/\/redeem$/);
  for (const path of ["/cashiers", "/settlements", "/join-campaign", "/stores", "/dashboard"]) {
    await followTo(page, path, /\/redeem$/);
  }
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.locator(".popover:popover-open");
  expect(await menu.getByRole("link").allTextContents()).toEqual([
    "Redeem",
    "My redemptions",
    "Change password",
    "Two-step verification",
    "Help",
  ]);
  await checkScreen(page, "a cashier's menu");

  const campaignCode = "DEMO2525";
  const claim = await page.request.post("/api/brand/customer/claim", {
    data: { campaignCode, claimKey: "cashiers-journey-claim-1" },
  });
  found.pin = ((await claim.json()) as { data: { pinNumber: string } }).data.pinNumber;
});

test("the cashier redeems at the till, and finds it among their own", async ({ page }) => {
  await signIn(page, "Login as Business", CASHIER.email, CASHIER.password);
  await expect(page).toHaveURL(/\/redeem$/);
  await page.getByLabel(words("voucherScreens.pinLabel")).fill(found.pin);
  await expect(page.getByRole("heading", { name: words("voucherScreens.good") })).toBeVisible();
  await page.getByRole("radio").first().check({ force: true });
  await page.getByRole("button", { name: /^Redeem / }).click();
  await expect(page.getByRole("heading", { name: "Redeemed" })).toBeVisible();
  await page.goto("/redemptions");
  await expect(page.getByText(words("settlements.pinEnd", { end: found.pin.slice(-4) }))).toBeVisible();
  await expect(page.locator(".sales-day").getByText("1 redeemed")).toBeVisible();
  await expect(page.getByRole("button", { name: `CSV: ${words("settlements.csvOf")}` })).toHaveCount(0);
  await checkScreen(page, "a cashier's own redemptions");
});

test("the owner sees it, and takes the table and the statement away", async ({ page }) => {
  await signIn(page, "Login as Business", OWNER.email, OWNER.password);
  await expect(page).toHaveURL(/\/join-campaign/);
  await goTo(page, "Redemptions");
  const pinEnd = words("settlements.pinEnd", { end: found.pin.slice(-4) });
  await expect(page.getByText(pinEnd)).toBeVisible();
  await page.getByLabel("Redeemed by").selectOption({ label: CASHIER.name });
  await expect(page).toHaveURL(/person=/);
  await expect(page.locator(".sale")).toHaveCount(1);
  await checkScreen(page, "redemptions of one cashier");
  await choosePeriod(page, "Yesterday");
  await expect(page.getByText(words("settlements.noMatch"))).toBeVisible();
  await checkScreen(page, "redemptions, no match");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText(pinEnd)).toBeVisible();
  const table = await saved(page, `CSV: ${words("settlements.csvOf")}`);
  expect(table.name).toBe("redemptions.csv");
  const text = table.bytes.toString("utf8");
  expect(text).toContain(`,${found.pin.slice(-4)},Redeemed,`);
  expect(text).toContain(CASHIER.name);
  expect(text).not.toContain(found.pin);

  await choosePeriod(page, "This month");
  await page.getByRole("link", { name: "View settlement" }).click();
  await expect(page).toHaveURL(/\/settlements\?period=thisMonth$/);
  await expect(page.getByRole("heading", { name: "Settlements", level: 1 })).toBeVisible();
  await choosePeriod(page, "Last 30 days");
  await checkScreen(page, "settlements");
  await page
    .getByRole("link", { name: /^Statement for / })
    .first()
    .click();
  await expect(page.getByRole("row", { name: /^Total/ })).toBeVisible();
  const business = page.locator("dl > div").filter({ hasText: "Business" });
  await expect(business.getByRole("definition")).toHaveText("Corner Basket Grocers");
  await checkScreen(page, "a statement");
  const statement = await saved(page, "PDF: Download the statement as a PDF");
  expect(statement.name).toMatch(/^settlement-DEMO2525-.*\.pdf$/);
  expect(statement.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const lines = (await saved(page, `CSV: ${words("settlements.csvOf")}`)).bytes.toString("utf8").trim().split("\r\n");
  expect(lines.length).toBeGreaterThanOrEqual(2);
});

test("a cashier who is removed is out at once, and their name stays", async ({
  page,
  browser,
  server,
  consoleGuard,
}) => {
  const theirs = await browser.newContext({ baseURL: server.url, viewport: PHONE });
  const pos = await theirs.newPage();
  consoleGuard.watch(pos);
  await signIn(pos, "Login as Business", CASHIER.email, CASHIER.password);
  await expect(pos).toHaveURL(/\/redeem$/);

  await signIn(page, "Login as Business", OWNER.email, OWNER.password);
  await expect(page).toHaveURL(/\/join-campaign/);
  await goTo(page, "Cashiers");
  await page.getByRole("button", { name: `Remove ${CASHIER.name}` }).click();
  await checkScreen(page, "a question before removing");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, `${CASHIER.name} has been removed.`)).toBeVisible();
  consoleGuard.allow(/401/);
  await pos.goto("/redemptions");
  await expect(pos).toHaveURL(/\/\?login=business/);
  await theirs.close();
  await page.goto("/redemptions");
  const sale = page
    .locator(".sale")
    .filter({ hasText: `by ${CASHIER.name} at` })
    .first();
  // The owner undoes it without its PIN, on another device.
  await sale.getByRole("button", { name: /^Undo \(1\d min\)$/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo redemption" }).click();
  await expect(toast(page, words("voucherScreens.undone"))).toBeVisible();
  await expect(sale).toBeFocused();
  await expect(sale.getByRole("button")).toHaveCount(0);
  await checkScreen(page, "redemptions with one undone");
});
