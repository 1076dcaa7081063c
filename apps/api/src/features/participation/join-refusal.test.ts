import { afterAll, beforeAll, expect, test } from "vitest";
import { type JoinableCampaign, locateStore, makeJoinable } from "@stashwell/testing/joinable-campaign";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { addStore } from "@stashwell/testing/voucher-campaign";

let app: TestApp;
let brand: TestBrand;

beforeAll(async () => {
  app = await createTestApp();
  brand = await app.signInBrand();
});
afterAll(() => app.drop());

async function signInGeorgian(): Promise<TestBusiness> {
  const shop = await app.signInBusiness();
  await locateStore(app.services, shop.storeId);
  return shop;
}

const refusalOf = async ({ id }: JoinableCampaign, { token }: { token?: string }) =>
  (await app.call("GET /store/campaign/campaignDetail", { id }, token === undefined ? {} : { token })).body.campaign
    .joinRefusal;
const cardRefusal = async ({ id }: JoinableCampaign, { token }: TestBusiness, blockStatus = "unblock") => {
  const { body } = await app.call("GET /store/campaign/", { blockStatus, limit: 100 }, { token });
  return body.data.find(({ CampaignId }) => CampaignId === id)?.joinRefusal;
};
const join = async ({ id, productIds }: JoinableCampaign, { token }: TestBusiness, storeId?: string) => {
  const products = [{ organizationProductId: productIds[0], currentQty: "5" }];
  return (await app.call("POST /brand/store/joinCampaign", { campaignId: id, products, storeId }, { token })).status;
};

test("a campaign that a store can join says nothing, and nothing to strangers", async () => {
  const shop = await signInGeorgian();
  const campaign = await makeJoinable(app.services, { brandId: brand.brandId, states: ["US-GA"] });
  expect([await refusalOf(campaign, shop), await cardRefusal(campaign, shop)]).toEqual([null, null]);
  expect(await refusalOf(campaign, {})).toBeNull();
  const placeless = await app.signInBusiness();
  expect(await refusalOf(campaign, placeless)).toBeNull();
});

test("one of other states says so, unless one of the stores is there or takes part", async () => {
  const shop = await signInGeorgian();
  const texan = await makeJoinable(app.services, { brandId: brand.brandId, states: ["US-TX"] });
  expect([await refusalOf(texan, shop), await join(texan, shop)]).toEqual(["state", 403]);
  const second = await addStore(app.services, shop.businessId, "Second");
  await locateStore(app.services, second, "US-TX", "Dallas");
  expect([await refusalOf(texan, shop), await join(texan, shop, second)]).toEqual([null, 200]);
});

test("one of another country says so", async () => {
  const nigerian = await app.signInBusiness({ countryId: "18", timezone: "Africa/Lagos" });
  await locateStore(app.services, nigerian.storeId, "NG-LA", "Ikeja");
  const campaign = await makeJoinable(app.services, { brandId: brand.brandId });
  expect([await refusalOf(campaign, nigerian), await join(campaign, nigerian)]).toEqual(["country", 403]);
});

test("a blocked one says so on its card as well, and one of a blocked brand", async () => {
  const { token, ...shop } = await signInGeorgian();
  const campaign = await makeJoinable(app.services, { brandId: brand.brandId });
  const block = { campaignId: campaign.id, status: "block" as const };
  await app.call("POST /store/campaign/campaignStatus", block, { token });
  expect(await refusalOf(campaign, { token })).toBe("blocked");
  expect(await cardRefusal(campaign, { token, ...shop }, "block")).toBe("blocked");
  await app.call("POST /store/campaign/campaignStatus", { ...block, status: "unblock" }, { token });
  expect(await refusalOf(campaign, { token })).toBeNull();
  await app.call(
    "POST /store/campaign/brandStatus",
    { brandOrganizationId: brand.brandId, status: "block" },
    { token },
  );
  expect(await refusalOf(campaign, { token })).toBe("blocked");
});

test("one that has ended says so", async () => {
  const shop = await signInGeorgian();
  const over = await makeJoinable(app.services, { brandId: brand.brandId, endDate: "2026-11-19" });
  expect([await refusalOf(over, shop), await cardRefusal(over, shop, "expired")]).toEqual(["ended", "ended"]);
});

test("one that its brand ended early says so, is expired and still found by who joined, while its vouchers are good", async () => {
  const shop = await signInGeorgian();
  const campaign = await makeJoinable(app.services, { brandId: brand.brandId, endDate: "2026-12-20" });
  await join(campaign, shop);
  const listed = async (blockStatus: string) => {
    const input = { blockStatus, joined: "yes", limit: 100 } as const;
    const { body } = await app.call("GET /store/campaign/", input, { token: shop.token });
    return body.data.filter(({ CampaignId }) => CampaignId === campaign.id);
  };
  expect(await listed("unblock")).toMatchObject([{ Cstatus: 3, joinRefusal: null }]);
  await app.call(
    "POST /brand/campaign/end",
    { campaignId: campaign.id, validUntil: "2026-12-01" },
    { token: brand.token },
  );
  expect(await listed("unblock")).toEqual([]);
  expect(await listed("expired")).toMatchObject([{ Cstatus: 4, joinRefusal: "ended", CEndDate: "2026-12-01" }]);
  expect([await refusalOf(campaign, shop), await join(campaign, shop)]).toEqual(["ended", 409]);
  await app.call("POST /brand/campaign/resume", { campaignId: campaign.id }, { token: brand.token });
  expect(await listed("unblock")).toMatchObject([{ Cstatus: 3, joinRefusal: null }]);
});

test("one whose brand has suspended the store says so, until another store can join", async () => {
  const shop = await signInGeorgian();
  const stranger = await signInGeorgian();
  const campaign = await makeJoinable(app.services, { brandId: brand.brandId, states: ["US-GA"] });
  await join(campaign, shop);
  const suspension = { campaignId: campaign.id, storeId: shop.storeId, suspended: true };
  await app.call("POST /brand/store/suspend", suspension, { token: brand.token });
  expect([await refusalOf(campaign, shop), await cardRefusal(campaign, shop)]).toEqual(["suspended", "suspended"]);
  expect([await refusalOf(campaign, stranger), await cardRefusal(campaign, stranger)]).toEqual([null, null]);
  const leaving = { campaignId: campaign.id, storeId: shop.storeId };
  expect((await app.call("POST /brand/store/leaveCampaign", leaving, { token: shop.token })).status).toBe(200);
  expect([await refusalOf(campaign, shop), await cardRefusal(campaign, shop)]).toEqual(["suspended", "suspended"]);
  const second = await addStore(app.services, shop.businessId, "Second");
  await locateStore(app.services, second);
  expect([await refusalOf(campaign, shop), await cardRefusal(campaign, shop)]).toEqual([null, null]);
});
