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
import { checkScreen, expect, test } from "./fixtures.ts";
import { signIn } from "./screens.ts";

test.describe.configure({ mode: "serial" });

/** A brand's own program, which notes what it is told. */
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
  await expect(page.getByRole("heading", { level: 1, name: "Campaigns" })).toBeVisible();
}
const shownSecret = async (page: Page): Promise<string> =>
  (await page.locator(".shown-once__secret").textContent()) ?? "";
const claim = (page: Page, claimKey: string) =>
  page.request.post("/api/brand/customer/claim", { data: { campaignCode: "DEMO2525", claimKey } });

test("an owner makes a key with the keyboard alone, uses it, and revokes it", async ({ page }) => {
  await enter(page);
  await page.getByRole("link", { name: "Developers" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("No keys yet")).toBeVisible();
  await checkScreen(page, "no keys");

  await page.getByRole("button", { name: "Create a key" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please choose at least one permission.").first()).toBeVisible();
  await checkScreen(page, "a key, refused");
  await page.getByRole("textbox", { name: "Name" }).focus();
  await page.keyboard.type("Nightly report");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: /See campaigns/ })).toBeChecked();
  await page.getByRole("textbox", { name: "Name" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Your new key" })).toBeVisible();
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
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("0 active keys")).toBeVisible();
  expect((await page.request.get("/api/brand/campaign/", { headers })).status()).toBe(401);
});

test("an endpoint is added and tested, and told what happens", async ({ page }) => {
  await enter(page);
  await page.goto("/developers/webhooks");
  await expect(page.getByText("No endpoints yet")).toBeVisible();
  await page.getByRole("button", { name: "Add an endpoint" }).click();
  await page.getByRole("textbox", { name: "Address" }).fill(receiver.url);
  await checkScreen(page, "a new endpoint");
  await page.getByRole("dialog").getByRole("button", { name: "Add an endpoint" }).click();
  await expect(page.getByRole("dialog", { name: "Secret of the endpoint" })).toBeVisible();
  const secret = await shownSecret(page);
  await page.getByRole("button", { name: "Done" }).click();
  await checkScreen(page, "one endpoint");

  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("The test was taken.")).toBeVisible();
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

test("what an endpoint did not take is looked at and sent again, one or all", async ({ page }) => {
  receiver.status = 500;
  receiver.arrived.length = 0;
  await enter(page);
  await claim(page, "told-to-the-developers-2");
  await expect.poll(() => receiver.arrived.length, { timeout: 30_000 }).toBe(1);
  await page.goto("/developers/deliveries");
  const row = page.getByRole("row", { name: /Voucher claimed.*Waiting.*Answered 500/ });
  await expect(row).toBeVisible();
  await checkScreen(page, "deliveries");
  await row.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("out of order")).toBeVisible();
  await checkScreen(page, "a delivery");
  await page.keyboard.press("Escape");

  // Paused, what waits is given up; switched on, it is sent again.
  await page.goto("/developers/webhooks");
  const menu = async (item: string) => {
    await page.getByRole("button", { name: /^More for/ }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await menu("Pause");
  await expect(page.getByText("Paused")).toBeVisible();
  await menu("Switch on");
  await expect(page.getByText("On", { exact: true })).toBeVisible();
  receiver.status = 200;
  await page.goto("/developers/deliveries?status=failed");
  await expect(page.getByRole("row", { name: /Voucher claimed.*Failed/ })).toBeVisible();
  await page.getByRole("button", { name: "Send failed ones again" }).click();
  await checkScreen(page, "sending failed ones again");
  await page.getByRole("dialog").getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("1 delivery will be sent again.")).toBeVisible();
  await expect.poll(() => receiver.arrived.length, { timeout: 30_000 }).toBe(2);
  expect(receiver.arrived[0]?.headers["webhook-id"]).toBe(receiver.arrived[1]?.headers["webhook-id"]);
  await expect(page.getByText("Nothing fits these filters.")).toBeVisible();

  await page.goto("/developers/deliveries?status=delivered");
  await page
    .getByRole("button", { name: /Show the delivery of Voucher claimed/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => receiver.arrived.length, { timeout: 30_000 }).toBe(3);
});

test("an endpoint gets a new secret, and is removed", async ({ page }) => {
  await enter(page);
  await page.goto("/developers/webhooks");
  const menu = async (item: string) => {
    await page.getByRole("button", { name: /^More for/ }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await menu("New secret");
  await checkScreen(page, "asking for a new secret");
  await page.getByRole("dialog").getByRole("button", { name: "New secret" }).click();
  await expect(page.getByRole("dialog", { name: "Secret of the endpoint" })).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(/The old secret works until/)).toBeVisible();
  await menu("Remove");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No endpoints yet")).toBeVisible();
});
