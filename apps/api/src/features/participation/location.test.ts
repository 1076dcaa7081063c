import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "../accounts/sessions.ts";
import { findCityNamed } from "@stashwell/testing/joinable-campaign";
import type { TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";

let app: TestApp;
let shop: TestBusiness;
let form: Parameters<typeof app.call<"POST /brand/store/saveLatLong">>[1];
let ikeja: string;

beforeAll(async () => {
  app = await createTestApp();
  shop = await app.signInBusiness({ name: "Corner Shop" });
  const atlanta = await findCityNamed(app.services, "US-GA", "Atlanta");
  ikeja = (await findCityNamed(app.services, "NG-LA", "Ikeja")).id;
  form = {
    state: "US-GA",
    city: atlanta.id,
    addressLine1: " 12 Peachtree St. ",
    zip: "30-303 12",
    latitude: "33.749",
    longitude: -84.388,
  };
});
afterAll(() => app.drop());

const save = (change: object = {}, token = shop.token) =>
  app.call("POST /brand/store/saveLatLong", { ...form, ...change }, { token });
const locate = async (token = shop.token) => (await app.call("POST /brand/store/getLocation", {}, { token })).body.data;

test("a store without a place has blanks", async () => {
  expect(await locate()).toEqual([
    {
      storeId: shop.storeId,
      organizationName: "Corner Shop",
      stateId: "",
      stateName: "",
      city: "",
      cityName: "",
      addressLine1: "",
      zip: "",
      latitude: null,
      longitude: null,
    },
  ]);
});

test("what is saved is what is read, tidied", async () => {
  const { body } = await save({ organizationId: shop.organizationId, employeeId: shop.accountId });
  expect(body).toMatchObject({ success: true, message: words("participation.locationSaved") });
  expect(await locate()).toEqual([
    {
      storeId: shop.storeId,
      organizationName: "Corner Shop",
      stateId: "US-GA",
      stateName: "Georgia",
      city: form.city,
      cityName: "Atlanta",
      addressLine1: "12 Peachtree St.",
      zip: "3030312",
      latitude: 33.749,
      longitude: -84.388,
    },
  ]);
});

test("a business without any store gets one of its name", async () => {
  const bare = await app.signInBusiness({ name: "Bare Feet" });
  await app.services.db.deleteFrom("store").where("business_id", "=", bare.businessId).execute();
  expect(await locate(bare.token)).toEqual([]);
  expect((await save({}, bare.token)).status).toBe(200);
  expect(await locate(bare.token)).toMatchObject([{ organizationName: "Bare Feet", cityName: "Atlanta" }]);
});

test.each([
  ["state", { state: "" }, "Please select your state"],
  ["city", { city: "" }, "Please select your city"],
  ["addressLine1", { addressLine1: " " }, "Please input your street address"],
  ["addressLine1", { addressLine1: "12 Main St #4" }, "Invalid street address"],
  ["zip", { zip: "" }, "Please input your zip code"],
  ["zip", { zip: "1234" }, "Invalid zip code"],
  ["latitude", { latitude: "" }, "Verify or change location then click on next button."],
  ["latitude", { latitude: null }, "Verify or change location then click on next button."],
  ["longitude", { longitude: 181 }, "Verify or change location then click on next button."],
  ["state", { state: "NG-LA" }, words("participation.stateUnknown")],
  ["state", { state: "nowhere" }, words("participation.stateUnknown")],
  ["zip", { zip: "99553" }, words("participation.zipElsewhere")],
  ["zip", { zip: "99553-0001" }, words("participation.zipElsewhere")],
])("%s is refused with its text", async (field, change, text) => {
  const before = await locate();
  const { status, errors } = await save(change);
  expect(status).toBe(422);
  expect(errors).toEqual({ [field]: [text] });
  expect(await locate()).toEqual(before);
});

test("a street that another form took is not refused, nor is it taken for another store", async () => {
  const { businessId, storeId, token } = await app.signInBusiness({ name: "O'Neil's" });
  const addressLine1 = "12 O'Neil St #4";
  await app.services.db.updateTable("store").set({ address_line1: addressLine1 }).where("id", "=", storeId).execute();
  expect((await save({ addressLine1 }, token)).status).toBe(200);
  expect((await save({ addressLine1: ` ${addressLine1} `, storeId }, token)).status).toBe(200);
  expect(await locate(token)).toMatchObject([{ addressLine1 }]);
  const other = await app.services.db
    .insertInto("store")
    .values({ business_id: businessId, name: "Second", is_primary: false, created_at: app.clock.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const change of [{ addressLine1, storeId: other.id }, { addressLine1: "12 O'Neil St #5" }])
    expect((await save(change, token)).errors).toEqual({ addressLine1: ["Invalid street address"] });
});

test("a zip of another state that another form took is not refused, until it or the state changes", async () => {
  const { storeId, token } = await app.signInBusiness({ name: "Over the Line" });
  const place = { state_id: "US-GA", zip: "99553" };
  await app.services.db.updateTable("store").set(place).where("id", "=", storeId).execute();
  expect((await save({ zip: "99553" }, token)).status).toBe(200);
  expect((await save({ zip: "99553", addressLine1: "14 Peachtree St" }, token)).status).toBe(200);
  expect((await save({ zip: "99554" }, token)).errors).toEqual({ zip: [words("participation.zipElsewhere")] });
});

test("of a ZIP+4 the first five digits are kept", async () => {
  expect((await save({ zip: "30308-1234" })).status).toBe(200);
  expect(await locate()).toMatchObject([{ zip: "30308" }]);
  expect((await save()).status).toBe(200);
});

test("a city has to be of the state", async () => {
  expect(await save({ city: ikeja })).toMatchObject({
    status: 422,
    errors: { city: [words("participation.cityUnknown")] },
  });
});

test("is refused far from the city that was chosen", async () => {
  const before = await locate();
  // Savannah; 0.4 degrees of latitude are 44 km, 0.5 are 56.
  for (const change of [{ latitude: 32.08, longitude: -81.09 }, { latitude: 33.749 + 0.5 }])
    expect(await save(change)).toMatchObject({
      status: 422,
      errors: {
        city: [words("participation.cityTooFar")],
      },
    });
  expect(await locate()).toEqual(before);
  expect((await save({ latitude: 33.749 + 0.4 })).status).toBe(200);
  expect((await save()).status).toBe(200);
});

test("texts come in the language that was asked for", async () => {
  const response = await app.app.request("/api/brand/store/saveLatLong?lan=ES", {
    method: "POST",
    headers: { token: shop.token },
    body: JSON.stringify({ ...form, zip: "1" }),
  });
  expect(((await response.json()) as { error: string }).error).toBe("Código postal no válido");
});

test("others' ids are 403, a brand has no store", async () => {
  const another = await app.signInBusiness();
  expect(await save({ organizationId: another.organizationId })).toMatchObject({ status: 403, code: "errors.foreign" });
  expect(await save({ employeeId: another.accountId })).toMatchObject({ status: 403, code: "errors.foreign" });
  const peek = await app.call(
    "POST /brand/store/getLocation",
    { organizationId: another.organizationId },
    { token: shop.token },
  );
  expect(peek).toMatchObject({ status: 403, code: "errors.foreign" });
  const brand = await app.signInBrand();
  expect(await save({}, brand.token)).toMatchObject({ status: 403, code: "errors.role" });
});

test("a business that registers confirms its code before it says where it is", async () => {
  const { db, clock } = app.services;
  const newcomer = await app.signInBusiness();
  const token = await openSession(db, clock, newcomer.accountId, { registering: true });
  await db.updateTable("business").set({ stage: "registered" }).where("id", "=", newcomer.businessId).execute();
  expect(await save({}, token)).toMatchObject({ status: 409, code: "registration.confirmCodeFirst" });
  await db.updateTable("business").set({ stage: "otp_verified" }).where("id", "=", newcomer.businessId).execute();
  expect((await save({}, token)).status).toBe(200);
});

test("a business that registers may change its street to any that registering takes", async () => {
  const { db, clock } = app.services;
  const newcomer = await app.signInBusiness();
  const token = await openSession(db, clock, newcomer.accountId, { registering: true });
  await db.updateTable("business").set({ stage: "otp_verified" }).where("id", "=", newcomer.businessId).execute();
  expect((await save({ addressLine1: "12 O'Neil St #4" }, token)).status).toBe(200);
  expect(await locate(token)).toMatchObject([{ addressLine1: "12 O'Neil St #4" }]);
  expect((await save({ addressLine1: "x".repeat(201) }, token)).errors).toEqual({
    addressLine1: [words("errors.tooLong")],
  });
});
