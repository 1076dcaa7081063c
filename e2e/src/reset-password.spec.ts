import { words } from "@stashwell/testing/words";
import type { Browser, Page } from "@playwright/test";
import { checkScreen, expect, test } from "./fixtures.ts";
import { operate } from "./operator.ts";

const OWNER = { email: "owner@resets.example", password: "Owner-pass-1" };
const NEW = { first: "Fresh-ticket-4", second: "Other-ticket-5" };

test.describe.configure({ mode: "serial" });

/** State passed from one step to the next. */
const found = { link: "" };

async function mailedLink(page: Page): Promise<string> {
  await page.request.post("/api/brand/user/forget-password", { data: { email: OWNER.email } });
  const findLink = async () => {
    const mails = (await (await page.request.get("/dev/mailbox.json")).json()) as { to: string; text: string }[];
    const links = mails.flatMap(({ to, text }) =>
      to === OWNER.email ? (/\/reset-password\/\S+/.exec(text) ?? []) : [],
    );
    return links.find((link) => link !== found.link) ?? "";
  };
  await expect.poll(findLink, { timeout: 30_000 }).not.toBe("");
  found.link = await findLink();
  return found.link;
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.locator("#newPassword").fill(password);
  await page.locator("#confirmPassword").fill(password);
  await page.getByRole("button", { name: words("site.setPassword") }).click();
}

async function expectToRoll(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: words("security.roll") })).toBeVisible();
  await expect(page.getByText("API keys: Nightly report")).toBeVisible();
  await expect(page.getByText(words("security.rollWebhooks"))).toBeHidden();
  await expect(page.locator("#newPassword")).toBeHidden();
  await expect(page.getByRole("button", { name: words("site.setPassword") })).toBeHidden();
  await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
}

const withoutScript = (browser: Browser, url: string) =>
  browser.newContext({ baseURL: url, locale: "en-US", javaScriptEnabled: false });

test("a new password lists what was made with the account, with a script and without", async ({
  page,
  browser,
  server,
}) => {
  const names = ["--name", "Reset Foods", "--email", OWNER.email, "--web-url", "resets", "--country", "US"];
  await operate(server.dataDir, "brand", "create", ...names, "--password", OWNER.password);
  const signedIn = await page.request.post("/api/brand/user/login", { data: { ...OWNER, type: 1 } });
  const { token } = (await signedIn.json()) as { token: string };
  const key = { name: "Nightly report", scopes: ["reports:read"], proof: { currentPassword: OWNER.password } };
  const made = await page.request.post("/api/brand/api-key/add", { headers: { token }, data: key });
  expect(made.status()).toBe(200);

  await page.goto(await mailedLink(page));
  await setPassword(page, NEW.first);
  await expectToRoll(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await checkScreen(page, "after a reset, what to revoke");

  const context = await withoutScript(browser, server.url);
  const plain = await context.newPage();
  await plain.goto(await mailedLink(page));
  await setPassword(plain, NEW.second);
  await expectToRoll(plain);
  await plain.getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(plain).toHaveURL(/login=brand/);
  await context.close();

  // The email is prefilled for the next sign-in in this tab.
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page.getByLabel(words("site.identifier"))).toHaveValue(OWNER.email);
  await expect(page.locator("#login-password")).toBeFocused();
});
