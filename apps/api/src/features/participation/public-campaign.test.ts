import { afterAll, beforeAll, expect, test } from "vitest";
import { type JoinableCampaign, locateStore, makeJoinable } from "@stashwell/testing/joinable-campaign";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";

let app: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: JoinableCampaign;
let draft: JoinableCampaign;

beforeAll(async () => {
  app = await createTestApp();
  brand = await app.signInBrand({ name: "Fizz Works" });
  shop = await app.signInBusiness();
  await locateStore(app.services, shop.storeId);
  campaign = await makeJoinable(app.services, {
    brandId: brand.brandId,
    name: "Peach days",
    states: ["US-GA"],
    cardCount: 1,
  });
  draft = await makeJoinable(app.services, { brandId: brand.brandId, published: false });
});
afterAll(() => app.drop());

const DETAIL = "GET /store/campaign/campaignDetail";

test("everybody sees a published campaign, by its id and by its code", async () => {
  const byId = await app.call(DETAIL, { id: campaign.id });
  expect(byId.status).toBe(200);
  expect(byId.body.campaign).toMatchObject({
    CampaignCode: campaign.code,
    CampaignName: "Peach days",
    campaignJoin: 0,
    campaignStatus: "unblock",
    Cstatus: 3,
  });
  expect(byId.body.products.map(({ organizationProductId }) => organizationProductId)).toEqual(campaign.productIds);
  expect(byId.body.stateCity).toEqual([{ StateId: "US-GA", stateName: "Georgia" }]);
  expect(byId.body.brandDetails).toMatchObject({
    organizationId: brand.organizationId,
    organizationName: "Fizz Works",
    country: "1",
  });
  expect(byId.body.template).toEqual({ type: "Default", TemplateId: "default" });
  expect(byId.body).not.toHaveProperty("voucherData");
  const byCode = await app.call(DETAIL, { id: campaign.code.toLowerCase() });
  expect(byCode.body).toEqual(byId.body);
});

test("a draft is 404 with its own words, to its own brand too; an unknown id is 404", async () => {
  for (const token of [undefined, shop.token, brand.token]) {
    const reply = await app.call(DETAIL, { id: draft.id }, { token });
    expect(reply).toMatchObject({
      status: 404,
      code: "campaigns.notPublished",
      body: { error: "Campaign is not yet Published. Please try later." },
    });
  }
  expect(await app.call(DETAIL, { id: "no such thing" })).toMatchObject({ status: 404, code: "campaigns.notFound" });
  expect(await app.call(DETAIL, {} as { id: string })).toMatchObject({ status: 422 });
});

test("a business sees how it stands to the campaign", async () => {
  const products = [{ organizationProductId: campaign.productIds[0], currentQty: "3" }];
  await app.call("POST /brand/store/joinCampaign", { campaignId: campaign.id, products }, { token: shop.token });
  await app.call(
    "POST /store/campaign/brandStatus",
    { brandOrganizationId: brand.organizationId, status: "block" },
    { token: shop.token },
  );
  const own = await app.call(DETAIL, { id: campaign.id, organizationId: shop.organizationId }, { token: shop.token });
  expect(own.body.campaign).toMatchObject({ campaignJoin: 1, campaignStatus: "unblock", brandStatus: "block" });
  const another = await app.signInBusiness();
  const theirs = await app.call(DETAIL, { id: campaign.id }, { token: another.token });
  expect(theirs.body.campaign).toMatchObject({ campaignJoin: 0, campaignStatus: "unblock", brandStatus: "unblock" });
});

test("an organizationId that is not the token's own is 403, and a dead token 401", async () => {
  const another = await app.signInBusiness();
  const foreign = await app.call(
    DETAIL,
    { id: campaign.id, organizationId: another.organizationId },
    { token: shop.token },
  );
  expect(foreign).toMatchObject({ status: 403, code: "errors.foreign" });
  expect(await app.call(DETAIL, { id: campaign.id }, { token: "dead" })).toMatchObject({ status: 401 });
  const nobody = await app.call(DETAIL, { id: campaign.id, organizationId: another.organizationId });
  expect(nobody.body.campaign.campaignJoin).toBe(0);
});

test("with type=voucher a device gets a voucher, the same one again, and the next device none when none is left", async () => {
  const first = await app.call(DETAIL, { id: campaign.code, type: "voucher" });
  expect(first.body.voucherData).toMatchObject({ status: "claimed" });
  const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
  const again = await app.call(DETAIL, { id: campaign.code, type: "voucher" }, { headers: { cookie } });
  expect(again.body.voucherData).toEqual(first.body.voucherData);
  const named = await app.call(DETAIL, {
    id: campaign.code,
    type: "voucher",
    voucherHistoryId: first.body.voucherData?.voucherHistoryId,
  });
  expect(named.body.voucherData).toEqual(first.body.voucherData);
  const late = await app.call(DETAIL, { id: campaign.code, type: "voucher" });
  expect(late.status).toBe(200);
  expect(late.body.voucherData).toBeNull();
});

test("a browser that only looks ahead claims nothing", async () => {
  const fresh = await makeJoinable(app.services, { brandId: brand.brandId, cardCount: 1 });
  const ahead = await app.call(DETAIL, { id: fresh.code, type: "voucher" }, { headers: { "sec-purpose": "prefetch" } });
  expect(ahead.body.voucherData).toBeNull();
  const visit = await app.call(DETAIL, { id: fresh.code, type: "voucher" });
  expect(visit.body.voucherData).toMatchObject({ status: "claimed" });
});
