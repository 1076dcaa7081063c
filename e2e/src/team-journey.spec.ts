import type { Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { operate } from "./operator.ts";
import { followTo, reloadTo, signIn } from "./screens.ts";

const OWNER = { email: "owner@team-journey.example", password: "Owner-pass-1" };
const COLLEAGUE = { email: "ada@team-journey.example", password: "Ada-pass-22", name: "Ada Obi" };
const CHANGED = "Ada-pass-33";

test.describe.configure({ mode: "serial" });

/** What one step leaves for the next. */
const found = { link: "" };

/** The newest link that sets a password of somebody, from the mailbox, once it is another one than the last. */
async function mailedLink(page: Page, to: string): Promise<string> {
  const findLink = async () => {
    const reply = await page.request.get("/dev/mailbox.json");
    const mails = (await reply.json()) as { to: string; text: string }[];
    const link = /\/reset-password\/\S+/.exec(mails.find((mail) => mail.to === to)?.text ?? "")?.[0] ?? "";
    return link === found.link ? "" : link;
  };
  await expect.poll(findLink, { timeout: 30_000 }).not.toBe("");
  found.link = await findLink();
  return found.link;
}

const toast = (page: Page, text: string) => page.locator(".toast", { hasText: text }).first();

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test("an owner invites a colleague with the keyboard alone", async ({ page, server }) => {
  await operate(
    server.dataDir,
    "brand",
    "create",
    "--name",
    "Team Journey Foods",
    "--email",
    OWNER.email,
    "--web-url",
    "team-journey",
    "--country",
    "US",
    "--password",
    OWNER.password,
  );
  await signIn(page, "Login as Brand", OWNER.email, OWNER.password);
  await page.getByRole("link", { name: "Team" }).focus();
  await press(page, "Enter");
  await expect(page.getByText("You are the only one here")).toBeVisible();
  await checkScreen(page, "a team of one");

  await page.getByRole("button", { name: "Invite a colleague" }).focus();
  await press(page, "Enter");
  await expect(page.getByRole("textbox", { name: "Email", exact: true })).toBeFocused();
  await press(page, "Enter");
  await expect(page.getByText("Please enter an email address.").first()).toBeVisible();
  await checkScreen(page, "an invitation, refused");
  await page.getByRole("textbox", { name: "Email", exact: true }).focus();
  await page.keyboard.type(COLLEAGUE.email);
  await press(page, "Tab");
  await page.keyboard.type("Ada");
  await press(page, "Tab");
  await page.keyboard.type("Obi");
  await press(page, "Tab", "ArrowDown");
  await expect(page.getByRole("radio", { name: /Viewer/ })).toBeChecked();
  await press(page, "Enter");
  await expect(toast(page, `Invitation sent to ${COLLEAGUE.email}.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Open invitations" })).toBeVisible();
  await checkScreen(page, "a team with an invitation");
});

test("the colleague joins without JavaScript, and may only look", async ({ browser, page, server, consoleGuard }) => {
  const link = await mailedLink(page, COLLEAGUE.email);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
  });
  const form = await plain.newPage();
  consoleGuard.watch(form);
  consoleGuard.allow(/422/);
  await form.goto(link);
  await expect(form.getByRole("heading", { name: "Join Team Journey Foods" })).toBeVisible();
  const fill = async (password: string, confirmation: string) => {
    await form.locator("#newPassword").fill(password);
    await form.locator("#confirmPassword").fill(confirmation);
    await form.getByRole("button", { name: "Submit" }).click();
  };
  await fill("short", "other");
  await expect(form.getByText("Minimum 6 characters are required")).toBeVisible();
  await expect(form.getByText("New password and confirm password does not match")).toBeVisible();
  await fill(COLLEAGUE.password, COLLEAGUE.password);
  await expect(form.getByText("Your password has been set. Please sign in.")).toBeVisible();
  consoleGuard.allow(/404/);
  await form.goto(link);
  await expect(form.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await plain.close();

  await signIn(page, "Login as Brand", COLLEAGUE.email, COLLEAGUE.password);
  await expect(page.getByText("Your role is Viewer").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Create Campaigns" })).toHaveCount(0);
  await followTo(page, "/campaign/add", /\/campaigns$/);
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByLabel("Privacy policy")).toBeDisabled();
  await checkScreen(page, "settings to look at");
  await page.getByRole("link", { name: "Team" }).click();
  await expect(page.getByText(COLLEAGUE.name)).toBeVisible();
  await expect(page.getByRole("button", { name: "Invite a colleague" })).toHaveCount(0);
  await checkScreen(page, "a team to look at");
});

test("the colleague forgets the password, sets another one and changes it", async ({ page, consoleGuard }) => {
  await page.goto("/");
  await page.locator('[popovertarget="login"]').click();
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Please input your username/Email!").last()).toBeVisible();
  await checkScreen(page, "forgot, refused");
  await page.locator("#identifier").fill(COLLEAGUE.email);
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("If that account exists, we have sent a reset link.")).toBeVisible();
  await checkScreen(page, "home, after asking");

  await page.goto(await mailedLink(page, COLLEAGUE.email));
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  consoleGuard.allow(/422/);
  await page.locator("#newPassword").fill("password1");
  await page.locator("#confirmPassword").fill("password1");
  await press(page, "Enter");
  await expect(page.getByText("This password is too common. Please choose another one.").first()).toBeVisible();
  await checkScreen(page, "reset, refused");
  await page.locator("#newPassword").fill(CHANGED);
  await page.locator("#confirmPassword").fill(CHANGED);
  await press(page, "Enter");
  await expect(page.getByText("Your password has been set. Please sign in.")).toBeVisible();

  await signIn(page, "Login as Brand", COLLEAGUE.email, CHANGED);
  await page.getByRole("link", { name: "Change password" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  for (const text of ["Current password is required", "New password is required", "Confirm password is required"])
    await expect(page.getByText(text).last()).toBeVisible();
  await checkScreen(page, "change password, refused");
  await page.locator("#currentPassword").fill(CHANGED);
  await page.locator("#password").fill(CHANGED);
  await page.locator("#confirmPassword").fill(CHANGED);
  await press(page, "Enter");
  await expect(page.getByText("Old password and the new password cannot be same.").last()).toBeVisible();
  await page.locator("#password").fill(COLLEAGUE.password);
  await page.locator("#confirmPassword").fill(COLLEAGUE.password);
  await press(page, "Enter");
  await expect(toast(page, "Your password has been changed.")).toBeVisible();
  await page.goto("/forget-password");
  await expect(page).toHaveURL(/\/campaigns$/);
});

test("the owner gives another role, reads who did what, and removes the colleague at once", async ({
  page,
  browser,
  server,
  consoleGuard,
}) => {
  const theirs = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const colleague = await theirs.newPage();
  consoleGuard.watch(colleague);
  await signIn(colleague, "Login as Brand", COLLEAGUE.email, COLLEAGUE.password);
  await expect(colleague).toHaveURL(/\/campaigns$/);

  await signIn(page, "Login as Brand", OWNER.email, OWNER.password);
  await page.getByRole("link", { name: "Profile" }).click();
  await expect(page.getByLabel("Brand name")).toHaveValue("Team Journey Foods");
  await expect(page.getByLabel("Brand name")).toBeDisabled();
  await checkScreen(page, "profile");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Disclaimer").fill("While stocks last.");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Your settings have been saved.")).toBeVisible();

  await page.goto("/team");
  await page.getByRole("combobox", { name: `Role of ${COLLEAGUE.name}` }).focus();
  await press(page, "Enter", "ArrowUp", "Enter");
  await expect(toast(page, `The role of ${COLLEAGUE.name} has been changed.`)).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByRole("link", { name: "Create Campaigns" }).first()).toBeVisible();

  consoleGuard.allow(/401/);
  await page.getByRole("button", { name: `Remove ${COLLEAGUE.name}` }).click();
  await checkScreen(page, "a question before removing");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, `${COLLEAGUE.name} has been removed.`)).toBeVisible();
  await reloadTo(colleague, /\/\?login=brand/);
  await theirs.close();

  await page.getByRole("link", { name: "Activity" }).click();
  for (const text of [
    `Removed ${COLLEAGUE.name}`,
    `Gave ${COLLEAGUE.name} the role Editor`,
    "Changed the settings",
    "Joined the team as Viewer",
    `Invited ${COLLEAGUE.email} as Viewer`,
  ])
    await expect(page.getByText(text)).toBeVisible();
  await checkScreen(page, "activity");
  await page.goto("/team/activity?kind=publishing");
  await expect(page.getByText("Nothing fits these filters.")).toBeVisible();
});
