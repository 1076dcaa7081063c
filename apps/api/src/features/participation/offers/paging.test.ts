import { afterAll, beforeAll, expect, test } from "vitest";
import { locateStore, makeJoinable } from "@stashwell/testing/joinable-campaign";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";

let app: TestApp;
let brand: TestBrand;
let shop: TestBusiness;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set("2026-11-20T12:00:00Z");
  brand = await app.signInBrand();
  shop = await app.signInBusiness();
  await locateStore(app.services, shop.storeId);
  for (const name of ["First", "Second"]) await makeJoinable(app.services, { brandId: brand.brandId, name });
});
afterAll(() => app.drop());

type Input = Parameters<typeof app.call<"GET /store/campaign/">>[1];
const list = async (input: Input = {}, by = shop) => {
  const { status, body } = await app.call("GET /store/campaign/", input, { token: by.token });
  expect(status).toBe(200);
  return body;
};

test("read on by cursor, a list neither repeats nor skips what is published meanwhile", async () => {
  const other = await app.signInBrand({ name: "Paged" });
  const input = { brandOrganizationId: other.organizationId, limit: 2 };
  const publish = (name: string) => {
    app.clock.advance({ minutes: 1 });
    return makeJoinable(app.services, { brandId: other.brandId, name });
  };
  for (const name of ["one", "two", "three", "four"]) await publish(name);
  const first = await list(input);
  await publish("five");
  const second = await list({ ...input, cursor: first.next ?? "" });
  const names = [...first.data, ...second.data].map(({ CampaignName }) => CampaignName);
  expect(names).toEqual(["four", "three", "two", "one"]);
  expect([first.total, second.total, second.next]).toEqual([4, 5, null]);

  const numbered = await list({ ...input, offset: 2 });
  const after = await list({ ...input, cursor: numbered.next ?? "" });
  expect([...numbered.data, ...after.data].map(({ CampaignName }) => CampaignName)).toEqual(["three", "two", "one"]);
});

test("a cursor that was changed, of another list or of the brand's list is refused", async () => {
  const { next } = await list({ limit: 1 });
  const refused = { status: 422, errors: { cursor: [words("errors.invalid")] } };
  const by = { token: shop.token };
  expect(await app.call("GET /store/campaign/", { cursor: `${next?.slice(0, -2)}AA` }, by)).toMatchObject(refused);
  expect(await app.call("GET /store/campaign/", { cursor: next ?? "", blockStatus: "expired" }, by)).toMatchObject(
    refused,
  );
  const own = await app.call("GET /brand/campaign/", { limit: 1 }, { token: brand.token });
  expect(await app.call("GET /store/campaign/", { cursor: own.body.next ?? "" }, by)).toMatchObject(refused);
});

test("another business reads on by a cursor in its own list only", async () => {
  const lagos = await app.signInBrand({
    name: "Lagos Foods",
    countryId: "18",
    currency: "NGN",
    timezone: "Africa/Lagos",
  });
  await makeJoinable(app.services, { brandId: lagos.brandId, name: "Jollof" });
  await makeJoinable(app.services, { brandId: brand.brandId, name: "Newest" });
  const lagosShop = await app.signInBusiness({ countryId: "18" });
  const { next } = await list({ limit: 1 });
  expect((await list({ cursor: next ?? "" }, lagosShop)).data.map(({ CampaignName }) => CampaignName)).toEqual([
    "Jollof",
  ]);
});

test("offers are counted up to a bound, or to the end of a longer page", async () => {
  const crowd = await app.signInBrand({ name: "Crowd" });
  const model = await makeJoinable(app.services, { brandId: crowd.brandId, name: "Model" });
  await app.services.pool.query(
    `insert into campaign (brand_id, code, name, denomination, card_count, start_date, end_date, all_states, created_at, updated_at, published_at)
     select brand_id, 'CROWD' || n, 'Crowd ' || n, denomination, card_count, start_date, end_date, all_states, created_at, updated_at, published_at
     from campaign, generate_series(1, 1000) n where id = $1`,
    [model.id],
  );
  const input = { brandOrganizationId: crowd.organizationId, limit: 1 };
  expect(await list(input)).toMatchObject({ total: 50, totalIsCapped: true });
  expect(await list({ ...input, limit: 60 })).toMatchObject({ total: 60, totalIsCapped: true });
  expect(await list({ ...input, search: "crowd" })).toMatchObject({ total: 50, totalIsCapped: true });
  expect(await list({ ...input, search: "crowd 99" })).toMatchObject({ total: 11, totalIsCapped: false });
});
