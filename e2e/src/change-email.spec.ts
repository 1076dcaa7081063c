import { words } from "@stashwell/testing/words";
import type { Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { operate } from "./operator.ts";
import { signIn } from "./screens.ts";

const OWNER = { email: "owner@addresses.example", password: "Owner-pass-1" };
const NEW = "moved@addresses.example";

async function mailedLink(page: Page, to: string, path: RegExp): Promise<string> {
  const findLink = async () => {
    const mails = (await (await page.request.get("/dev/mailbox.json")).json()) as { to: string; text: string }[];
    return mails.flatMap((mail) => (mail.to === to ? (path.exec(mail.text) ?? []) : []))[0] ?? "";
  };
  await expect.poll(findLink, { timeout: 30_000 }).not.toBe("");
  return findLink();
}

test("an owner changes the email by a link to the new one, and takes the old one back", async ({
  page,
  browser,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(/403 \(Forbidden\)|422 \(/);
  const names = ["--name", "Moving Foods", "--email", OWNER.email, "--web-url", "moving", "--country", "US"];
  await operate(server.dataDir, "brand", "create", ...names, "--password", OWNER.password);
  await signIn(page, "Login as Brand", OWNER.email, OWNER.password);
  await page.goto("/change-password");
  const section = page.getByRole("region", { name: words("accountScreens.email") });
  await expect(section).toContainText(OWNER.email);
  await section.getByRole("button", { name: words("registrationScreens.changeEmail") }).focus();
  await page.keyboard.press("Enter");
  const field = section.getByLabel(words("registrationScreens.newEmail"));
  await expect(field).toBeFocused();
  await page.keyboard.type(OWNER.email);
  await page.keyboard.press("Enter");
  // Sends nothing yet: whoever holds the session has to prove who they are.
  const proof = page.getByRole("dialog");
  await proof.getByLabel(words("accountScreens.currentPassword"), { exact: true }).fill(OWNER.password);
  await proof.getByRole("button", { name: words("twoStep.next") }).click();
  await expect(section.getByText(words("accounts.emailSame"))).toBeVisible();
  await checkScreen(page, "a new email, refused");
  await field.fill(NEW);
  await page.keyboard.press("Enter");
  await expect(section.getByText(words("accounts.emailLinkSent", { email: NEW, minutes: 60 }))).toBeVisible();
  await expect(section.getByRole("button", { name: words("registrationScreens.changeEmail") })).toBeFocused();
  await checkScreen(page, "a link was sent to the new email");

  // On another device, and without a script.
  const elsewhere = await browser.newContext({ baseURL: server.url, locale: "en-US", javaScriptEnabled: false });
  const phone = await elsewhere.newPage();
  await phone.goto(await mailedLink(page, NEW, /\/confirm-email\/\S+/));
  await expect(phone.getByText(words("site.confirmEmailText", { email: NEW }))).toBeVisible();
  await phone.getByRole("button", { name: words("site.confirmEmail") }).click();
  await expect(phone.getByRole("heading", { name: words("site.emailConfirmed") })).toBeVisible();
  await elsewhere.close();
  await page.reload();
  await expect(section).toContainText(NEW);

  await page.goto(await mailedLink(page, OWNER.email, /\/reset-password\/\S+/));
  await expect(page.getByRole("heading", { name: words("site.restoreTitle") })).toBeVisible();
  await checkScreen(page, "restoring the email");
  await page.locator("#newPassword").fill("Fresh-ticket-4");
  await page.locator("#confirmPassword").fill("Fresh-ticket-4");
  await page.getByRole("button", { name: words("site.setPassword") }).click();
  await expect(page.getByText(words("accounts.resetDone"))).toBeVisible();
  await signIn(page, "Login as Brand", OWNER.email, "Fresh-ticket-4");
  await page.goto("/change-password");
  await expect(section).toContainText(OWNER.email);
});
