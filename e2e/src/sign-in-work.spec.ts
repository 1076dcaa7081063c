import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test } from "./fixtures.ts";
import { operate } from "./operator.ts";

const OWNER = { email: "owner@hammered.example", password: "Owner-pass-1" };

test("somebody signs in by work where too many have tried their account", async ({
  page,
  server,
  request,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 429/);
  const named = ["--name", "Hammered Foods", "--email", OWNER.email, "--web-url", "hammered", "--country", "US"];
  await operate(server.dataDir, "brand", "create", ...named, "--password", OWNER.password);
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) {
    const guess = { email: OWNER.email, password: `guess ${tries}`, type: 1 };
    statuses.push((await request.post(`${server.url}/api/brand/user/login`, { data: guess })).status());
  }
  expect(statuses.slice(-2)).toEqual([401, 429]);

  // Proof of work is fast: hold the sign-in request that carries it until the page has been checked.
  const looked = Promise.withResolvers<void>();
  await page.route("**/api/brand/user/login?*", async (route) => {
    if (route.request().postData()?.includes('"work"')) await looked.promise;
    await route.continue();
  });
  await page.goto("/?login=brand");
  await page.getByLabel(words("site.identifier")).fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  const said = page.locator("#login-work");
  await expect(said).toBeEmpty();
  await page.keyboard.press("Enter");
  await expect(said).toHaveText(/^Checking/);
  await checkScreen(page, "signing in by work");
  looked.resolve();
  await expect(page).toHaveURL(/\/campaigns$/);
});
