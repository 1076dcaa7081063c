import { contract } from "@stashwell/shared/calls";
import type { Endpoint } from "@stashwell/shared/http/endpoint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type JoinableCampaign, makeJoinable } from "@stashwell/testing/joinable-campaign";
import { registerVerified, registrationForm, type TestRegistrant } from "@stashwell/testing/registering";
import type { TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";

type AnyCall = Endpoint & { name: string };
const calls: AnyCall[] = Object.values(contract)
  .flatMap((noun) => Object.values(noun) as Endpoint[])
  .map((endpoint) => ({ ...endpoint, name: `${endpoint.method} ${endpoint.path}` }));
const forRegistration = calls.filter(({ access }) => access.includes("onboarding"));
const forOthers = calls.filter(({ access }) => !access.includes("onboarding") && !access.includes("public"));

let app: TestApp;
let own: TestRegistrant;
let another: TestRegistrant;
let shop: TestBusiness;
let campaign: JoinableCampaign;
let foreignStore: string;
let form: Awaited<ReturnType<typeof registrationForm>>;

beforeAll(async () => {
  app = await createTestApp();
  const brand = await app.signInBrand();
  campaign = await makeJoinable(app.services, { brandId: brand.brandId });
  [own, another] = [
    await registerVerified(app, { merchantStoreType: "multiStore" }),
    await registerVerified(app, { merchantStoreType: "multiStore" }),
  ];
  shop = await app.signInBusiness();
  form = await registrationForm(app);
  await app.call(
    "POST /brand/store/store-product-assign",
    { campaignId: campaign.id, products: lines() },
    { token: another.token },
  );
  const store = await app.services.db
    .selectFrom("store")
    .select("id")
    .where("business_id", "=", another.organizationId)
    .executeTakeFirstOrThrow();
  foreignStore = store.id;
});
afterAll(() => app.drop());

const lines = () => [{ organizationProductId: campaign.productIds[0], currentQty: "3" }];
const place = () => ({
  state: "US-GA",
  city: form.cityId,
  addressLine1: "1 Peachtree St",
  zip: "30303",
  latitude: 33.75,
  longitude: -84.39,
});

/** The fields that each call needs besides ids, and which of its ids claim a tenant. */
const requests: Record<string, { fields: () => object; claims: readonly Claim[] }> = {
  "POST /brand/user/logout": { fields: () => ({}), claims: [] },
  "POST /brand/user/profile": { fields: () => ({}), claims: [] },
  "POST /brand/user/change-password": { fields: () => ({}), claims: [] },
  "POST /brand/user/language": { fields: () => ({ language: "EN" }), claims: [] },
  "GET /store/campaign/campaignDetail": { fields: () => ({ id: campaign.id }), claims: ["organizationId"] },
  "GET /store/campaign/poster": { fields: () => ({ campaignId: campaign.id, format: "a4" }), claims: [] },
  "GET /brand/store/productList": {
    fields: () => ({ campaignId: campaign.id }),
    claims: ["organizationId", "storeId"],
  },
  "POST /brand/store/getLocation": { fields: () => ({}), claims: ["organizationId", "employeeId", "storeId"] },
  "POST /brand/store/saveLatLong": { fields: place, claims: ["organizationId", "employeeId", "storeId"] },
  "GET /brand/store/store-details": { fields: () => ({ campaignId: campaign.id }), claims: ["storeId"] },
  "POST /brand/store/verifyOtp": { fields: () => ({ otp: "12345" }), claims: ["organizationId"] },
  "POST /brand/store/resendOtp": { fields: () => ({}), claims: ["organizationId"] },
  "POST /brand/store/changeEmail": { fields: () => ({ email: "new@mail.example" }), claims: ["organizationId"] },
  "GET /brand/store/onboarding": { fields: () => ({}), claims: [] },
  "POST /brand/store/store-product-assign": {
    fields: () => ({ campaignId: campaign.id, products: lines() }),
    claims: ["organizationId", "storeId"],
  },
  "POST /brand/store/store-add": {
    fields: () => ({ ...form, campaignId: campaign.id, products: lines() }),
    claims: ["organizationId"],
  },
  "GET /plaid/auth/verify-status": { fields: () => ({}), claims: ["organizationId"] },
  "GET /plaid/auth/create-link-token": { fields: () => ({}), claims: ["employeeId"] },
  "POST /plaid/auth/token-exchange": {
    fields: () => ({ publicToken: "sandbox-verified" }),
    claims: ["organizationId", "employeeId"],
  },
  "POST /plaid/auth/check-identity": {
    fields: () => ({ code: "sandbox-verified" }),
    claims: ["organizationId", "employeeId"],
  },
};
type Claim = "organizationId" | "employeeId" | "storeId";

async function send({ method, path }: Endpoint, fields: Record<string, unknown>, token: string) {
  const given = Object.entries(fields).map(([field, value]): [string, string] => [field, String(value)]);
  const query = method === "GET" ? `?${new URLSearchParams(given).toString()}` : "";
  const response = await app.app.request(`/api${path.replace(/\{\w+\}/g, campaign.id)}${query}`, {
    method,
    headers: { token, "content-type": "application/json", "x-forwarded-for": "203.0.113.77" },
    body: method === "GET" ? undefined : JSON.stringify(fields),
  });
  return { status: response.status, text: await response.text() };
}

/** All rows of the two other businesses. */
async function theirs(): Promise<string> {
  const { db } = app.services;
  const ids = [another.organizationId, shop.organizationId];
  const of = async (table: "business" | "account" | "store" | "participation" | "bank_check") =>
    db
      .selectFrom(table)
      .selectAll()
      .where(table === "business" ? "id" : "business_id", "in", ids)
      .execute();
  const stock = await db.selectFrom("stock").selectAll().where("store_id", "=", foreignStore).execute();
  const codes = await db.selectFrom("otp_code").selectAll().where("business_id", "in", ids).execute();
  return JSON.stringify([
    await of("business"),
    await of("account"),
    await of("store"),
    await of("participation"),
    await of("bank_check"),
    stock,
    codes,
  ]);
}

test("every call that takes an onboarding token is looked at here", async () => {
  expect(await theirs()).toContain(`"quantity":3`);
  expect(Object.keys(requests).toSorted()).toEqual(forRegistration.map(({ name }) => name).toSorted());
});

test.each(forRegistration.map((call) => [call.name, call] as const))(
  "%s knows no ids but its own",
  async (name, call) => {
    const { fields, claims } = requests[name] ?? { fields: () => ({}), claims: [] };
    const before = await theirs();
    const foreign: Record<Claim, readonly string[]> = {
      organizationId: [another.organizationId, shop.organizationId, "nobody"],
      employeeId: [another.employeeId, shop.accountId, "nobody"],
      storeId: [foreignStore, shop.storeId, "nothing"],
    };
    for (const claim of claims)
      for (const id of foreign[claim]) {
        const { status, text } = await send(call, { ...fields(), [claim]: id }, own.token);
        expect([403, 404]).toContain(status);
        expect(text).not.toContain(another.email);
        expect(text).not.toContain(shop.email);
      }
    expect(await theirs()).toBe(before);
  },
);

test.each(forOthers.map((call) => [call.name, call] as const))("%s is not for who is registering", async (_, call) => {
  const ids = { organizationId: own.organizationId, employeeId: own.employeeId, campaignId: campaign.id };
  const { status, text } = await send(call, ids, own.token);
  expect(status).toBe(403);
  expect(JSON.parse(text)).toMatchObject({ code: "errors.role" });
});

test("what anybody may call answers a registering business as anybody", async () => {
  const reply = await app.call("GET /brand/campaign/productData", { campaignId: campaign.id }, { token: own.token });
  expect(reply.status).toBe(200);
});
