import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  appleCredentials,
  isGoodByOpenssl,
  readPass,
  type ReadPass,
  TEST_PASS_TYPE,
} from "@stashwell/testing/apple-passes";
import { accept, giftToken } from "@stashwell/testing/holder";
import type { TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { outputOf } from "@stashwell/testing/watch-output";
import { words } from "@stashwell/testing/words";

let test: TestApp;
let root: string;
let shop: TestBusiness;
let campaign: VoucherCampaign;

beforeAll(async () => {
  const { env, chain } = await appleCredentials();
  root = chain.root;
  test = await createTestApp({ env });
  const { brandId } = await test.signInBrand();
  shop = await test.signInBusiness();
  campaign = await makeCampaign(test.services, { brandId });
  await joinWithStock(test.services, campaign, shop, 40);
});
afterAll(() => test.drop());
beforeEach(() => test.clock.set("2026-11-20T15:00:00Z"));

interface Stored {
  voucher: { voucherHistoryId: string; pinNumber: string };
  serial: string;
  token: string;
  pass: ReadPass;
}

/** Claims a voucher and saves its pass, as a phone has it then. */
async function keep(): Promise<Stored> {
  const claim = { campaignCode: campaign.code, claimKey: randomUUID() };
  const voucher = (await test.call("POST /brand/customer/claim", claim)).body.data;
  const input = { campaignCode: campaign.code, voucherHistoryId: voucher.voucherHistoryId };
  const { body } = await test.call("GET /brand/customer/save-apple-wallet", input);
  const pass = readPass(body as Buffer);
  const { serialNumber: serial, authenticationToken: token = "" } = pass.content;
  return { voucher, serial, token, pass };
}

const ask = (method: string, path: string, { token, body, headers }: RequestOptions = {}) =>
  test.app.request(`/api/passes/v1${path}`, {
    method,
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `ApplePass ${token}` }) },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
interface RequestOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}
const registrations = (device: string, passType = TEST_PASS_TYPE) => `/devices/${device}/registrations/${passType}`;
const register = (device: string, { serial, token }: Pick<Stored, "serial" | "token">, pushToken = "c0ffee") =>
  ask("POST", `${registrations(device)}/${serial}`, { token, body: { pushToken } });
const latest = ({ serial, token }: Pick<Stored, "serial" | "token">, headers?: Record<string, string>) =>
  ask("GET", `/passes/${TEST_PASS_TYPE}/${serial}`, { token, headers });
const changed = (device: string, since?: string) =>
  ask("GET", `${registrations(device)}${since === undefined ? "" : `?passesUpdatedSince=${since}`}`);
const redeem = ({ voucher }: Stored) =>
  test.call(
    "POST /store/voucher/redeem",
    { pin: voucher.pinNumber, storeId: shop.storeId, organizationProductId: campaign.productId },
    { token: shop.token },
  );
const newDevice = () => randomUUID().replaceAll("-", "");

describe("registering a phone", () => {
  it("is 201 the first time, 200 the next, and keeps the newest push token; the phone's id is only hashed", async () => {
    const stored = await keep();
    const device = newDevice();
    const statuses = [(await register(device, stored)).status, (await register(device, stored, "beef")).status];
    expect(statuses).toEqual([201, 200]);
    const rows = await test.services.db
      .selectFrom("apple_registration")
      .selectAll()
      .where("serial", "=", stored.serial)
      .execute();
    expect(rows.map(({ push_token }) => push_token)).toEqual(["beef"]);
    expect(JSON.stringify(rows)).not.toContain(device);
  });

  it("is 401 without the pass's own token, for a foreign or unknown serial number, and for another pass type", async () => {
    const [stored, other] = [await keep(), await keep()];
    const device = newDevice();
    const body = { pushToken: "c0ffee" };
    const refused = await Promise.all([
      ask("POST", `${registrations(device)}/${stored.serial}`, { body }),
      ask("POST", `${registrations(device)}/${stored.serial}`, { body, token: other.token }),
      ask("POST", `${registrations(device)}/${stored.serial}`, { body, token: `${stored.token.slice(0, -2)}xx` }),
      ask("POST", `${registrations(device)}/${stored.serial}`, {
        body,
        headers: { authorization: `Bearer ${stored.token}` },
      }),
      ask("POST", `${registrations(device)}/${"x".repeat(22)}`, { body, token: stored.token }),
      ask("POST", `${registrations(device, "pass.com.example.other")}/${stored.serial}`, { body, token: stored.token }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
    expect((await changed(device)).status).toBe(204);
  });

  it.each([["{"], ["{}"], ['{"pushToken":"not hex"}'], [""], ['{"pushToken":7}'], ["x".repeat(20_000)]])(
    "is 400 with %.20s",
    async (body) => {
      const stored = await keep();
      const response = await ask("POST", `${registrations(newDevice())}/${stored.serial}`, {
        token: stored.token,
        body,
      });
      expect(response.status).toBe(400);
    },
  );

  it("keeps the newest twenty phones of a pass", async () => {
    const stored = await keep();
    const devices = Array.from({ length: 23 }, newDevice);
    for (const device of devices) {
      test.clock.advance({ seconds: 1 });
      expect((await register(device, stored)).status).toBe(201);
    }
    const known = await Promise.all(devices.map(async (device) => (await changed(device)).status));
    expect(known).toEqual([204, 204, 204, ...Array.from({ length: 20 }, () => 200)]);
  });
});

describe("the list of changed passes", () => {
  it("has all of a phone's passes without a tag, and only those changed since with one", async () => {
    const device = newDevice();
    const [one, two] = [await keep(), await keep()];
    await register(device, one);
    await register(device, two);
    const first = (await (await changed(device)).json()) as { serialNumbers: string[]; lastUpdated: string };
    expect(first.serialNumbers.toSorted()).toEqual([one.serial, two.serial].toSorted());
    expect((await changed(device, first.lastUpdated)).status).toBe(204);
    await redeem(two);
    await latest(two);
    const next = (await (await changed(device, first.lastUpdated)).json()) as typeof first;
    expect(next.serialNumbers).toEqual([two.serial]);
    expect((await changed(device, next.lastUpdated)).status).toBe(204);
    expect((await changed(device, "yesterday")).status).toBe(200);
  });

  it("has nothing for a phone that nobody knows, nor for another pass type", async () => {
    const device = newDevice();
    await register(device, await keep());
    expect((await changed(newDevice())).status).toBe(204);
    expect((await changed("%2e%2e%2f")).status).toBe(204);
    expect((await ask("GET", registrations(device, "pass.com.example.other"))).status).toBe(204);
  });
});

describe("the latest pass", () => {
  it("comes with its time, and is not sent again until it changes", async () => {
    const stored = await keep();
    const first = await latest(stored);
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "application/vnd.apple.pkpass"]);
    const pass = readPass(new Uint8Array(await first.arrayBuffer()));
    expect(isGoodByOpenssl(pass, root, test.clock)).toBe(true);
    expect(pass.content).toEqual(stored.pass.content);
    const time = first.headers.get("last-modified") ?? "";
    const unchanged = await latest(stored, { "if-modified-since": time });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
    // `Last-Modified` advances even for a change within the same second.
    await redeem(stored);
    const second = await latest(stored, { "if-modified-since": time });
    expect(second.status).toBe(200);
    expect(Date.parse(second.headers.get("last-modified") ?? "")).toBeGreaterThan(Date.parse(time));
    const used = readPass(new Uint8Array(await second.arrayBuffer()));
    expect([used.content.serialNumber, used.content.voided]).toEqual([stored.serial, true]);
  });

  it("is 401 with no token, a foreign one, or for a serial number that there is not", async () => {
    const [stored, other] = [await keep(), await keep()];
    const path = `/passes/${TEST_PASS_TYPE}/${stored.serial}`;
    const responses = [
      await ask("GET", path),
      await ask("GET", path, { token: other.token }),
      await ask("GET", `/passes/pass.com.example.other/${stored.serial}`, { token: stored.token }),
      await ask("GET", `/passes/${TEST_PASS_TYPE}/${"x".repeat(22)}`, { token: stored.token }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await responses[1]?.text()).toBe("");
  });

  it("of a voucher that was given back is void, and has neither pin nor code", async () => {
    const stored = await keep();
    await test.call("POST /brand/customer/release", stored.voucher);
    const pass = readPass(new Uint8Array(await (await latest(stored)).arrayBuffer()));
    expect([pass.content.voided, pass.field("status"), pass.field("pin"), pass.content.barcodes]).toEqual([
      true,
      words("wallets.passGone"),
      undefined,
      undefined,
    ]);
  });

  it("of a voucher that was given away is void; its new holder's pass is another one", async () => {
    const stored = await keep();
    const token = await giftToken(test, stored.voucher);
    const given = (await accept(test, token, randomUUID())).body.data;
    const old = Buffer.from(await (await latest(stored)).arrayBuffer());
    expect(readPass(old).content.voided).toBe(true);
    expect(old.toString("latin1")).not.toContain(given.pinNumber);
    expect(old.toString("latin1")).not.toContain(given.pinNumber.slice(0, 4));
    const input = { campaignCode: campaign.code, voucherHistoryId: given.voucherHistoryId };
    const { body } = await test.call("GET /brand/customer/save-apple-wallet", input);
    const fresh = readPass(body as Buffer);
    expect(fresh.content.serialNumber).not.toBe(stored.serial);
    expect(fresh.content.voided).toBe(false);
  });
});

describe("unregistering", () => {
  it("is 200, also once more, and 401 without the pass's token", async () => {
    const stored = await keep();
    const device = newDevice();
    await register(device, stored);
    const path = `${registrations(device)}/${stored.serial}`;
    expect((await ask("DELETE", path)).status).toBe(401);
    expect((await changed(device)).status).toBe(200);
    expect((await ask("DELETE", path, { token: stored.token })).status).toBe(200);
    expect((await changed(device)).status).toBe(204);
    expect((await ask("DELETE", path, { token: stored.token })).status).toBe(200);
  });
});

describe("the phones' complaints", () => {
  it("are counted, and never repeated: they name passes and addresses", async () => {
    const stored = await keep();
    const logs = [`Get pass task (serial number ${stored.serial}) failed`, stored.voucher.pinNumber];
    const output = await outputOf(async () => {
      expect((await ask("POST", "/log", { body: { logs } })).status).toBe(200);
      expect((await ask("POST", "/log", { body: "nonsense" })).status).toBe(200);
    });
    expect(JSON.parse(output)).toEqual({
      time: expect.stringMatching(/^2\d{3}-/),
      level: "info",
      event: "apple.phoneComplained",
      messages: 2,
    });
  });
});

it("nothing of all this writes a pin, a handle, a token or a serial number to the terminal", async () => {
  const stored = await keep();
  const output = await outputOf(async () => {
    await register(newDevice(), stored, "abcdef0123");
    await redeem(stored);
    await latest(stored);
    await latest({ ...stored, token: "wrong" });
  });
  const secrets = [
    stored.voucher.pinNumber,
    stored.voucher.voucherHistoryId,
    stored.token,
    stored.serial,
    "abcdef0123",
  ];
  for (const secret of secrets) expect(output).not.toContain(secret);
});

it("a path of this service that there is not is 404 as any other", async () => {
  expect((await ask("GET", "/nothing")).status).toBe(404);
});
