import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { codeAt, stepAt } from "@stashwell/api/features/two-step/totp";
import { readQrPicture } from "@stashwell/testing/read-qr";
import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test } from "./fixtures.ts";
import { operate } from "./operator.ts";
import { signIn } from "./screens.ts";
import { settled } from "./settled.ts";

const OWNER = { email: "owner@two-step.example", password: "Owner-pass-1" };

test.describe.configure({ mode: "serial" });

/** State passed from one step to the next. */
const stored: { secret: Buffer; usedStep: number; recoveryCodes: string[] } = {
  secret: Buffer.alloc(0),
  usedStep: 0,
  recoveryCodes: [],
};

const toast = (page: Page, text: string) => page.locator(".toast", { hasText: text }).first();

const BASE_32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
function bytesOf(key: string): Buffer {
  const bits = Array.from(key, (letter) => BASE_32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * Returns a code that is unused and stays valid for another half minute: the current one, or that of an app whose clock
 * is slightly fast.
 */
function freshCode(): string {
  stored.usedStep = Math.max(stepAt(Temporal.Now.instant()), stored.usedStep + 1);
  return codeAt(stored.secret, stored.usedStep);
}

test("the owner of a brand sets two-step verification up", async ({ page, server }) => {
  await operate(
    server.dataDir,
    "brand",
    "create",
    "--name",
    "Two Step Foods",
    "--email",
    OWNER.email,
    "--web-url",
    "two-step",
    "--country",
    "US",
    "--password",
    OWNER.password,
  );
  await signIn(page, "Login as Brand", OWNER.email, OWNER.password);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Security" }).click();
  await page.getByRole("link", { name: words("twoStep.title") }).click();
  await expect(page.getByRole("heading", { name: words("twoStep.offTitle") })).toBeVisible();
  await checkScreen(page, "two-step verification, off");

  await page.getByRole("button", { name: words("twoStep.next") }).click();
  await expect(page.getByText("Current password is required")).toBeVisible();
  await checkScreen(page, "two-step verification, refused");
  await page.getByRole("textbox", { name: words("accountScreens.currentPassword") }).fill(OWNER.password);
  await page.getByRole("button", { name: words("twoStep.next") }).click();

  const code = page.getByRole("img", { name: words("twoStep.scanLabel") });
  const address = new URL((await readQrPicture(await code.screenshot())) ?? "");
  const typed = (await page.locator(".two-step__key-text").innerText()).replaceAll(" ", "");
  expect(address.searchParams.get("secret")).toBe(typed);
  await checkScreen(page, "two-step verification, the code to scan");
  stored.secret = bytesOf(typed);

  await page.getByRole("textbox", { name: words("twoStep.codeLabel") }).fill(freshCode());
  await page.getByRole("button", { name: words("twoStep.turnOn") }).click();
  await expect(toast(page, words("twoStep.turnedOn"))).toBeVisible();
  await expect(page.getByRole("heading", { name: words("twoStep.codesTitle") })).toBeFocused();
  stored.recoveryCodes = await page.locator(".two-step__codes li").allInnerTexts();
  expect(stored.recoveryCodes).toHaveLength(10);
  await checkScreen(page, "two-step verification, the recovery codes");

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: words("twoStep.saveCodes") }).click();
  const saved = await readFile(await (await saving).path(), "utf8");
  for (const recovery of stored.recoveryCodes) expect(saved).toContain(recovery);
  await page.getByRole("button", { name: words("twoStep.codesSaved") }).click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();
  await checkScreen(page, "two-step verification, on");
});

test("signing in takes a code of the app, or a recovery code", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/401/);
  for (const rightCode of [freshCode, () => stored.recoveryCodes[0] ?? ""]) {
    await page.goto("/?login=brand");
    await page.locator("#login-identifier").fill(OWNER.email);
    await page.locator("#login-password").fill(OWNER.password);
    await page.keyboard.press("Enter");
    const code = page.getByRole("textbox", { name: words("twoStep.codeLabel") });
    await expect(code).toBeFocused();
    await expect(page.locator("#login-password")).toBeHidden();
    await checkScreen(page, "the second step of the sign-in");

    await page.keyboard.press("Enter");
    await expect(page.getByText(words("twoStep.codeRequired"))).toBeVisible();
    await code.fill("000000");
    await page.keyboard.press("Enter");
    await expect(page.getByText(words("accounts.codeWrong")).first()).toBeVisible();
    await code.fill(rightCode());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/campaigns$/);
    // A pending request would fail, and redirect while the next page opens.
    await settled(page);
    await page.evaluate(() => localStorage.clear());
  }
});

test("somebody who starts over may sign in as somebody else", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/401/);
  await page.goto("/?login=brand");
  await page.locator("#login-identifier").fill(OWNER.email);
  await page.locator("#login-password").fill(OWNER.password);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: words("twoStep.startOver") }).click();
  await expect(page.locator("#login-password")).toBeFocused();
  await expect(page.getByRole("textbox", { name: words("twoStep.codeLabel") })).toBeHidden();
  await expect(page.getByRole("tab", { name: "Login as Business" })).toBeVisible();
});

test("it is switched off with the password and a recovery code, and the team can read of it", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/401/);
  await page.goto("/?login=brand");
  await page.locator("#login-identifier").fill(OWNER.email);
  await page.locator("#login-password").fill(OWNER.password);
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: words("twoStep.codeLabel") }).fill(stored.recoveryCodes[1] ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/campaigns$/);

  await page.goto("/settings/two-step");
  await expect(page.getByText("8 recovery codes left")).toBeVisible();
  await page.getByRole("button", { name: words("twoStep.turnOff") }).click();
  await page.getByRole("textbox", { name: words("accountScreens.currentPassword") }).fill(OWNER.password);
  await page.getByRole("textbox", { name: words("twoStep.codeLabel") }).fill(stored.recoveryCodes[2] ?? "");
  await checkScreen(page, "switching two-step verification off");
  await page.getByRole("button", { name: words("twoStep.turnOff") }).click();
  await expect(toast(page, words("twoStep.turnedOff"))).toBeVisible();
  await expect(page.getByRole("heading", { name: words("twoStep.offTitle") })).toBeVisible();

  await page.goto("/team/activity?kind=security");
  await expect(page.getByText(words("team.didTurnTwoStepOff"))).toBeVisible();
  await expect(page.getByText(words("team.didUseRecoveryCode")).first()).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a shop sets it up on the phone, signs in with a code, and turns it off", async ({ page, consoleGuard }) => {
    const shop = { email: "shop@demo.example", password: "Stash-shop1" };
    await signIn(page, "Login as Business", shop.email, shop.password);
    await page.goto("/join-campaign");
    await page.getByRole("button", { name: words("portal.menu") }).click();
    await page.getByRole("link", { name: words("twoStep.title") }).click();
    await checkScreen(page, "a shop's two-step verification, off");
    await page.getByLabel(words("accountScreens.currentPassword"), { exact: true }).fill(shop.password);
    await page.getByRole("button", { name: words("twoStep.next") }).click();
    const open = page.getByRole("link", { name: words("twoStep.openApp") });
    await expect(open).toBeVisible();
    const key = new URL((await open.getAttribute("href")) ?? "").searchParams.get("secret") ?? "";
    stored.secret = bytesOf(key);
    stored.usedStep = 0;
    await checkScreen(page, "a shop's two-step verification, the code to scan");
    await page.getByRole("textbox", { name: words("twoStep.codeLabel") }).fill(freshCode());
    await page.getByRole("button", { name: words("twoStep.turnOn") }).click();
    await expect(page.getByRole("heading", { name: words("twoStep.codesTitle") })).toBeFocused();
    const [recoveryCode = ""] = await page.locator(".two-step__codes li").allInnerTexts();
    await checkScreen(page, "a shop's two-step verification, the recovery codes");
    await page.getByRole("button", { name: words("twoStep.codesSaved") }).click();
    await expect(page.getByText("10 recovery codes left")).toBeVisible();

    consoleGuard.allow(/401/);
    await settled(page);
    await page.evaluate(() => localStorage.clear());
    await page.goto("/?login=business");
    await page.locator("#login-identifier").fill(shop.email);
    await page.locator("#login-password").fill(shop.password);
    await page.keyboard.press("Enter");
    const code = page.getByRole("textbox", { name: words("twoStep.codeLabel") });
    await expect(code).toBeFocused();
    await code.fill(freshCode());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/join-campaign$/);

    await page.goto("/two-step");
    await page.getByRole("button", { name: words("twoStep.turnOff") }).click();
    await page.getByLabel(words("accountScreens.currentPassword"), { exact: true }).fill(shop.password);
    await page.getByRole("textbox", { name: words("twoStep.codeLabel") }).fill(recoveryCode);
    await page.getByRole("button", { name: words("twoStep.turnOff") }).click();
    await expect(page.getByRole("heading", { name: words("twoStep.offTitle") })).toBeVisible();
  });
});
