import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findCityNamed, type JoinableCampaign, locateStore, makeJoinable } from "@stashwell/testing/joinable-campaign";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { addStore } from "@stashwell/testing/voucher-campaign";
import { words } from "@stashwell/testing/words";

const MINE = "GET /brand/store/mine";
const UPDATE = "POST /brand/store/update";
const PRIMARY = "POST /brand/store/primary";
const OPENING = "POST /brand/store/opening";
const REMOVE = "POST /brand/store/remove";

let app: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let second: string;
let campaign: JoinableCampaign;
let atlanta: { id: string; latitude: number; longitude: number };

beforeAll(async () => {
  app = await createTestApp();
  brand = await app.signInBrand();
  atlanta = await findCityNamed(app.services, "US-GA", "Atlanta");
});
beforeEach(async () => {
  shop = await app.signInBusiness({ name: "Corner Shop" });
  second = await addStore(app.services, shop.businessId, "Airport Kiosk");
  campaign = await makeJoinable(app.services, { brandId: brand.brandId });
  await locateStore(app.services, shop.storeId);
  await locateStore(app.services, second);
});
afterAll(() => app.drop());

const mine = async (campaignId?: string, by = shop) =>
  (await app.call(MINE, { campaignId }, { token: by.token })).body.data;
const join = (storeId: string, pieces: string, of = campaign, by = shop) =>
  app.call(
    "POST /brand/store/joinCampaign",
    { campaignId: of.id, storeId, products: [{ organizationProductId: of.productIds[0], currentQty: pieces }] },
    { token: by.token },
  );
const leave = (storeId: string) =>
  app.call("POST /brand/store/leaveCampaign", { campaignId: campaign.id, storeId }, { token: shop.token });
const primaries = async () => (await mine()).filter(({ isPrimary }) => isPrimary).map(({ storeId }) => storeId);
const auditOf = async () =>
  (
    await app.services.db
      .selectFrom("audit_event")
      .select(["action", "subject_id"])
      .where("business_id", "=", shop.businessId)
      .where("action", "like", "store.%")
      .orderBy("id")
      .execute()
  ).map(({ action, subject_id }) => [action, subject_id]);

const form = (input: object = {}) => ({
  storeId: second,
  organizationName: "Airport Kiosk",
  phoneCode: "+1",
  businessPhone: "404 555 0100",
  stateId: "US-GA",
  cityId: atlanta.id,
  addressLine1: "12 # O'Hara St",
  zipCode: "30-308",
  latitude: 33.6,
  longitude: -84.4,
  ...input,
});
const update = (input: object = {}, by = shop) => app.call(UPDATE, form(input), { token: by.token });

test("a business sees its stores, the primary one first, with stock and campaigns that are not over", async () => {
  const over = await makeJoinable(app.services, { brandId: brand.brandId, endDate: "2026-12-30" });
  await join(second, "7");
  await join(second, "100", over);
  await app.services.db.updateTable("campaign").set({ end_date: "2026-11-01" }).where("id", "=", over.id).execute();
  const own = await mine();
  expect(own.map(({ organizationName, isPrimary }) => [organizationName, isPrimary])).toEqual([
    ["Corner Shop", true],
    ["Airport Kiosk", false],
  ]);
  expect(own[0]).toMatchObject({ storeId: shop.storeId, liveCampaigns: 0, totalStock: 0, open: true, standing: null });
  expect(own[1]).toMatchObject({
    storeId: second,
    stateId: "US-GA",
    stateName: "Georgia",
    cityId: atlanta.id,
    cityName: "Atlanta",
    address: "1 Peachtree St, Atlanta, GA 30303",
    liveCampaigns: 1,
    totalStock: 7,
    pictures: [],
  });
});

test("with a campaign each store says how it stands to it", async () => {
  await join(second, "7");
  await app.call(
    "POST /brand/store/suspend",
    { campaignId: campaign.id, storeId: second, suspended: true },
    { token: brand.token },
  );
  expect((await mine(campaign.code)).map(({ standing }) => standing)).toEqual([
    { joined: false, suspended: false, totalStock: 0, waitingQty: 0, reached: true, live: false },
    { joined: true, suspended: true, totalStock: 7, waitingQty: 0, reached: true, live: true },
  ]);
  const texan = await makeJoinable(app.services, { brandId: brand.brandId, states: ["US-TX"] });
  await locateStore(app.services, second, "US-TX", "Austin");
  expect((await mine(texan.id)).map(({ standing }) => standing?.reached)).toEqual([false, true]);
  const draft = await makeJoinable(app.services, { brandId: brand.brandId, published: false });
  expect(await app.call(MINE, { campaignId: draft.id }, { token: shop.token })).toMatchObject({
    status: 404,
    code: "campaigns.notPublished",
  });
});

test("in a campaign that was ended early, a store has to leave before it is removed while vouchers are good", async () => {
  const isLive = async () => (await mine(campaign.id)).find(({ storeId }) => storeId === second)?.standing?.live;
  const remove = async () => (await app.call(REMOVE, { storeId: second }, { token: shop.token })).status;
  await join(second, "7");
  const ending = { campaignId: campaign.id, validUntil: "2026-11-25" };
  expect((await app.call("POST /brand/campaign/end", ending, { token: brand.token })).status).toBe(200);
  expect([await isLive(), await remove()]).toEqual([true, 409]);
  expect((await leave(second)).status).toBe(200);
  expect([await isLive(), await remove()]).toEqual([false, 200]);
});

test("a store can stay in one that is over, and be removed", async () => {
  await join(second, "7");
  await app.services.db.updateTable("campaign").set({ end_date: "2026-11-01" }).where("id", "=", campaign.id).execute();
  expect((await mine(campaign.id))[1]?.standing).toMatchObject({ joined: true, live: false });
  expect((await app.call(REMOVE, { storeId: second }, { token: shop.token })).status).toBe(200);
});

test("a store is changed, with its street and phone as they were written", async () => {
  const reply = await update();
  expect(reply.body.message).toBe("Store saved.");
  expect((await mine())[1]).toMatchObject({
    phoneCode: "+1",
    businessPhone: "404 555 0100",
    addressLine1: "12 # O'Hara St",
    zip: "30308",
    latitude: 33.6,
    longitude: -84.4,
  });
  expect(await auditOf()).toEqual([["store.edit", second]]);
});

test("a store far from its city is refused", async () => {
  const { latitude, longitude } = await findCityNamed(app.services, "US-GA", "Savannah");
  expect(await update({ latitude, longitude })).toMatchObject({ status: 422, code: "participation.cityTooFar" });
});

test("without coordinates a store stands in the middle of its city", async () => {
  expect((await update({ latitude: "", longitude: undefined })).status).toBe(200);
  expect((await mine())[1]).toMatchObject({ latitude: atlanta.latitude, longitude: atlanta.longitude });
});

test.each([
  [{ organizationName: " " }, "organizationName", "Please input your organization name!"],
  [{ phoneCode: "1" }, "phoneCode", words("registration.phoneCodeRequired")],
  [{ businessPhone: " " }, "businessPhone", "Please input your business phone!"],
  [{ businessPhone: "1".repeat(41) }, "businessPhone", words("errors.tooLong")],
  [{ stateId: undefined }, "stateId", "Please select your state!"],
  [{ stateId: "NG-LA" }, "stateId", words("participation.stateUnknown")],
  [{ cityId: undefined }, "cityId", "Please select your city!"],
  [{ stateId: "US-TX" }, "cityId", words("participation.cityUnknown")],
  [{ addressLine1: "" }, "addressLine1", "Please input your street address!"],
  [{ zipCode: "" }, "zipCode", "Please input your zip code"],
  [{ zipCode: "1234" }, "zipCode", "Invalid zip code"],
  [{ zipCode: "99553" }, "zipCode", words("participation.zipElsewhere")],
  [{ latitude: 91 }, "latitude", "Verify or change location then click on next button."],
])("%j is refused against %s", async (input, field, text) => {
  const reply = await update(input);
  expect(reply.status).toBe(422);
  expect(reply.errors[field]).toContain(text);
  expect((await mine())[1]).toMatchObject({ addressLine1: "1 Peachtree St" });
});

test("exactly one store is primary, whichever is made it, and how many ask at once", async () => {
  const third = await addStore(app.services, shop.businessId, "Third");
  const makePrimary = (storeId: string) => app.call(PRIMARY, { storeId }, { token: shop.token });
  expect((await makePrimary(second)).body.message).toBe("Airport Kiosk is now your primary store.");
  expect(await primaries()).toEqual([second]);
  expect((await makePrimary(second)).status).toBe(200);
  expect(await auditOf()).toEqual([["store.primary", second]]);

  const stores = [shop.storeId, second, third];
  const replies = await Promise.all(Array.from({ length: 12 }, (_, nth) => makePrimary(stores[nth % 3] ?? "")));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(await primaries()).toHaveLength(1);
  expect((await mine())[0]?.isPrimary).toBe(true);
});

test("moving the primary store and making another one primary do not mix up two stores", async () => {
  const dallas = await findCityNamed(app.services, "US-TX", "Dallas");
  const place = {
    state: "US-TX",
    city: dallas.id,
    addressLine1: "9 Elm St",
    zip: "75201",
    latitude: 32.7,
    longitude: -96.8,
  };
  const named = { ...place, storeId: shop.storeId };
  await Promise.all([
    app.call("POST /brand/store/saveLatLong", named, { token: shop.token }),
    app.call(PRIMARY, { storeId: second }, { token: shop.token }),
  ]);
  const own = await mine();
  expect(own.map(({ storeId, cityName }) => [storeId, cityName])).toEqual([
    [second, "Atlanta"],
    [shop.storeId, "Dallas"],
  ]);
  const { body } = await app.call("POST /brand/store/getLocation", { storeId: shop.storeId }, { token: shop.token });
  expect(body.data[0]).toMatchObject({ storeId: shop.storeId, cityName: "Dallas" });
  expect((await app.call("POST /brand/store/getLocation", {}, { token: shop.token })).body.data[0]?.storeId).toBe(
    second,
  );
});

test("a closed store is not found, stays on its brand's list as closed, keeps its stock and redeems", async () => {
  await join(shop.storeId, "5");
  await join(second, "7");
  const setOpening = (open: boolean) => app.call(OPENING, { storeId: second, open }, { token: shop.token });
  expect((await setOpening(false)).body.message).toBe(words("stores.closed", { name: "Airport Kiosk" }));
  expect((await setOpening(false)).status).toBe(200);
  expect(await auditOf()).toEqual([["store.close", second]]);

  const listed = async (token?: string) =>
    (await app.call("GET /brand/campaign/storeList", { campaignId: campaign.id }, { token })).body.data;
  const onMap = async (token?: string) =>
    (await app.call("GET /brand/campaign/heatmap", { campaignId: campaign.id }, { token })).body.data.length;
  expect((await listed()).map(({ organizationId }) => organizationId)).toEqual([shop.storeId]);
  expect(await onMap()).toBe(1);
  expect((await listed((await app.signInBrand()).token)).length).toBe(1);
  expect((await listed(brand.token)).map(({ open, totalStock }) => [open, totalStock])).toEqual([
    [false, 7],
    [true, 5],
  ]);
  expect(await onMap(brand.token)).toBe(2);
  const detail = await app.call(
    "GET /brand/store/store-details",
    { storeId: second, campaignId: campaign.id },
    { token: brand.token },
  );
  expect(detail.body.data).toMatchObject({ open: false, totalStock: 7 });

  const claimed = await app.call("POST /brand/customer/claim", {
    campaignCode: campaign.code,
    claimKey: "c".repeat(32),
  });
  const redeemed = await app.call(
    "POST /store/voucher/redeem",
    { pin: claimed.body.data.pinNumber, storeId: second, organizationProductId: campaign.productIds[0] },
    { token: shop.token },
  );
  expect(redeemed.status).toBe(200);

  expect((await setOpening(true)).body.message).toBe(words("stores.opened", { name: "Airport Kiosk" }));
  expect((await listed()).length).toBe(2);
});

test("a store is given up once nothing runs there, and is gone everywhere but in history", async () => {
  const remove = (storeId: string) => app.call(REMOVE, { storeId }, { token: shop.token });
  await join(second, "7");
  expect(await remove(second)).toMatchObject({ status: 409, code: "stores.joinedStays" });
  expect(await remove(shop.storeId)).toMatchObject({ status: 409, code: "stores.primaryStays" });
  await app.services.db.updateTable("campaign").set({ end_date: "2026-11-01" }).where("id", "=", campaign.id).execute();
  expect((await remove(second)).body.message).toBe("Airport Kiosk has been removed.");
  expect((await mine()).map(({ storeId }) => storeId)).toEqual([shop.storeId]);
  expect(await remove(second)).toMatchObject({ status: 403, code: "errors.foreign" });
  expect(await remove(shop.storeId)).toMatchObject({ status: 409, code: "stores.lastStays" });
  expect(await update()).toMatchObject({ status: 403 });
  expect(await app.call(PRIMARY, { storeId: second }, { token: shop.token })).toMatchObject({ status: 403 });
  const next = await makeJoinable(app.services, { brandId: brand.brandId });
  expect(await join(second, "3", next)).toMatchObject({ status: 403, code: "errors.foreign" });
  const listed = await app.call("GET /brand/campaign/storeList", { campaignId: campaign.id }, { token: brand.token });
  expect(listed.body.data.map(({ organizationId }) => organizationId)).toEqual([second]);
  expect(await auditOf()).toEqual([["store.remove", second]]);
});

test("joining and giving up at once: never both", async () => {
  for (let round = 0; round < 8; round++) {
    const store = await addStore(app.services, shop.businessId, `Store ${round}`);
    await locateStore(app.services, store);
    const [joined, removed] = await Promise.all([
      join(store, "3"),
      app.call(REMOVE, { storeId: store }, { token: shop.token }),
    ]);
    expect([joined.status === 200, removed.status === 200].filter(Boolean)).toHaveLength(1);
  }
});

test("several giving up at once leave the primary one", async () => {
  const others = await Promise.all(["A", "B", "C"].map((name) => addStore(app.services, shop.businessId, name)));
  await Promise.all([second, ...others].map((storeId) => app.call(REMOVE, { storeId }, { token: shop.token })));
  expect((await mine()).map(({ storeId }) => storeId)).toEqual([shop.storeId]);
});

test("leaving twice says so, and the store can join again", async () => {
  await join(second, "7");
  expect((await leave(second)).body.message).toBe(words("participation.left"));
  expect(await leave(second)).toMatchObject({ status: 409, code: "participation.notJoined" });
  expect((await mine(campaign.id))[1]).toMatchObject({ totalStock: 0, standing: { joined: false, totalStock: 0 } });
  expect((await join(second, "2")).status).toBe(200);
});

test("nobody changes another's stores: 403, nothing written; brands and strangers have none", async () => {
  const rival = await app.signInBusiness();
  const { token } = rival;
  expect(await update({}, rival)).toMatchObject({ status: 403, code: "errors.foreign" });
  expect(await app.call(PRIMARY, { storeId: second }, { token })).toMatchObject({ status: 403 });
  expect(await app.call(OPENING, { storeId: second, open: false }, { token })).toMatchObject({ status: 403 });
  expect(await app.call(REMOVE, { storeId: second }, { token })).toMatchObject({ status: 403 });
  expect(await app.call("POST /brand/store/getLocation", { storeId: second }, { token })).toMatchObject({
    status: 403,
  });
  const place = {
    state: "US-GA",
    city: atlanta.id,
    addressLine1: "9 Elm St",
    zip: "30303",
    latitude: 33.6,
    longitude: -84.4,
  };
  expect(await app.call("POST /brand/store/saveLatLong", { ...place, storeId: second }, { token })).toMatchObject({
    status: 403,
  });
  expect(await app.call(PRIMARY, { storeId: "nothing" }, { token })).toMatchObject({ status: 403 });
  expect(await auditOf()).toEqual([]);
  expect((await mine(undefined, rival)).map(({ storeId }) => storeId)).toEqual([rival.storeId]);
  for (const name of [UPDATE, PRIMARY, OPENING, REMOVE] as const) {
    const raw = JSON.stringify({ ...form(), open: true });
    expect(await app.call(name, {} as never, { raw, token: brand.token })).toMatchObject({ status: 403 });
    expect(await app.call(name, {} as never, { raw })).toMatchObject({ status: 401 });
  }
  expect(await app.call(MINE, {}, { token: brand.token })).toMatchObject({ status: 403, code: "errors.role" });
});

test("the same Idempotency-Key takes effect once and replays its reply", async () => {
  const send = (open: boolean) =>
    app.call(
      OPENING,
      { storeId: second, open },
      { token: shop.token, headers: { "idempotency-key": `open-${second}` } },
    );
  const first = await send(false);
  await app.call(OPENING, { storeId: second, open: true }, { token: shop.token });
  expect((await send(false)).body).toEqual(first.body);
  expect((await mine())[1]?.open).toBe(true);
  expect(await send(true)).toMatchObject({ status: 422, code: "errors.idempotencyMismatch" });
});

test("a store's hours are stored, stay where nothing is said of them, and are taken off again", async () => {
  const day = { opens: "09:00", closes: "18:00" };
  const hours = [day, day, day, day, { opens: "09:00", closes: "01:00" }, day, null];
  const hoursOf = async () => (await mine()).find(({ storeId }) => storeId === second)?.hours;
  expect(await hoursOf()).toBeNull();
  expect((await update({ hours })).status).toBe(200);
  expect(await hoursOf()).toEqual(hours);
  // As a client sends it that knows nothing of hours.
  expect((await update()).status).toBe(200);
  expect(await hoursOf()).toEqual(hours);
  expect((await update({ hours: null })).status).toBe(200);
  expect(await hoursOf()).toBeNull();
});

test.each([
  ["a week of six days", Array.from({ length: 6 }, () => null)],
  ["a time that there is not", [{ opens: "09:00", closes: "24:30" }, null, null, null, null, null, null]],
  ["a day without an end", [{ opens: "09:00" }, null, null, null, null, null, null]],
])("hours are refused for %s", async (_what, hours) => {
  const { status, body } = await app.call(UPDATE, form({ hours }), { token: shop.token });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain("hours");
});

test("a store is where its clock is", async () => {
  expect((await mine()).map(({ timezone }) => timezone)).toEqual(["America/New_York", "America/New_York"]);
});
