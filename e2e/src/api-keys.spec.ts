import { words } from "@stashwell/testing/words";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { checkScreen, expect, test, THOROUGH } from "./fixtures.ts";
import { prove, signIn } from "./screens.ts";

test.describe.configure({ mode: "serial" });

/** A brand's webhook receiver, which records the requests. */
const receiver = {
  server: undefined as Server | undefined,
  url: "",
  status: 200,
  arrived: [] as { headers: IncomingHttpHeaders; body: string }[],
};
const isOurs = (secret: string, { headers, body }: { headers: IncomingHttpHeaders; body: string }): boolean => {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  const mac = createHmac("sha256", key).update(signed).digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${mac}`);
};

test.beforeAll(async () => {
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    receiver.arrived.push({ headers: request.headers, body: await text(request) });
    response.writeHead(receiver.status).end(receiver.status === 200 ? "thank you" : "out of order");
  };
  receiver.server = createServer((request, response) => void take(request, response));
  receiver.server.listen(0, "127.0.0.1");
  await once(receiver.server, "listening");
  receiver.url = `http://127.0.0.1:${(receiver.server.address() as AddressInfo).port}/stashwell`;
});
test.afterAll(() => {
  receiver.server?.closeAllConnections();
  receiver.server?.close();
});

async function enter(page: Page): Promise<void> {
  await signIn(page, "Login as Brand", "brand@demo.example", "Stash-brand1");
  await expect(page.getByRole("heading", { level: 1, name: words("portal.campaigns") })).toBeVisible();
}
const shownSecret = async (page: Page): Promise<string> =>
  (await page.locator(".shown-once__secret").textContent()) ?? "";
const claim = (page: Page, claimKey: string) =>
  page.request.post("/api/brand/customer/claim", { data: { campaignCode: "DEMO2525", claimKey } });

test("an owner makes a key with the keyboard alone, uses it, and revokes it", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/403 \(Forbidden\)|422 \(/);
  await enter(page);
  await page.getByRole("button", { name: /^Your account: / }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeFocused();
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  await expect(page.getByText(words("developers.noKeys"))).toBeVisible();
  await checkScreen(page, "no keys");

  await page.getByRole("button", { name: words("developers.addKey") }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: words("developers.keyName") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(words("developers.scopesRequired")).first()).toBeVisible();
  await checkScreen(page, "a key, refused");
  await page.getByRole("textbox", { name: words("developers.keyName") }).focus();
  await page.keyboard.type("Nightly report");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: /See campaigns/ })).toBeChecked();
  await page.getByRole("textbox", { name: words("developers.keyName") }).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: words("accounts.proofNeeded") });
  await expect(question.getByLabel(words("accountScreens.currentPassword"), { exact: true })).toBeFocused();
  await checkScreen(page, "the question who it is");
  await page.keyboard.type("not mine");
  await page.keyboard.press("Enter");
  await expect(question.getByText(words("accounts.currentPasswordWrong")).first()).toBeVisible();
  await expect(question.getByLabel(words("accountScreens.currentPassword"), { exact: true })).toHaveValue("not mine");
  await checkScreen(page, "the question who it is, refused");
  await page.keyboard.press("ControlOrMeta+a");
  await prove(page, "Stash-brand1");
  await expect(page.getByRole("dialog", { name: words("developers.newKey") })).toBeVisible();
  await checkScreen(page, "a new key");
  const key = await shownSecret(page);
  await page.getByRole("button", { name: "Done" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 active key")).toBeVisible();
  await expect(page.locator("main")).not.toContainText(key);

  const headers = { authorization: `Bearer ${key}` };
  expect((await page.request.get("/api/brand/campaign/", { headers })).status()).toBe(200);
  expect((await page.request.get("/api/brand/product/", { headers })).status()).toBe(403);

  await page.getByRole("button", { name: "Revoke Nightly report" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("developers.revoke") })
    .click();
  await expect(page.getByText("0 active keys")).toBeVisible();
  expect((await page.request.get("/api/brand/campaign/", { headers })).status()).toBe(401);
});

test("an endpoint is added and tested, and told what happens", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/403 \(Forbidden\)/);
  await enter(page);
  await page.goto("/developers/webhooks");
  await expect(page.getByText(words("developers.noWebhooks"))).toBeVisible();
  await page.getByRole("button", { name: words("developers.addWebhook") }).click();
  await page.getByRole("textbox", { name: words("developers.url") }).fill(receiver.url);
  await checkScreen(page, "a new endpoint");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("developers.addWebhook") })
    .click();
  await prove(page, "Stash-brand1");
  await expect(page.getByRole("dialog", { name: words("developers.secret") })).toBeVisible();
  const secret = await shownSecret(page);
  await page.getByRole("button", { name: "Done" }).click();
  await checkScreen(page, "one endpoint");

  await page.getByRole("button", { name: words("developers.sendTest") }).click();
  await expect(page.getByText(words("developers.testOk"))).toBeVisible();
  await expect(page.getByText("thank you")).toBeVisible();
  await checkScreen(page, "a test that was taken");
  await claim(page, "told-to-the-developers-1");
  await expect.poll(() => receiver.arrived.length, { timeout: 30_000 }).toBe(2);
  expect(receiver.arrived.every((delivery) => isOurs(secret, delivery))).toBe(true);
  expect(receiver.arrived.some((delivery) => isOurs("whsec_c29tZWJvZHkgZWxzZQ==", delivery))).toBe(false);
  expect(JSON.parse(receiver.arrived[1]!.body)).toMatchObject({
    type: "voucher.claimed",
    data: { campaignCode: "DEMO2525" },
  });
});

test(
  "what an endpoint did not take is looked at and sent again, one or all",
  THOROUGH,
  async ({ page, consoleGuard }) => {
    receiver.status = 500;
    receiver.arrived.length = 0;
    await enter(page);
    await claim(page, "told-to-the-developers-2");
    await expect.poll(() => receiver.arrived.length, { timeout: 30_000 }).toBe(1);
    await page.goto("/developers/deliveries");
    const row = page.getByRole("row", { name: /Voucher saved.*Pending.*Responded with 500/ });
    await expect(row).toBeVisible();
    await checkScreen(page, "deliveries");
    await row.getByRole("button").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("out of order")).toBeVisible();
    await checkScreen(page, "a delivery");
    await page.keyboard.press("Escape");

    // Pausing fails pending deliveries; once switched on, they can be replayed.
    await page.goto("/developers/webhooks");
    const menu = async (item: string) => {
      await page.getByRole("button", { name: /^More actions for/ }).click();
      await page.getByRole("menuitem", { name: item }).click();
    };
    consoleGuard.allow(/403 \(Forbidden\)/);
    await menu("Turn off");
    await prove(page, "Stash-brand1");
    await expect(page.getByText(words("developers.paused"), { exact: true })).toBeVisible();
    await menu(words("developers.switchOn"));
    await expect(page.getByText("On", { exact: true })).toBeVisible();
    receiver.status = 200;
    await page.goto("/developers/deliveries?status=failed");
    await expect(page.getByRole("row", { name: /Voucher saved.*Failed/ })).toBeVisible();
    await page.getByRole("button", { name: words("developers.replayAll") }).click();
    await checkScreen(page, "sending failed ones again");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: words("developers.replay") })
      .click();
    await expect(page.getByText(words("developers.replayedAll", { count: 1 }))).toBeVisible();
    await expect.poll(() => receiver.arrived.length, { timeout: 30_000 }).toBe(2);
    expect(receiver.arrived[0]?.headers["webhook-id"]).toBe(receiver.arrived[1]?.headers["webhook-id"]);
    await expect(page.getByText(words("developers.noMatch"))).toBeVisible();

    await page.goto("/developers/deliveries?status=delivered");
    await page
      .getByRole("button", { name: /Show delivery: Voucher saved/ })
      .first()
      .click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: words("developers.replay") })
      .click();
    await expect.poll(() => receiver.arrived.length, { timeout: 30_000 }).toBe(3);
  },
);

test("an endpoint gets a new secret, and is removed", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/403 \(Forbidden\)/);
  await enter(page);
  await page.goto("/developers/webhooks");
  const menu = async (item: string) => {
    await page.getByRole("button", { name: /^More actions for/ }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await menu("Create new secret");
  await checkScreen(page, "asking for a new secret");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("developers.newSecret") })
    .click();
  await prove(page, "Stash-brand1");
  await expect(page.getByRole("dialog", { name: words("developers.secret") })).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(/The old secret works until/)).toBeVisible();
  await menu("Remove");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(words("developers.noWebhooks"))).toBeVisible();
});
