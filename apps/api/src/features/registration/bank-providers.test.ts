import { afterAll, beforeAll, expect, test } from "vitest";
import { openBanks } from "../../platform/outside/banks.ts";
import { openStandIn, type SeenRequest, type StandIn, type StandInResponse } from "@stashwell/testing/stand-in";
import type { TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";

const LINK = "GET /plaid/auth/create-link-token";

/** The holder of the account in both fakes. */
let holder = "";

const answerLikePlaid = ({ path }: SeenRequest): StandInResponse => {
  if (path === "/link/token/create") return { status: 200, body: { link_token: "link-1" } };
  if (path === "/item/public_token/exchange")
    return { status: 200, body: { access_token: "access-of-plaid", item_id: "item" } };
  if (path === "/auth/get")
    return {
      status: 200,
      body: { accounts: [], numbers: { ach: [{ routing: "011401533", account: "1" }], bacs: [] } },
    };
  return { status: 200, body: { accounts: [{ owners: [{ names: [holder] }] }] } };
};
const answerLikeMono = ({ path }: SeenRequest): StandInResponse => {
  if (path === "/v2/accounts/auth") return { status: 200, body: { data: { id: "account-of-mono" } } };
  if (path.endsWith("/identity")) return { status: 200, body: { data: { full_name: holder } } };
  return { status: 200, body: { data: null } };
};

let app: TestApp;
let plaid: StandIn;
let mono: StandIn;
let american: TestBusiness;
let nigerian: TestBusiness;

beforeAll(async () => {
  app = await createTestApp();
  plaid = await openStandIn(answerLikePlaid);
  mono = await openStandIn(answerLikeMono);
  app.services.banks = openBanks(
    {
      bank: {
        plaid: { url: plaid.url, clientId: "id", secret: "secret" },
        mono: { url: mono.url, widgetUrl: "https://connect.mono.co", secretKey: "sk", publicKey: "pk" },
      },
    },
    app.services,
  );
  american = await app.signInBusiness({ verified: false, name: "Corner Shop" });
  nigerian = await app.signInBusiness({ verified: false, name: "Mama Put", countryId: "18", timezone: "Africa/Lagos" });
});
afterAll(async () => {
  await Promise.all([app.drop(), plaid.close(), mono.close()]);
});

const checkOf = (shop: TestBusiness) =>
  app.services.db.selectFrom("bank_check").selectAll().where("business_id", "=", shop.businessId).executeTakeFirst();
const identify = (shop: TestBusiness) =>
  app.call("POST /plaid/auth/check-identity", { code: "code", countryId: "18" }, { token: shop.token });

test("each country has its provider", async () => {
  expect((await app.call(LINK, {}, { token: american.token })).body).toMatchObject({
    linkToken: "link-1",
    widget: "plaid",
  });
  expect((await app.call(LINK, {}, { token: nigerian.token })).body).toMatchObject({ widget: "mono" });
});

test("an account that is somebody else's is refused and given up", async () => {
  holder = "Somebody Else";
  expect(await identify(nigerian)).toMatchObject({ status: 422, code: "registration.bankMismatch" });
  expect(mono.seen.at(-1)?.path).toBe("/v2/accounts/account-of-mono/unlink");
  expect(await checkOf(nigerian)).toBeUndefined();
});

test("one's own is taken, and its access kept sealed", async () => {
  holder = "MAMA PUT";
  expect(await identify(nigerian)).toMatchObject({ status: 200, body: { message: "Account verified successfully" } });
  holder = "CORNER SHOP";
  const input = { publicToken: "public", countryId: "1" };
  expect((await app.call("POST /plaid/auth/token-exchange", input, { token: american.token })).status).toBe(200);
  for (const [shop, provider, access] of [
    [nigerian, "mono", "account-of-mono"],
    [american, "plaid", "access-of-plaid"],
  ] as const) {
    const check = await checkOf(shop);
    expect(check?.provider).toBe(provider);
    expect(check?.access_token?.includes(access)).toBe(false);
    expect(app.services.secrets.decrypt("bank-access", check!.access_token!, shop.businessId)).toBe(access);
  }
});

test("a country that no provider reaches is told so", async () => {
  app.services.banks = openBanks({ bank: { plaid: null, mono: null } }, app.services);
  expect(await app.call(LINK, {}, { token: american.token })).toMatchObject({
    status: 503,
    code: "registration.bankUnserved",
  });
  expect(await identify(nigerian)).toMatchObject({ status: 503 });
});
