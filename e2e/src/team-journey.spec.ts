import { words } from "@stashwell/testing/words";
import type { Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { operate } from "./operator.ts";
import { chooseInMenu, followTo, prove, reloadTo, signIn } from "./screens.ts";

const OWNER = { email: "owner@team-journey.example", password: "Owner-pass-1" };
const COLLEAGUE = { email: "ada@team-journey.example", password: "Ada-pass-22", name: "Ada Obi" };
const CHANGED = "Ada-pass-33";

test.describe.configure({ mode: "serial" });

/** State passed from one step to the next. */
const found = { link: "" };

/** Returns the newest password link mailed to a person, once it differs from the previous one. */
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

test("an owner invites a colleague with the keyboard alone", async ({ page, server, consoleGuard }) => {
  consoleGuard.allow(/403 \(Forbidden\)/);
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
  for (const name of ["Settings", "Team"]) {
    await page.getByRole("link", { name, exact: true }).focus();
    await press(page, "Enter");
  }
  await expect(page.getByText(words("team.aloneTitle"))).toBeVisible();
  await checkScreen(page, "a team of one");

  await page.getByRole("button", { name: words("team.invite") }).focus();
  await press(page, "Enter");
  await expect(page.getByRole("textbox", { name: "Email", exact: true })).toBeFocused();
  await press(page, "Enter");
  await expect(page.getByText(words("team.emailRequired")).first()).toBeVisible();
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
  await prove(page, OWNER.password);
  await expect(toast(page, `Invitation sent to ${COLLEAGUE.email}.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: words("team.invitations") })).toBeVisible();
  await checkScreen(page, "a team with an invitation");
});

test("whoever is signed in is asked whom the invitation is for", async ({ page }) => {
  await signIn(page, "Login as Brand", OWNER.email, OWNER.password);
  await expect(page).toHaveURL(/\/campaigns$/);
  const link = await mailedLink(page, COLLEAGUE.email);
  await page.goto(link);
  await expect(page.getByText(/^You’re signed in as .+\. This invitation is for/)).toBeVisible();
  await expect(page.locator("#newPassword")).toBeHidden();
  await checkScreen(page, "an invitation of somebody else");
  await page.getByRole("link", { name: /^Stay signed in as / }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto(link);
  await page.getByRole("button", { name: words("site.signOutAndAccept") }).click();
  await expect(page.getByRole("button", { name: /^Join / })).toBeVisible();
  await checkScreen(page, "an invitation, after signing out");
  expect(await page.evaluate(() => localStorage.getItem("stashwell.session"))).toBeNull();
  // The link is still unused: the next test opens it again.
  found.link = "";
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
    await form.getByRole("button", { name: words("site.joinBrand", { brand: "Team Journey Foods" }) }).click();
  };
  await fill("short", "other");
  await expect(form.getByText("Minimum 6 characters are required")).toBeVisible();
  await expect(form.getByText("New password and confirm password does not match")).toBeVisible();
  await fill(COLLEAGUE.password, COLLEAGUE.password);
  await expect(form.getByText(words("accounts.resetDone"))).toBeVisible();
  consoleGuard.allow(/404/);
  await form.goto(link);
  await expect(form.getByRole("heading", { name: words("accountScreens.deadTitle") })).toBeVisible();
  await plain.close();

  await signIn(page, "Login as Brand", COLLEAGUE.email, COLLEAGUE.password);
  await expect(page.getByText(words("team.viewerNotice")).first()).toBeVisible();
  await expect(page.getByRole("link", { name: words("campaignScreens.createCampaigns") })).toHaveCount(0);
  await followTo(page, "/campaign/add", /\/campaigns$/);
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByLabel("Privacy policy")).toBeDisabled();
  await checkScreen(page, "settings to look at");
  await page.getByRole("link", { name: "Team" }).click();
  await expect(page.getByText(COLLEAGUE.name)).toBeVisible();
  await expect(page.getByRole("button", { name: words("team.invite") })).toHaveCount(0);
  await checkScreen(page, "a team to look at");
});

test("the colleague forgets the password, sets another one and changes it", async ({ page, consoleGuard }) => {
  await page.goto("/");
  await page.locator('[popovertarget="login"]').click();
  await page.getByRole("link", { name: words("accountScreens.forgotLink") }).click();
  await expect(page.getByRole("heading", { name: words("accountScreens.forgotTitle") })).toBeVisible();
  await page.getByRole("button", { name: words("site.sendLink") }).click();
  await expect(page.getByText("Please input your username/Email!").last()).toBeVisible();
  await checkScreen(page, "forgot, refused");
  await page.locator("#identifier").fill(COLLEAGUE.email);
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("If that account exists, we have sent a reset link.")).toBeVisible();
  await checkScreen(page, "home, after asking");

  await page.goto(await mailedLink(page, COLLEAGUE.email));
  await expect(page.getByRole("heading", { name: words("accountScreens.resetTitle") })).toBeVisible();
  consoleGuard.allow(/422/);
  await page.locator("#newPassword").fill("password1");
  await page.locator("#confirmPassword").fill("password1");
  await press(page, "Enter");
  await expect(page.getByText(words("accounts.passwordCommon")).first()).toBeVisible();
  await checkScreen(page, "reset, refused");
  await page.locator("#newPassword").fill(CHANGED);
  await page.locator("#confirmPassword").fill(CHANGED);
  await press(page, "Enter");
  await expect(page.getByText(words("accounts.resetDone"))).toBeVisible();

  await signIn(page, "Login as Brand", COLLEAGUE.email, CHANGED);
  await chooseInMenu(page, "Change password");
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
  await expect(toast(page, words("accounts.passwordChanged"))).toBeVisible();
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
  await chooseInMenu(page, "Profile");
  await expect(page.getByRole("definition").filter({ hasText: "Team Journey Foods" })).toBeVisible();
  await checkScreen(page, "profile");
  await page.getByRole("link", { name: "Edit" }).focus();
  await press(page, "Enter");
  await expect(page.getByText("Unsaved:")).toHaveCount(0);
  await page.getByRole("textbox", { name: "Primary color", exact: true }).fill("6e4509");
  await page.getByLabel("Website").fill("journey.example");
  await expect(page.getByText("Unsaved: Primary color and Website")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Primary color", exact: true })).toHaveValue("#6E4509");
  await checkScreen(page, "the brand, changed");
  await press(page, "Enter");
  await expect(toast(page, "Brand details saved.")).toBeVisible();
  await expect(page.getByLabel("Website")).toHaveValue("https://journey.example");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Disclaimer").fill("While stocks last.");
  await page.getByRole("button", { name: words("common.submit") }).click();
  await expect(toast(page, words("accounts.settingsSaved"))).toBeVisible();

  await page.goto("/team");
  await page.getByRole("combobox", { name: `Role of ${COLLEAGUE.name}` }).focus();
  consoleGuard.allow(/401|403 \(Forbidden\)/);
  await press(page, "ArrowUp");
  await prove(page, OWNER.password);
  await expect(toast(page, `${COLLEAGUE.name}’s role has been changed.`)).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByRole("link", { name: words("campaignScreens.createCampaigns") }).first()).toBeVisible();

  await page.getByRole("combobox", { name: `Role of ${COLLEAGUE.name}` }).focus();
  await press(page, "ArrowUp");
  await expect(page.getByRole("dialog", { name: words("team.ownerTitle", { name: COLLEAGUE.name }) })).toBeVisible();
  await checkScreen(page, "a question before making somebody an owner");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("common.cancel") })
    .click();

  await page.getByRole("button", { name: `Remove ${COLLEAGUE.name}` }).click();
  await checkScreen(page, "a question before removing");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, `${COLLEAGUE.name} has been removed.`)).toBeVisible();
  await reloadTo(colleague, /\/\?login=brand/);
  await theirs.close();

  await page.getByRole("link", { name: words("team.activity") }).click();
  for (const text of [
    `Removed ${COLLEAGUE.name}`,
    `Changed ${COLLEAGUE.name}’s role to Editor`,
    words("team.didEditSettings"),
    "Joined the team as Viewer",
    `Invited ${COLLEAGUE.email} as Viewer`,
  ])
    await expect(page.getByText(text)).toBeVisible();
  await checkScreen(page, "activity");
  await page.getByRole("button", { name: /^Dates: / }).click();
  await checkScreen(page, "activity, its days");
  await page.getByRole("button", { name: words("settlements.today") }).click();
  await expect(page).toHaveURL(/days=today/);
  await expect(page.getByText(`Removed ${COLLEAGUE.name}`)).toBeVisible();
  await page.goto("/team/activity?to=2020-01-01");
  await expect(page.getByText(words("security.activityNoMatch"))).toBeVisible();
  await page.goto("/team/activity?kind=publishing");
  await expect(page.getByText(words("security.activityNoMatch"))).toBeVisible();
});
