import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test } from "./fixtures.ts";
import { operate } from "./operator.ts";
import { followTo, signIn } from "./screens.ts";

const OPERATOR = { email: "olu@operator-journey.example", password: "Watch-over-7" };
const BRAND = { name: "Fernhill Teas", email: "ada@operator-journey.example", password: "Fern-hill-22" };

test("an operator suspends a brand, which is signed out at once, restores it, and has the books checked", async ({
  page,
  browser,
  server,
  consoleGuard,
}) => {
  test.setTimeout(180_000);
  consoleGuard.allow(/40[13]/);
  const brandNames = ["--name", BRAND.name, "--email", BRAND.email, "--password", BRAND.password];
  await operate(server.dataDir, "operator", "create", "--email", OPERATOR.email, "--password", OPERATOR.password);
  await operate(server.dataDir, "brand", "create", ...brandNames, "--web-url", "fernhill", "--country", "US");

  const office = await browser.newContext({ baseURL: server.url });
  const operatorPage = await office.newPage();
  await signIn(operatorPage, "Login as Brand", BRAND.email, BRAND.password);
  await expect(operatorPage.getByRole("heading", { level: 1 })).toBeVisible();
  // Members of a tenant can't open the console.
  await operatorPage.goto("/operator");
  await expect(operatorPage.getByRole("heading", { name: words("consoleScreens.tenants") })).toHaveCount(0);

  await followTo(page, "/operator", /operator\/sign-in/);
  await page.getByLabel("Email").fill(OPERATOR.email);
  await page.getByLabel("Password", { exact: true }).fill("Wrong-over-7");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText(words("accounts.wrongCredentials"));
  await checkScreen(page, "operator-sign-in-refused");
  await page.getByLabel("Password", { exact: true }).fill(OPERATOR.password);
  await page.getByRole("button", { name: "Sign in" }).click();

  await page.getByLabel(words("consoleScreens.searchTenants")).fill(BRAND.email);
  await expect(page.getByText("1 tenant", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: BRAND.name }).click();
  await page.getByRole("button", { name: "Suspend" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog.getByText(words("operators.reasonRequired"))).toBeVisible();
  await dialog.getByLabel("Reason").fill("Complaints");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText(/^Suspended since .+ · Complaints$/)).toBeVisible();
  await checkScreen(page, "operator-tenant-suspended");

  await followTo(operatorPage, "/campaigns", /login=brand/);

  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await signIn(operatorPage, "Login as Brand", BRAND.email, BRAND.password);
  await expect(operatorPage).toHaveURL(/campaigns/);
  await office.close();

  await page.getByRole("link", { name: words("consoleScreens.books") }).click();
  await page.getByRole("button", { name: words("consoleScreens.checkNow") }).click();
  await expect(page.getByText(/^All checked on/)).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText(words("consoleScreens.notChecked"))).toHaveCount(0);
  await checkScreen(page, "operator-books");
});
