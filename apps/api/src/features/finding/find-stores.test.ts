import type { CallInput } from "@stashwell/shared/calls";
import type { Limits } from "@stashwell/shared/limits/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addProduct, locateStore } from "@stashwell/testing/joinable-campaign";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { sell } from "@stashwell/testing/point-of-sale";
import {
  addStore,
  joinWithStock,
  makeCampaign,
  setLevels,
  type VoucherCampaign,
} from "@stashwell/testing/voucher-campaign";

type Search = CallInput<"GET /brand/store/find-store-location">;

/** Downtown Atlanta, and due north of it by so many kilometres. */
const ATLANTA = { latitude: 33.749, longitude: -84.388 };
const northOf = (kilometres: number) => ({ ...ATLANTA, latitude: ATLANTA.latitude + kilometres / 111.1949 });

let app: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;

beforeAll(async () => {
  app = await createTestApp();
  brand = await app.signInBrand();
});
afterAll(() => app.drop());
beforeEach(async () => {
  shop = await app.signInBusiness({ name: "Corner Basket Grocers" });
  await locateStore(app.services, shop.storeId);
  await move(shop.storeId, northOf(1));
  campaign = await makeCampaign(app.services, { brandId: brand.brandId });
  await joinWithStock(app.services, campaign, shop, 2);
});

const move = (storeId: string, place: { latitude: number | null; longitude: number | null }) =>
  app.services.db.updateTable("store").set(place).where("id", "=", storeId).execute();
const search = (input: Partial<Search> = {}) =>
  app.call("GET /brand/store/find-store-location", { campaignId: campaign.id, ...ATLANTA, ...input });
const namesFound = async (input: Partial<Search> = {}) =>
  (await search(input)).body.data.map(({ organizationName }) => organizationName);

/** Another store of the shop, in the campaign, with stock. */
async function another(name: string, place: { latitude: number; longitude: number }): Promise<string> {
  const storeId = await addStore(app.services, shop.businessId, name);
  await move(storeId, place);
  await joinWithStock(app.services, campaign, { businessId: shop.businessId, storeId }, 1);
  return storeId;
}

describe("around a place", () => {
  test("stores come the nearest first, in miles for an American brand, and no farther than the radius", async () => {
    await setLevels(app.services, brand.brandId, [shop], "approved");
    await another("Far", northOf(8.1));
    await another("Near", northOf(0.5));
    await another("Farther", northOf(15));
    const { status, headers, body } = await search();
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(body).toMatchObject({ unit: "mi", near: null });
    expect(body.data.map(({ organizationName, distance }) => [organizationName, distance])).toEqual([
      ["Near", 0.31],
      ["Corner Basket Grocers", 0.62],
    ]);
    expect(body.data[1]).toEqual({
      organizationId: shop.storeId,
      organizationName: "Corner Basket Grocers",
      addressLine1: "1 Peachtree St",
      cityName: "Atlanta",
      ...northOf(1),
      distance: 0.62,
      products: ["Orange soda"],
      hours: null,
      timezone: "America/New_York",
    });
    expect(await namesFound({ radius: "10" })).toEqual(["Near", "Corner Basket Grocers", "Far", "Farther"]);
  });

  test("its hours are told, and whose clock they follow", async () => {
    const hours = [...Array.from({ length: 6 }, () => ({ opens: "09:00", closes: "18:00" })), null];
    await app.services.db
      .updateTable("store")
      .set({ hours: JSON.stringify(hours), state_id: "US-TX" })
      .where("id", "=", shop.storeId)
      .execute();
    expect((await search()).body.data).toMatchObject([{ hours, timezone: "America/Chicago" }]);
  });

  test("what it has in stock is named, in the campaign's order", async () => {
    const { services } = app;
    const place = { campaign_id: campaign.id, store_id: shop.storeId };
    const add = (position: number) => addProduct(services, brand.brandId, campaign.id, position);
    const [second, first] = [await add(2), await add(1)];
    const stock = (product_id: string, quantity: number) =>
      services.db
        .insertInto("stock")
        .values({ ...place, product_id, quantity })
        .execute();
    await stock(second, 3);
    await stock(first, 0);
    expect((await search()).body.data).toMatchObject([{ products: ["Orange soda", "Soda 2"] }]);
    await services.db.updateTable("stock").set({ quantity: 1 }).where("product_id", "=", first).execute();
    await services.db.updateTable("stock").set({ quantity: 0 }).where("product_id", "=", second).execute();
    expect((await search()).body.data).toMatchObject([{ products: ["Orange soda", "Soda 1"] }]);
  });

  test("a store that is closed on every day is left out", async () => {
    const close = (days: unknown[]) =>
      app.services.db
        .updateTable("store")
        .set({ hours: JSON.stringify(days) })
        .where("id", "=", shop.storeId)
        .execute();
    const closed: unknown[] = Array.from({ length: 7 }, () => null);
    await close(closed);
    expect(await namesFound()).toEqual([]);
    await close(closed.with(2, { opens: "09:00", closes: "18:00" }));
    expect(await namesFound()).toEqual(["Corner Basket Grocers"]);
  });

  test("kilometres are what a Nigerian brand measures in", async () => {
    const nigerian = await app.signInBrand({ countryId: "18", currency: "NGN", timezone: "Africa/Lagos" });
    campaign = await makeCampaign(app.services, { brandId: nigerian.brandId });
    await joinWithStock(app.services, campaign, shop, 2);
    await another("Four", northOf(4));
    await another("Six", northOf(6));
    const { body } = await search({ radius: 5 });
    expect(body.unit).toBe("km");
    expect(body.data.map(({ distance }) => distance)).toEqual([1, 4]);
  });

  test("a code does as well as an id, and another campaign's stores are not told", async () => {
    const other = await makeCampaign(app.services, { brandId: brand.brandId });
    expect(await namesFound({ campaignId: campaign.code.toLowerCase() })).toEqual(["Corner Basket Grocers"]);
    expect(await namesFound({ campaignId: other.id })).toEqual([]);
  });

  test("the date line and the poles are no edge", async () => {
    await another("West of the line", { latitude: -16.5, longitude: 179.99 });
    await another("East of the line", { latitude: -16.5, longitude: -179.98 });
    await another("By the pole", { latitude: 89.98, longitude: 10 });
    const line = { latitude: -16.5, longitude: -179.999 };
    expect(await namesFound(line)).toEqual(["West of the line", "East of the line"]);
    expect(await namesFound({ ...line, longitude: 179.999 })).toEqual(["West of the line", "East of the line"]);
    expect(await namesFound({ latitude: 89.99, longitude: -170 })).toEqual(["By the pole"]);
    expect(await namesFound({ latitude: 90, longitude: 180 })).toEqual(["By the pole"]);
    expect(await namesFound({ latitude: -90, longitude: 0 })).toEqual([]);
  });

  test("of very many stores the nearest hundred are told", async () => {
    const shops = await Promise.all(Array.from({ length: 6 }, () => app.signInBusiness()));
    await setLevels(app.services, brand.brandId, shops, "approved");
    await app.services.db
      .insertInto("store")
      .values(
        Array.from({ length: 120 }, (_, index) => ({
          business_id: shops[index % 6]!.businessId,
          name: `Crowd ${index}`,
          state_id: null,
          city_id: null,
          ...northOf(0.1 + index / 100),
          created_at: app.clock.now(),
        })),
      )
      .execute();
    const stores = await app.services.db
      .selectFrom("store")
      .select(["id", "business_id as businessId"])
      .where("name", "like", "Crowd %")
      .execute();
    for (const owner of shops)
      for (const { id } of stores.filter(({ businessId }) => businessId === owner.businessId))
        await joinWithStock(app.services, campaign, { ...owner, storeId: id }, 1);
    const found = await namesFound();
    expect(found).toHaveLength(100);
    expect(found[0]).toBe("Crowd 0");
    expect(found).not.toContain("Crowd 110");
  });

  test("nobody hides the stores of others behind many of their own", async () => {
    const greedy = await app.signInBusiness();
    for (let nth = 0; nth < 25; nth += 1) {
      const storeId = await addStore(app.services, greedy.businessId, `Made up ${nth}`);
      await move(storeId, northOf(0.01 * (nth + 1)));
      await joinWithStock(app.services, campaign, { businessId: greedy.businessId, storeId }, 1);
    }
    const nearest = (count: number) => Array.from({ length: count }, (_, nth) => `Made up ${nth}`);
    expect(await namesFound()).toEqual([...nearest(3), "Corner Basket Grocers"]);
    await setLevels(app.services, brand.brandId, [greedy], "approved");
    expect(await namesFound()).toEqual([...nearest(20), "Corner Basket Grocers"]);
  });
});

describe("a text", () => {
  test("is searched around what it names", async () => {
    const { body } = await search({ latitude: undefined, longitude: undefined, location: " Atlanta, GA " });
    expect(body.near).toMatchObject({ label: "Atlanta, Georgia" });
    expect(body.data).toHaveLength(1);
    expect(body.attribution).toContain("GeoNames");
  });

  test("that names no place has no stores", async () => {
    const { status, body } = await search({ latitude: undefined, longitude: undefined, location: "Xqzvw 00000" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [], near: null });
  });

  test("is required, without coordinates", async () => {
    for (const location of [undefined, "", "   "]) {
      const { status, errors } = await search({ latitude: undefined, longitude: undefined, location });
      expect([status, errors]).toEqual([422, { location: ["Location is required"] }]);
    }
  });
});

test.each([
  ["radius", { radius: "7" }],
  ["radius", { radius: "5.0" }],
  ["radius", { radius: "-5" }],
  ["latitude", { latitude: 90.01 }],
  ["latitude", { latitude: "north" }],
  ["latitude", { latitude: undefined }],
  ["longitude", { longitude: -180.5 }],
  ["longitude", { longitude: "" }],
  ["location", { location: "a".repeat(10_000) }],
  ["campaignId", { campaignId: "" }],
])("a wrong %s is refused: %j", async (field, input) => {
  const { status, errors } = await search(input);
  expect(status).toBe(422);
  expect(Object.keys(errors)).toEqual([field]);
});

test("a blank radius is the smallest", async () => {
  await another("Far", northOf(9));
  expect(await namesFound({ radius: "" })).toEqual(["Corner Basket Grocers"]);
});

test("there is nothing to find in a draft, nor in no campaign", async () => {
  const draft = await makeCampaign(app.services, { brandId: brand.brandId, published: false });
  expect(await search({ campaignId: draft.id })).toMatchObject({ status: 404, code: "campaigns.notPublished" });
  expect(await search({ campaignId: "NOSUCH99" })).toMatchObject({ status: 404, code: "campaigns.notFound" });
  await app.services.db
    .updateTable("campaign")
    .set({ published_at: app.clock.now() })
    .where("id", "=", draft.id)
    .execute();
  expect(await namesFound({ campaignId: draft.id })).toEqual([]);
});

describe("not found is a store", () => {
  const isFound = async () => (await namesFound()).length === 1;
  const asShop = () => ({ token: shop.token });

  test("that has left, until it joins again with stock", async () => {
    const ids = { organizationId: shop.organizationId, campaignId: campaign.id };
    expect((await app.call("POST /brand/store/leaveCampaign", ids, asShop())).status).toBe(200);
    expect(await isFound()).toBe(false);
    const products = [{ organizationProductId: campaign.productId, currentQty: "3" }];
    expect((await app.call("POST /brand/store/joinCampaign", { ...ids, products }, asShop())).status).toBe(200);
    expect(await isFound()).toBe(true);
  });

  test("that the brand has suspended", async () => {
    const suspend = (suspended: boolean) =>
      app.call(
        "POST /brand/store/suspend",
        { campaignId: campaign.id, storeId: shop.storeId, suspended },
        { token: brand.token },
      );
    expect((await suspend(true)).status).toBe(200);
    expect(await isFound()).toBe(false);
    await suspend(false);
    expect(await isFound()).toBe(true);
  });

  test("that is closed", async () => {
    const open = (isOpen: boolean) =>
      app.call("POST /brand/store/opening", { storeId: shop.storeId, open: isOpen }, asShop());
    expect((await open(false)).status).toBe(200);
    expect(await isFound()).toBe(false);
    await open(true);
    expect(await isFound()).toBe(true);
  });

  test("whose business has blocked the campaign, or the brand", async () => {
    const ids = { organizationId: shop.organizationId };
    const ofCampaign = (status: "block" | "unblock") =>
      app.call("POST /store/campaign/campaignStatus", { ...ids, campaignId: campaign.id, status }, asShop());
    const ofBrand = (status: "block" | "unblock") =>
      app.call(
        "POST /store/campaign/brandStatus",
        { ...ids, brandOrganizationId: brand.organizationId, status },
        asShop(),
      );
    for (const block of [ofCampaign, ofBrand]) {
      expect((await block("block")).status).toBe(200);
      expect(await isFound()).toBe(false);
      await block("unblock");
      expect(await isFound()).toBe(true);
    }
  });

  test("that has given its last piece out, until one comes back", async () => {
    await sell(app, campaign, { by: shop, storeId: shop.storeId });
    expect(await isFound()).toBe(true);
    const pin = await sell(app, campaign, { by: shop, storeId: shop.storeId });
    expect(await isFound()).toBe(false);
    await app.call("POST /store/voucher/reverse", { pin }, asShop());
    expect(await isFound()).toBe(true);
  });

  test("that would refuse: not let in, stopped by a rule, or with its day used up", async () => {
    const setShops = async (change: Partial<Limits["shops"]>) => {
      const { limits, version } = (await app.call("GET /brand/limits/", {}, { token: brand.token })).body.data;
      const changed = { ...limits, shops: { ...limits.shops, ...change } };
      await app.call("POST /brand/limits/save", { limits: changed, version }, { token: brand.token });
      return limits.shops;
    };
    const setLevel = (level: "checked" | "approved") =>
      app.call("POST /brand/store/level", { businessIds: [shop.businessId], level }, { token: brand.token });
    const own = () =>
      app.services.db
        .updateTable("brand_business")
        .where("business_id", "=", shop.businessId)
        .where("brand_id", "=", brand.brandId);
    const { levels } = await setShops({ admission: "each" });
    expect(await isFound()).toBe(false);
    await setLevel("approved");
    expect(await isFound()).toBe(true);
    await setShops({ admission: "known" });
    await setLevel("checked");
    expect(await isFound()).toBe(false);
    await app.call("POST /brand/store/known", { rows: [{ email: shop.email }] }, { token: brand.token });
    expect(await isFound()).toBe(true);

    await own()
      .set({ refused_until: app.clock.now().add({ hours: 1 }) })
      .execute();
    expect(await isFound()).toBe(false);
    await own().set({ refused_until: null }).execute();

    await setShops({ admission: "everyone", levels: { ...levels, checked: { redemptions: 5, worth: 49 } } });
    expect(await isFound()).toBe(true);
    await sell(app, campaign, { by: shop, storeId: shop.storeId });
    expect(await isFound()).toBe(false);
    const today = app.clock.now();
    app.clock.advance({ hours: 24 });
    expect(await isFound()).toBe(true);
    app.clock.set(today.toString());
    await setShops({ levels });
  });

  test("that has moved away, or is nowhere; a new name is told", async () => {
    await app.services.db.updateTable("store").set({ name: "Renamed" }).where("id", "=", shop.storeId).execute();
    expect(await namesFound()).toEqual(["Renamed"]);
    await move(shop.storeId, northOf(100));
    expect(await namesFound({ radius: "50" })).toEqual([]);
    await move(shop.storeId, { latitude: null, longitude: null });
    expect(await namesFound({ radius: "50" })).toEqual([]);
  });
});

test("what is searched agrees with stores, stock and participations after many changes at once", async () => {
  const { db } = app.services;
  const stores = await Promise.all(
    Array.from({ length: 6 }, (_, index) => another(`Store ${index}`, northOf(index / 2))),
  );
  const second = await makeCampaign(app.services, { brandId: brand.brandId });
  for (const storeId of stores) await joinWithStock(app.services, second, { ...shop, storeId }, 1);
  const at = app.clock.now();
  const change = (turn: number): Promise<unknown> => {
    const storeId = stores[(turn * 7) % stores.length]!;
    const joined = turn % 3 === 0 ? campaign : second;
    const part = db.updateTable("participation").where("store_id", "=", storeId).where("campaign_id", "=", joined.id);
    switch (turn % 5) {
      case 0:
        return db
          .updateTable("store")
          .set({ closed_at: turn % 2 ? at : null })
          .where("id", "=", storeId)
          .execute();
      case 1:
        return part.set({ suspended_at: turn % 2 ? at : null }).execute();
      case 2:
        return move(storeId, northOf(turn / 20));
      case 3:
        return part.set({ left_at: turn % 2 ? at : null }).execute();
      default:
        return db
          .updateTable("stock")
          .set({ quantity: turn % 4 === 0 ? 0 : 1 })
          .where("store_id", "=", storeId)
          .where("campaign_id", "=", joined.id)
          .execute();
    }
  };
  await Promise.all(Array.from({ length: 120 }, (_, turn) => change(turn)));
  const { rows } = await sql`
    select f.* from findable_store f
    join participation p on p.campaign_id = f.campaign_id and p.store_id = f.store_id
    join store s on s.id = f.store_id
    left join city c on c.id = s.city_id
    where (f.business_id, f.name, f.address_line1, f.city_name, f.latitude, f.longitude, f.takes_part, f.is_open, f.stocked)
      is distinct from (p.business_id, s.name, s.address_line1, coalesce(c.name, ''), s.latitude, s.longitude,
        p.left_at is null and p.suspended_at is null, s.closed_at is null and s.removed_at is null,
        (select count(*) from stock k where k.campaign_id = f.campaign_id and k.store_id = f.store_id and k.quantity > 0))`.execute(
    db,
  );
  expect(rows).toEqual([]);
  const counted = await sql<{ parts: number; findable: number }>`
    select (select count(*) from participation) as parts, (select count(*) from findable_store) as findable`.execute(
    db,
  );
  expect(counted.rows[0]?.findable).toBe(counted.rows[0]?.parts);
});
