import type { Page } from "@playwright/test";
import { openStandIn, type StandIn, type StandInResponse } from "@stashwell/testing/stand-in";
import { words } from "@stashwell/testing/words";
import { checkScreen, expect, test } from "./fixtures.ts";
import { operate } from "./operator.ts";
import { SteeredServer } from "./steered-server.ts";

const PASSWORD = "Corner-77";
const SHOPS = {
  US: { name: "Corner Shop", email: "us@bank.example" },
  NG: { name: "Mama Put", email: "ng@bank.example" },
} as const;

/** Plaid's script as a page sees it: a dialog with its two exits. */
const PLAID_WIDGET = `window.Plaid = { create: ({ token, onSuccess, onExit }) => ({
  open() {
    const window = document.createElement("dialog");
    window.setAttribute("aria-label", "Plaid " + token);
    for (const [name, act] of [["Link my account", () => onSuccess("public-good")], ["Leave", () => onExit(null)]]) {
      const button = document.createElement("button");
      button.textContent = name;
      button.onclick = () => { window.remove(); act(); };
      window.append(button);
    }
    document.body.append(window);
    window.showModal();
  },
  destroy() {},
}) };`;

/** Mono's page, as loaded into the frame. */
const MONO_WIDGET = `<!doctype html><html lang="en"><title>Mono</title><main><h1>Mono</h1><button>Link my account</button></main><script>
  document.querySelector("button").onclick = () =>
    parent.postMessage({ type: "mono.connect.widget.account_linked", data: { code: "code_good" } }, "*");
</script></html>`;

/** Both providers' APIs at one address, distinguished by path. */
function answerLikeBoth({ path }: { path: string }): StandInResponse {
  if (path === "/link/token/create") return { status: 200, body: { link_token: "link-1" } };
  if (path === "/item/public_token/exchange") return { status: 200, body: { access_token: "access-1", item_id: "i" } };
  if (path === "/identity/get")
    return { status: 200, body: { accounts: [{ owners: [{ names: ["CORNER SHOP LLC"] }] }] } };
  if (path === "/auth/get")
    return {
      status: 200,
      body: { accounts: [], numbers: { ach: [{ routing: "011401533", account: "1" }], bacs: [] } },
    };
  if (path === "/v2/accounts/auth") return { status: 200, body: { data: { id: "account-1" } } };
  if (path.endsWith("/identity")) return { status: 200, body: { data: { full_name: "MAMA PUT" } } };
  return { status: 200, body: { data: { account: { name: "MAMA PUT LIMITED" } } } };
}

let banks: StandIn;
let server: SteeredServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  banks = await openStandIn(answerLikeBoth);
  server = await SteeredServer.start({
    BANK_PROVIDER: "plaid,mono",
    PLAID_CLIENT_ID: "plaid-client",
    PLAID_SECRET: "plaid-secret",
    PLAID_URL: banks.url,
    MONO_SECRET_KEY: "mono-secret",
    MONO_PUBLIC_KEY: "mono-public",
    MONO_URL: banks.url,
  });
  const make = ["merchant", "create", "--password", PASSWORD];
  for (const [country, { name, email }] of Object.entries(SHOPS))
    await operate(server.dataDir, ...make, "--country", country, "--name", name, "--email", email);
});
test.afterAll(async () => {
  await server?.stop();
  await banks?.close();
});

/** Signs a business in through the API, as its forms do, and opens a page. */
async function openAs(page: Page, email: string, path: string): Promise<void> {
  const login = await page.request.post(`${server.url}/api/brand/user/login`, {
    data: { email, password: PASSWORD, type: 2 },
  });
  const { token } = (await login.json()) as { token: string };
  const session = await page.request.post(`${server.url}/api/web/v1/user/verify-token`, { data: { token } });
  await page.goto(`${server.url}/frontend/privacy`).catch(() => undefined);
  await page.evaluate((stored) => localStorage.setItem("stashwell.session", stored), await session.text());
  await page.goto(`${server.url}${path}`);
}

async function statusOf(page: Page): Promise<string> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("stashwell.session") ?? "{}") as { token: string }).token,
  );
  const reply = await page.request.get(`${server.url}/api/plaid/auth/verify-status`, { headers: { token } });
  return ((await reply.json()) as { status: string }).status;
}

test("a US shop leaves Plaid's window, comes back to it, and is verified", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/foreign origin: (https:\/\/cdn\.plaid\.com\/|http:\/\/localhost)/);
  consoleGuard.allow(/404/);
  await page.route("https://cdn.plaid.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: PLAID_WIDGET }),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await openAs(page, SHOPS.US.email, "/bank-link?next=%2Fjoin-campaign");
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByText(words("registration.widgetClosed"))).toBeVisible();
  await checkScreen(page, "the bank's window, closed");
  expect(await statusOf(page)).toBe("unverified");
  // A second click within half a second would count as a double click, and be ignored.
  await page.clock.runFor(500);
  await page.getByRole("button", { name: words("common.retry") }).click();
  await page.getByRole("button", { name: "Link my account" }).click();
  await expect(page.getByText("Account verified successfully").first()).toBeVisible();
  await expect(page).toHaveURL(/\/join-campaign$/);
  expect(await statusOf(page)).toBe("verified");
});

test("a window that does not load is said, and tried again", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/foreign origin|ERR_FAILED|404/);
  let isDown = true;
  await page.route("https://cdn.plaid.com/**", (route) =>
    isDown ? route.abort() : route.fulfill({ contentType: "text/javascript", body: PLAID_WIDGET }),
  );
  await openAs(page, SHOPS.US.email, "/bank-link?next=%2Fjoin-campaign");
  await expect(page.getByText(words("registration.widgetFailed"), { exact: false })).toBeVisible();
  await checkScreen(page, "the bank's window, failed");
  isDown = false;
  await page.getByRole("button", { name: words("common.retry") }).click();
  await expect(page.getByRole("button", { name: "Link my account" })).toBeVisible();
});

test("a Nigerian shop is verified through Mono's frame", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/foreign origin: (https:\/\/connect\.mono\.co\/|http:\/\/localhost)|404/);
  await page.route("https://connect.mono.co/**", (route) =>
    route.fulfill({ contentType: "text/html", body: MONO_WIDGET }),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, SHOPS.NG.email, "/bank-link?next=%2Fjoin-campaign");
  await page.frameLocator("iframe").getByRole("button", { name: "Link my account" }).click();
  await expect(page.getByText("Account verified successfully").first()).toBeVisible();
  expect(await statusOf(page)).toBe("verified");
});
