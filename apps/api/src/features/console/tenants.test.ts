import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOperator } from "@stashwell/testing/operators";
import { PASSWORD } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign } from "@stashwell/testing/voucher-campaign";
import { words } from "@stashwell/testing/words";

let test: TestApp;
let operator: Awaited<ReturnType<typeof makeOperator>>;
beforeAll(async () => {
  test = await createTestApp();
  operator = await makeOperator(test.services, PASSWORD);
});
afterAll(() => test.drop());

const asOperator = () => ({ token: operator.token });
const suspend = (tenantId: string, reason = "unpaid since spring") =>
  test.call("POST /operator/tenant/suspend", { tenantId, reason }, asOperator());
const restore = (tenantId: string) => test.call("POST /operator/tenant/restore", { tenantId }, asOperator());

/** A brand with a live campaign that a shop has joined. */
async function makeFixture() {
  const brand = await test.signInBrand();
  const shop = await test.signInBusiness();
  const campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 5);
  const claim = async () =>
    test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey: randomUUID() });
  const redeem = (pin: string) =>
    test.call(
      "POST /store/voucher/redeem",
      { pin, storeId: shop.storeId, organizationProductId: campaign.productId },
      { token: shop.token },
    );
  return { brand, shop, campaign, claim, redeem };
}

describe("signing in as an operator", () => {
  const login = (email: string, password: string) => test.call("POST /operator/login", { email, password });

  it("opens a session that may call the console and nothing of tenants", async () => {
    const { status, body } = await login(operator.email, PASSWORD);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ employeeId: operator.accountId, email: operator.email });
    expect((await test.call("GET /operator/tenants", {}, { token: body.token })).status).toBe(200);
    const foreign = await test.call("GET /brand/campaign/", {}, { token: body.token });
    expect([foreign.status, foreign.code]).toEqual([403, "errors.role"]);
  });

  it("takes no wrong password, and no account of a tenant", async () => {
    const brand = await test.signInBrand();
    expect((await login(operator.email, "wrong-password")).status).toBe(401);
    expect((await login(brand.email, PASSWORD)).status).toBe(401);
    expect(
      (await test.call("POST /brand/user/login", { email: operator.email, password: PASSWORD, type: 1 })).status,
    ).toBe(401);
  });

  it("ends with signing out", async () => {
    const { body } = await login(operator.email, PASSWORD);
    await test.call("POST /brand/user/logout", {}, { token: body.token });
    expect((await test.call("GET /operator/tenants", {}, { token: body.token })).status).toBe(401);
  });
});

describe("tenants", () => {
  it("are listed with their size and state, and found by name", async () => {
    const { brand, shop, claim, redeem } = await makeFixture();
    const { body: claimed } = await claim();
    expect((await redeem(claimed.data.pinNumber)).status).toBe(200);

    const find = async (search: string) => (await test.call("GET /operator/tenants", { search }, asOperator())).body;
    const ofBrand = await find(brand.brandId);
    expect(ofBrand.total).toBe(1);
    expect(ofBrand.data[0]).toMatchObject({
      tenantId: brand.brandId,
      kind: "brand",
      state: "active",
      campaigns: 1,
      published: 1,
      vouchers: 1,
      redeemed: 1,
      stores: 1,
      people: 1,
    });
    expect(ofBrand.data[0]?.activeAt).not.toBeNull();
    expect((await find(shop.email.toUpperCase())).data).toMatchObject([
      { tenantId: shop.businessId, kind: "business", campaigns: 1, redeemed: 1, stores: 1, stage: "bank_verified" },
    ]);
  });

  it("are narrowed by kind and state, and paged without repeating any", async () => {
    const brand = await test.signInBrand();
    await suspend(brand.brandId);
    const suspended = await test.call("GET /operator/tenants", { state: "suspended", kind: "brand" }, asOperator());
    expect(suspended.body.data.map(({ tenantId }) => tenantId)).toContain(brand.brandId);
    expect(suspended.body.data.every(({ state, kind }) => state === "suspended" && kind === "brand")).toBe(true);
    const first = await test.call("GET /operator/tenants", { limit: 2 }, asOperator());
    const second = await test.call("GET /operator/tenants", { limit: 2, offset: 2 }, asOperator());
    const ids = [...first.body.data, ...second.body.data].map(({ tenantId }) => tenantId);
    expect(new Set(ids).size).toBe(4);
    await restore(brand.brandId);
  });

  it("are nobody's business but operators'", async () => {
    const brand = await test.signInBrand();
    const { businessId, token } = await test.signInBusiness();
    for (const caller of [brand.token, token]) {
      const list = await test.call("GET /operator/tenants", {}, { token: caller });
      expect([list.status, list.code]).toEqual([403, "errors.role"]);
      const act = await test.call(
        "POST /operator/tenant/suspend",
        { tenantId: businessId, reason: "envy" },
        { token: caller },
      );
      expect(act.status).toBe(403);
    }
    expect((await test.call("GET /operator/tenants", {})).status).toBe(401);
  });

  it("are refused when there are none of that id", async () => {
    for (const tenantId of [randomUUID(), "nobody"]) {
      expect((await test.call("GET /operator/tenant", { tenantId }, asOperator())).status).toBe(404);
      expect((await suspend(tenantId)).status).toBe(404);
      expect((await restore(tenantId)).code).toBe("operators.tenantGone");
    }
  });
});

describe("a suspended brand", () => {
  it("is signed out at once and signs in no more", async () => {
    const { brand } = await makeFixture();
    expect((await suspend(brand.brandId)).status).toBe(200);
    expect((await test.call("GET /brand/campaign/", {}, { token: brand.token })).status).toBe(401);
    const login = (password: string) => test.call("POST /brand/user/login", { email: brand.email, password, type: 1 });
    const refused = await login(PASSWORD);
    expect([refused.status, refused.code]).toEqual([403, "accounts.suspended"]);
    expect((await login("wrong-password")).status).toBe(401);
    await restore(brand.brandId);
    expect((await login(PASSWORD)).status).toBe(200);
  });

  it("has no session even where one was opened meanwhile", async () => {
    const { brand } = await makeFixture();
    await suspend(brand.brandId);
    const { openSession } = await import("../accounts/sessions.ts");
    const token = await openSession(test.services.db, test.services.clock, brand.accountId);
    expect((await test.call("GET /brand/campaign/", {}, { token })).status).toBe(401);
  });

  it("gives no vouchers, redeems none and is in no list; restored, all is as it was", async () => {
    const { brand, shop, campaign, claim, redeem } = await makeFixture();
    const { body: held } = await claim();
    const offers = async () => {
      const { body } = await test.call("GET /store/campaign/", {}, { token: shop.token });
      return body.data.map(({ CampaignId }) => CampaignId);
    };
    const detail = () => test.call("GET /store/campaign/campaignDetail", { id: campaign.code });
    const find = () =>
      test.call("GET /brand/store/find-store-location", {
        campaignId: campaign.code,
        latitude: 33.75,
        longitude: -84.39,
        radius: 5,
      });
    expect(await offers()).toContain(campaign.id);

    await suspend(brand.brandId);
    expect([(await claim()).status, (await detail()).status, (await find()).status]).toEqual([404, 404, 404]);
    expect(await offers()).not.toContain(campaign.id);
    expect((await redeem(held.data.pinNumber)).status).toBe(403);

    await restore(brand.brandId);
    expect([(await claim()).status, (await detail()).status, (await find()).status]).toEqual([200, 200, 200]);
    expect(await offers()).toContain(campaign.id);
    expect((await redeem(held.data.pinNumber)).status).toBe(200);
  });

  it("keeps the stores suspended that it had suspended itself", async () => {
    const { brand, shop, campaign, claim, redeem } = await makeFixture();
    const { body: held } = await claim();
    const own = { campaignId: campaign.id, storeId: shop.storeId, suspended: true };
    expect((await test.call("POST /brand/store/suspend", own, { token: brand.token })).status).toBe(200);
    await suspend(brand.brandId);
    await restore(brand.brandId);
    expect((await redeem(held.data.pinNumber)).status).toBe(403);
  });
});

describe("a suspended business", () => {
  it("is signed out, and its stores rest until it is restored, whatever the brand does", async () => {
    const { brand, shop, campaign } = await makeFixture();
    await suspend(shop.businessId);
    expect((await test.call("GET /store/campaign/", {}, { token: shop.token })).status).toBe(401);
    const resting = () =>
      test.services.db
        .selectFrom("participation")
        .select(["suspended_at", "rests_with_tenant"])
        .where("store_id", "=", shop.storeId)
        .executeTakeFirstOrThrow();
    expect((await resting()).suspended_at).not.toBeNull();
    const own = { campaignId: campaign.id, storeId: shop.storeId, suspended: false };
    expect((await test.call("POST /brand/store/suspend", own, { token: brand.token })).status).toBe(200);
    expect((await resting()).suspended_at).not.toBeNull();
    await restore(shop.businessId);
    expect(await resting()).toEqual({ suspended_at: null, rests_with_tenant: false });
  });

  it("rests on while the brand is suspended as well", async () => {
    const { brand, shop } = await makeFixture();
    await suspend(shop.businessId);
    await suspend(brand.brandId);
    await restore(shop.businessId);
    const { suspended_at } = await test.services.db
      .selectFrom("participation")
      .select("suspended_at")
      .where("store_id", "=", shop.storeId)
      .executeTakeFirstOrThrow();
    expect(suspended_at).not.toBeNull();
  });
});

describe("what operators did", () => {
  it("is told with the reason, and cannot be done twice", async () => {
    const { brand } = await makeFixture();
    await suspend(brand.brandId, "complaints");
    expect((await suspend(brand.brandId)).code).toBe("operators.alreadySuspended");
    const { body } = await test.call("GET /operator/tenant", { tenantId: brand.brandId }, asOperator());
    expect(body.data).toMatchObject({ state: "suspended", suspendedReason: "complaints" });
    await restore(brand.brandId);
    expect((await restore(brand.brandId)).code).toBe("operators.notSuspended");
    const after = await test.call("GET /operator/tenant", { tenantId: brand.brandId }, asOperator());
    expect(after.body.data.history.map(({ action, operator: by, reason }) => [action, by, reason])).toEqual([
      ["operator.restore", operator.email, null],
      ["operator.suspend", operator.email, "complaints"],
    ]);
  });

  it("takes a reason", async () => {
    const { brand } = await makeFixture();
    const refused = await suspend(brand.brandId, "  ");
    expect([refused.status, refused.errors.reason]).toEqual([422, [words("operators.reasonRequired")]]);
  });
});
