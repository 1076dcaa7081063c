import { randomUUID } from "node:crypto";
import { contract } from "@stashwell/shared/calls";
import type { Endpoint } from "@stashwell/shared/http/endpoint";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { listen, type Listening } from "../../platform/http/server.ts";
import { openServices } from "../../open-services.ts";
import { hireCashier, type TestCashier } from "@stashwell/testing/cashiers";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { addStore, joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { closeBatchers } from "../vouchers/batchers.ts";

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;
let corner: string;

beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: "https://stashwell.example" } });
  brand = await test.signInBrand();
});
afterAll(() => test.drop());
beforeEach(async () => {
  shop = await test.signInBusiness();
  corner = await addStore(test.services, shop.businessId, "Corner");
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 5);
  await joinWithStock(test.services, campaign, { businessId: shop.businessId, storeId: corner }, 5);
});

const newPin = async () =>
  (await test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey: randomUUID() })).body.data
    .pinNumber;
const redeem = (pin: string, storeId: string, { token }: { token: string }) =>
  test.call("POST /store/voucher/redeem", { pin, storeId, organizationProductId: campaign.productId }, { token });
const check = (pin: string, { token }: { token: string }) => test.call("POST /store/voucher/check", { pin }, { token });
const reverse = (pin: string, { token }: { token: string }) =>
  test.call("POST /store/voucher/reverse", { pin }, { token });
const outcome = ({ status, code }: { status: number; code: string | undefined }) => [status, code];

const endpoints = Object.values(contract).flatMap((noun): Endpoint[] => Object.values(noun));
const ofBusinesses = endpoints.filter(({ access }) => access.includes("business"));

/** A call with nothing in it; whoever may not make it is refused before its input is looked at. */
const bare = ({ method, path }: Endpoint, token: string) =>
  test.app.request(`/api${path.replace(/\{\w+\}/g, "none")}`, {
    method,
    headers: { token, ...(method === "GET" ? {} : { "content-type": "application/json" }) },
    body: method === "GET" ? undefined : "{}",
  });

describe("of all calls that a business may make", () => {
  it("a cashier may make those that say so, and no other", async () => {
    const cashier = await hireCashier(test, shop);
    const refused: string[] = [];
    const allowed: string[] = [];
    for (const endpoint of ofBusinesses.filter(
      ({ access, path }) => !access.includes("public") && !path.endsWith("logout"),
    )) {
      const reply = await bare(endpoint, cashier.token);
      const { code } = (await reply.json()) as { code?: string };
      const isRefused = reply.status === 403 && code === "errors.role";
      (isRefused ? refused : allowed).push(`${endpoint.method} ${endpoint.path}`);
      expect([`${endpoint.method} ${endpoint.path}`, isRefused]).toEqual([
        `${endpoint.method} ${endpoint.path}`,
        endpoint.cashier !== true,
      ]);
    }
    expect(allowed.toSorted()).toEqual([
      "GET /brand/user/sessions",
      "GET /brand/user/two-step",
      "GET /store/redemption/",
      "POST /brand/user/change-password",
      "POST /brand/user/language",
      "POST /brand/user/name",
      "POST /brand/user/profile",
      "POST /brand/user/sessions/end",
      "POST /brand/user/two-step/begin",
      "POST /brand/user/two-step/off",
      "POST /brand/user/two-step/on",
      "POST /brand/user/two-step/recovery-codes",
      "POST /store/redemption/undo",
      "POST /store/voucher/check",
      "POST /store/voucher/redeem",
      "POST /store/voucher/reverse",
    ]);
    expect(refused.length).toBeGreaterThan(20);
  });

  it("the owner may make all of them", async () => {
    for (const endpoint of ofBusinesses.filter(({ path }) => !path.endsWith("logout"))) {
      const reply = await bare(endpoint, shop.token);
      const { code } = (await reply.json().catch(() => ({}))) as { code?: string };
      expect([endpoint.path, code]).not.toEqual([endpoint.path, "errors.role"]);
    }
  });

  it("what anybody may call, a cashier calls as anybody", async () => {
    const cashier = await hireCashier(test, shop);
    const detail = (token?: string) => test.call("GET /store/campaign/campaignDetail", { id: campaign.id }, { token });
    const [asCashier, asNobody] = [await detail(cashier.token), await detail()];
    expect(asCashier.status).toBe(200);
    expect(asCashier.body).toEqual(asNobody.body);
  });
});

describe("a cashier of one store", () => {
  it("sees and redeems there only", async () => {
    const cashier = await hireCashier(test, shop, { storeId: corner });
    const pin = await newPin();
    const { stores } = (await check(pin, cashier)).body.data;
    expect(stores.map(({ organizationId }) => organizationId)).toEqual([corner]);
    expect((await check(pin, shop)).body.data.stores).toHaveLength(2);
    expect(outcome(await redeem(pin, shop.storeId, cashier))).toEqual([403, "cashiers.otherStore"]);
    expect((await check(pin, shop)).body.data.voucher.status).toBe("claimed");
    expect((await redeem(pin, corner, cashier)).status).toBe(200);
    expect((await check(pin, shop)).body.data.voucher.redeemedBy).toBe("Ada");
  });

  it("undoes what was redeemed there, and nothing of another store", async () => {
    const cashier = await hireCashier(test, shop, { storeId: corner });
    const [here, there] = [await newPin(), await newPin()];
    await redeem(here, corner, shop);
    await redeem(there, shop.storeId, shop);
    const undoable = async (pin: string) => (await check(pin, cashier)).body.data.voucher.reversibleUntil !== null;
    expect([await undoable(here), await undoable(there)]).toEqual([true, false]);
    expect(outcome(await reverse(there, cashier))).toEqual([403, "cashiers.otherStore"]);
    expect((await reverse(here, cashier)).status).toBe(200);
    expect((await reverse(there, shop)).status).toBe(200);
  });

  it("learns nothing of pins by naming another store", async () => {
    const cashier = await hireCashier(test, shop, { storeId: corner });
    expect(outcome(await redeem(await newPin(), shop.storeId, cashier))).toEqual([403, "cashiers.otherStore"]);
    expect(outcome(await redeem("0000000000000000", shop.storeId, cashier))).toEqual([403, "cashiers.otherStore"]);
  });

  it("redeems in a new one from the next call on, and in any once bound to none", async () => {
    const cashier = await hireCashier(test, shop, { storeId: corner });
    const move = (storeId: string | null) =>
      test.call("POST /store/cashier/move", { employeeId: cashier.employeeId, storeId }, { token: shop.token });
    await move(shop.storeId);
    const pin = await newPin();
    expect((await redeem(pin, corner, cashier)).status).toBe(403);
    expect((await redeem(pin, shop.storeId, cashier)).status).toBe(200);
    await move(null);
    expect((await redeem(await newPin(), corner, cashier)).status).toBe(200);
  });
});

describe("on another server", () => {
  let server: Listening;
  let elsewhere: ReturnType<typeof openServices>;
  beforeAll(async () => {
    const { config, pool } = test.services;
    elsewhere = openServices({ ...config, port: 0 }, test.clock, pool.options.connectionString ?? "");
    server = await listen(createApp(elsewhere), elsewhere);
  });
  afterAll(async () => {
    await server.close();
    await closeBatchers(elsewhere);
    await elsewhere.jobs.stop();
    await elsewhere.pool.end();
  });

  const redeemThere = async (pin: string, storeId: string, { token }: TestCashier) => {
    const reply = await fetch(`${server.url}/api/store/voucher/redeem`, {
      method: "POST",
      headers: { token, "content-type": "application/json" },
      body: JSON.stringify({ pin, storeId, organizationProductId: campaign.productId }),
    });
    return [reply.status, ((await reply.json()) as { code?: string }).code];
  };

  it("a cashier is held to their store", async () => {
    const cashier = await hireCashier(test, shop, { storeId: corner });
    const pin = await newPin();
    expect(await redeemThere(pin, shop.storeId, cashier)).toEqual([403, "cashiers.otherStore"]);
    expect(await redeemThere(pin, corner, cashier)).toEqual([200, undefined]);
  });

  it("a removed cashier is out here at once, there within a second", async () => {
    const cashier = await hireCashier(test, shop);
    expect(await redeemThere(await newPin(), corner, cashier)).toEqual([200, undefined]);
    await test.call("POST /store/cashier/remove", { employeeId: cashier.employeeId }, { token: shop.token });
    const removedAt = performance.now();
    expect((await check(await newPin(), cashier)).status).toBe(401);
    const pin = await newPin();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1_000 - (performance.now() - removedAt))));
    expect(await redeemThere(pin, corner, cashier)).toEqual([401, "errors.session"]);
    expect((await check(pin, shop)).body.data.voucher.status).toBe("claimed");
  });
});
