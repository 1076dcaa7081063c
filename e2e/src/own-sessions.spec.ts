import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test } from "./fixtures.ts";
import { operate } from "./operator.ts";
import { reloadTo, signIn } from "./screens.ts";

const OWNER = { email: "owner@sessions.example", password: "Owner-pass-1" };

test("somebody sees where they are signed in, and signs out elsewhere by keys", async ({ page, browser, server }) => {
  await operate(
    server.dataDir,
    "brand",
    "create",
    "--name",
    "Everywhere Foods",
    "--email",
    OWNER.email,
    "--web-url",
    "everywhere",
    "--country",
    "US",
    "--password",
    OWNER.password,
  );
  const forgotten = await browser.newContext({
    baseURL: server.url,
    locale: "en-US",
    userAgent:
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
  });
  const phone = await forgotten.newPage();
  await signIn(phone, "Login as Brand", OWNER.email, OWNER.password);
  await signIn(page, "Login as Brand", OWNER.email, OWNER.password);

  await page.getByRole("button", { name: /^Your account: / }).click();
  await page.getByRole("menuitem", { name: words("portal.changePassword") }).click();
  await expect(page.getByRole("listitem").filter({ hasText: words("ownSessions.isThis") })).toBeVisible();
  const other = page.getByRole("listitem").filter({ hasText: "Chrome on Android" });
  await expect(other).toContainText(/Last used \d/);

  await other.getByRole("button", { name: "Sign out Chrome on Android" }).focus();
  await page.keyboard.press("Enter");
  const password = other.getByLabel(words("accountScreens.currentPassword"), { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(other.getByText("Current password is required")).toBeVisible();
  await checkScreen(page, "signing out elsewhere, nothing typed");
  await page.keyboard.type(OWNER.password);
  await page.keyboard.press("Enter");
  await expect(page.locator(".toast", { hasText: words("ownSessions.ended") }).first()).toBeVisible();
  await expect(page.getByText(words("ownSessions.nowhereElse"))).toBeVisible();
  await expect(page.getByRole("heading", { name: words("ownSessions.title") })).toBeFocused();

  await reloadTo(phone, ({ pathname }) => pathname === "/");
  await forgotten.close();
});
