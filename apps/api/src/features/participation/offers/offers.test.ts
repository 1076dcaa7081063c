import { afterAll, beforeAll, expect, test } from "vitest";
import { type JoinableCampaign, locateStore, makeJoinable } from "@stashwell/testing/joinable-campaign";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { addStore } from "@stashwell/testing/voucher-campaign";
import { words } from "@stashwell/testing/words";

let app: TestApp;
let brand: TestBrand;
let nigerian: TestBrand;
let shop: TestBusiness;
let georgian: JoinableCampaign;
let texan: JoinableCampaign;
let over: JoinableCampaign;
let lastDay: JoinableCampaign;

beforeAll(async () => {
  app = await createTestApp();
  // Late in the day, so that a session lives to see the next one.
  app.clock.set("2026-11-20T22:00:00Z");
  brand = await app.signInBrand({ name: "Fizz Works" });
  nigerian = await app.signInBrand({ name: "Lagos Foods", countryId: "18", currency: "NGN", timezone: "Africa/Lagos" });
  shop = await app.signInBusiness();
  await locateStore(app.services, shop.storeId);
  await make({ name: "Everywhere 100% fizz" });
  georgian = await make({ name: "Peach days", states: ["US-GA", "US-AL"] });
  texan = await make({ name: "Lone star", states: ["US-TX"] });
  over = await make({ name: "Long gone", endDate: "2026-11-19" });
  lastDay = await make({ name: "Last day", endDate: "2026-11-20" });
  await make({ name: "Still a draft", published: false });
  await makeJoinable(app.services, { brandId: nigerian.brandId, name: "Jollof" });
});
afterAll(() => app.drop());

async function make(input: {
  name: string;
  states?: string[];
  endDate?: string;
  published?: boolean;
}): Promise<JoinableCampaign> {
  app.clock.advance({ minutes: 1 });
  return makeJoinable(app.services, { brandId: brand.brandId, ...input });
}

type Input = Parameters<typeof app.call<"GET /store/campaign/">>[1];
const list = async (input: Input = {}, by = shop) => {
  const { status, body } = await app.call("GET /store/campaign/", input, { token: by.token });
  expect(status).toBe(200);
  return body;
};
const namesOf = async (input: Input = {}, by = shop) =>
  (await list(input, by)).data.map(({ CampaignName }) => CampaignName);

test("a business is shown what runs in its country and state, newest first", async () => {
  expect(await namesOf()).toEqual(["Last day", "Peach days", "Everywhere 100% fizz"]);
  expect((await list()).total).toBe(3);
});

test("a card has everything that it shows", async () => {
  const { data } = await list({ search: "peach" });
  expect(data).toEqual([
    {
      CampaignId: georgian.id,
      CampaignCode: georgian.code,
      CampaignName: "Peach days",
      nameLanguage: null,
      Denomination: "25.00",
      CardCount: 50,
      TotalOffer: "1250.00",
      CStartDate: "2026-01-01",
      CEndDate: "2026-12-31",
      Cstatus: 3,
      currencySign: "$",
      logo: null,
      OrganizationId: brand.organizationId,
      organizationName: "Fizz Works",
      stateList: "Alabama,Georgia",
      campaignJoin: 0,
      joinRefusal: null,
      pause: null,
      brandMessage: "",
      messageLanguage: null,
      campaignStatus: "unblock",
      brandStatus: "unblock",
    },
  ]);
  const [all] = (await list({ search: "everywhere" })).data;
  expect(all?.stateList).toBe("ALL States");
});

test("a business whose store has no place yet sees its whole country", async () => {
  const placeless = await app.signInBusiness();
  expect(await namesOf({}, placeless)).toContain("Lone star");
  expect(await namesOf({}, placeless)).not.toContain("Jollof");
});

test("a campaign that a store joined stays in the list when the store moves out of its states", async () => {
  const mover = await app.signInBusiness();
  await locateStore(app.services, mover.storeId);
  const products = [{ organizationProductId: georgian.productIds[0], currentQty: "1" }];
  await app.call("POST /brand/store/joinCampaign", { campaignId: georgian.id, products }, { token: mover.token });
  await locateStore(app.services, mover.storeId, "US-TX", "Austin");
  expect(await namesOf({}, mover)).toContain("Peach days");
});

test("a campaign is listed to the end of its last day in the brand's time zone", async () => {
  const now = app.clock.now().toString();
  app.clock.set("2026-11-21T04:59:59Z");
  expect(await namesOf()).toContain("Last day");
  app.clock.set("2026-11-21T05:00:00Z");
  expect(await namesOf()).not.toContain("Last day");
  expect(await namesOf({ blockStatus: "expired" })).toEqual(["Last day", "Long gone"]);
  app.clock.set(now);
});

test("filters: expired, state, brand, search by name, code or UPC", async () => {
  const expired = await list({ blockStatus: "expired" });
  expect(expired.data.map(({ CampaignId, Cstatus }) => [CampaignId, Cstatus])).toEqual([[over.id, 4]]);
  expect(await namesOf({ stateId: "US-TX" })).toEqual(["Last day", "Everywhere 100% fizz"]);
  expect(await namesOf({ brandOrganizationId: `${nigerian.organizationId}, ${brand.organizationId}` })).toHaveLength(3);
  expect(await namesOf({ brandOrganizationId: nigerian.organizationId })).toEqual([]);
  expect(await namesOf({ brandOrganizationId: "x'; drop" })).toEqual([]);
  expect(await namesOf({ brandOrganizationId: "" })).toHaveLength(3);
  expect(await namesOf({ search: "100%" })).toEqual(["Everywhere 100% fizz"]);
  expect(await namesOf({ search: "%" })).toEqual(["Everywhere 100% fizz"]);
  expect(await namesOf({ search: lastDay.code.toLowerCase() })).toEqual(["Last day"]);
  expect(await namesOf({ search: texan.code })).toEqual([]);
  const { upc } = await app.services.db
    .selectFrom("product")
    .select("upc")
    .where("id", "=", georgian.productIds[0])
    .executeTakeFirstOrThrow();
  expect(await namesOf({ search: ` ${upc} ` })).toEqual(["Peach days"]);
  expect(await namesOf({ search: upc.slice(1) })).toEqual([]);
});

test("filters: joined or not, by any store of the business", async () => {
  const joiner = await app.signInBusiness();
  await locateStore(app.services, joiner.storeId);
  const products = [{ organizationProductId: georgian.productIds[0], currentQty: "1" }];
  await app.call("POST /brand/store/joinCampaign", { campaignId: georgian.id, products }, { token: joiner.token });
  expect(await namesOf({ joined: "yes" }, joiner)).toEqual(["Peach days"]);
  expect(await namesOf({ joined: "no" }, joiner)).toEqual(["Last day", "Everywhere 100% fizz"]);
  expect(await namesOf({ joined: "yes" })).toEqual([]);
  const odd = await app.call("GET /store/campaign/", { joined: "maybe" as "yes" }, { token: shop.token });
  expect(odd).toMatchObject({ status: 422, errors: { joined: [words("errors.invalid")] } });
});

test("filters: what ends soon, the last day counted", async () => {
  expect(await namesOf({ endsWithin: 0 })).toEqual(["Last day"]);
  // The others end on 31 December.
  expect(await namesOf({ endsWithin: 40 })).toEqual(["Last day"]);
  expect(await namesOf({ endsWithin: 41 })).toHaveLength(3);
});

test("filters: a state in which a store of the business is, wherever the primary one is", async () => {
  const both = await app.signInBusiness();
  await locateStore(app.services, both.storeId);
  const austin = await addStore(app.services, both.businessId, "Austin");
  await locateStore(app.services, austin, "US-TX", "Austin");
  expect(await namesOf({ stateId: "US-TX" }, both)).toEqual(["Last day", "Lone star", "Everywhere 100% fizz"]);
});

test("pages are whole, without gaps or repeats", async () => {
  const pages = [
    await namesOf({ limit: 2, offset: 0 }),
    await namesOf({ limit: 2, offset: 2 }),
    await namesOf({ limit: 2, offset: 3 }),
  ];
  expect(pages).toEqual([["Last day", "Peach days"], ["Everywhere 100% fizz"], []]);
  const tooMany = await app.call("GET /store/campaign/", { limit: 101 }, { token: shop.token });
  expect(tooMany).toMatchObject({ status: 422, errors: { limit: [words("errors.limit")] } });
});

test("a blocked campaign leaves the default list and comes back", async () => {
  const input = { campaignId: georgian.code, organizationId: shop.organizationId };
  const blocked = await app.call(
    "POST /store/campaign/campaignStatus",
    { ...input, status: "block" },
    { token: shop.token },
  );
  expect(blocked.body).toMatchObject({ success: true, message: words("participation.campaignBlocked") });
  await app.call("POST /store/campaign/campaignStatus", { ...input, status: "block" }, { token: shop.token });
  expect(await namesOf()).toEqual(["Last day", "Everywhere 100% fizz"]);
  const [card] = (await list({ blockStatus: "block" })).data;
  expect(card).toMatchObject({ CampaignId: georgian.id, campaignStatus: "block", brandStatus: "unblock" });

  const another = await app.signInBusiness();
  await locateStore(app.services, another.storeId);
  expect(await namesOf({}, another)).toContain("Peach days");

  const freed = await app.call(
    "POST /store/campaign/campaignStatus",
    { ...input, status: "unblock" },
    { token: shop.token },
  );
  expect(freed.body.message).toBe("Campaign unblocked.");
  expect(await namesOf()).toContain("Peach days");
});

test("a blocked brand takes all its campaigns with it", async () => {
  const input = { brandOrganizationId: brand.organizationId, organizationId: shop.organizationId };
  const blocked = await app.call(
    "POST /store/campaign/brandStatus",
    { ...input, status: "block" },
    { token: shop.token },
  );
  expect(blocked.body.message).toBe("Brand blocked.");
  expect(await namesOf()).toEqual([]);
  const { data } = await list({ blockStatus: "block" });
  expect(data.map(({ CampaignName }) => CampaignName)).toEqual([
    "Last day",
    "Long gone",
    "Peach days",
    "Everywhere 100% fizz",
  ]);
  expect(data.every(({ brandStatus, campaignStatus }) => brandStatus === "block" && campaignStatus === "unblock")).toBe(
    true,
  );
  const freed = await app.call(
    "POST /store/campaign/brandStatus",
    { ...input, status: "unblock" },
    { token: shop.token },
  );
  expect(freed.body.message).toBe("Brand unblocked.");
  expect(await namesOf()).toHaveLength(3);
});

test("brands to filter by are those with a campaign for this business", async () => {
  const { body } = await app.call("GET /store/campaign/brandList", {}, { token: shop.token });
  expect(body.brandList).toEqual([{ organizationId: brand.organizationId, organizationName: "Fizz Works" }]);
});

test("ids of another organization, wrong roles and nonsense are refused", async () => {
  const another = await app.signInBusiness();
  const foreign = { organizationId: another.organizationId };
  expect(await app.call("GET /store/campaign/", foreign, { token: shop.token })).toMatchObject({
    status: 403,
    code: "errors.foreign",
  });
  const block = { ...foreign, campaignId: georgian.id, status: "block" as const };
  expect(await app.call("POST /store/campaign/campaignStatus", block, { token: shop.token })).toMatchObject({
    status: 403,
    code: "errors.foreign",
  });
  expect(await namesOf({}, another)).toContain("Peach days");
  const brandBlock = { ...foreign, brandOrganizationId: brand.organizationId, status: "block" as const };
  expect(await app.call("POST /store/campaign/brandStatus", brandBlock, { token: shop.token })).toMatchObject({
    status: 403,
    code: "errors.foreign",
  });

  expect(await app.call("GET /store/campaign/", {}, { token: brand.token })).toMatchObject({
    status: 403,
    code: "errors.role",
  });
  expect(await app.call("GET /store/campaign/", {})).toMatchObject({ status: 401, code: "errors.session" });
  expect(await app.call("GET /store/campaign/brandList", {}, { token: brand.token })).toMatchObject({ status: 403 });

  const unknown = await app.call(
    "POST /store/campaign/campaignStatus",
    { campaignId: "nothing", status: "block" },
    { token: shop.token },
  );
  expect(unknown).toMatchObject({ status: 404, code: "campaigns.notFound" });
  const unknownBrand = await app.call(
    "POST /store/campaign/brandStatus",
    { brandOrganizationId: "nothing", status: "block" },
    { token: shop.token },
  );
  expect(unknownBrand).toMatchObject({ status: 404, code: "errors.notFound" });
  const odd = await app.call(
    "POST /store/campaign/campaignStatus",
    { campaignId: georgian.id, status: "maybe" as "block" },
    { token: shop.token },
  );
  expect(odd).toMatchObject({ status: 422, errors: { status: [words("errors.invalid")] } });
});

test("a card says that the brand has paused it, and why", async () => {
  const { code, id } = await make({ name: "Fresh peaches" });
  const card = async () => (await list({ search: "fresh peaches" })).data[0];
  expect(await card()).toMatchObject({ CampaignCode: code, pause: null, brandMessage: "" });
  const pause = { campaignId: id, saves: false, redeeming: true, storeMessage: "A wrong barcode." };
  expect((await app.call("POST /brand/campaign/pause", pause, { token: brand.token })).status).toBe(200);
  expect(await card()).toMatchObject({
    pause: { saves: false, redeeming: true, until: null },
    brandMessage: "A wrong barcode.",
  });
});
