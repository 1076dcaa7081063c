import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.drop());

test("three countries, each with its own id", async () => {
  const { status, body } = await app.call("GET /store/campaign/country", {});
  expect(status).toBe(200);
  expect(body.data).toContainEqual({ countryId: "1", countryName: "United States", isoCode: "US" });
  expect(body.data).toContainEqual({ countryId: "18", countryName: "Nigeria", isoCode: "NG" });
  expect(body.data.map(({ isoCode }) => isoCode).toSorted()).toEqual(["GB", "NG", "US"]);
});

test.each(["1", "US", "us", "USA"])("the states of the United States, called %s", async (country) => {
  const { body } = await app.call("GET /store/campaign/state", { country });
  expect(body.data).toContainEqual({ stateId: "US-GA", stateName: "Georgia" });
  expect(body.states).toEqual(body.data);
  expect(body.data.every(({ stateId }) => stateId.startsWith("US-"))).toBe(true);
});

test("a state's cities, by name, with where they are", async () => {
  const { body } = await app.call("GET /store/campaign/city", { state: "NG-LA" });
  expect(body.data.length).toBeGreaterThan(5);
  expect(body.data.map(({ cityName }) => cityName)).toContain("Lagos");
  for (const { latitude, longitude } of body.data) {
    expect(latitude).toBeGreaterThan(5);
    expect(longitude).toBeLessThan(5);
  }
});

test("unknown places and kinds are 404", async () => {
  expect(await app.call("GET /store/campaign/state", { country: "Atlantis" })).toMatchObject({
    status: 404,
    code: "errors.notFound",
  });
  expect(await app.call("GET /store/campaign/city", { state: "US-XX" })).toMatchObject({
    status: 404,
    code: "errors.notFound",
  });
  const unknown = await app.call("GET /store/campaign/business-subcategory", { parentOfferCategoryId: "constructor" });
  expect(unknown).toMatchObject({ status: 404, code: "errors.notFound" });
});

test("a country has to be named", async () => {
  const { status, errors } = await app.call("GET /store/campaign/state", {} as { country: string });
  expect(status).toBe(422);
  expect(errors).toHaveProperty("country");
});

test("kinds of business, in the alphabet of the language that was asked for", async () => {
  const english = await app.call("GET /store/campaign/business-category", {});
  expect(english.body.data).toContainEqual({ offerCategoryId: "grocery", categoryName: "Grocery" });
  const names = english.body.data.map(({ categoryName }) => categoryName);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));

  const french = await app.app.request("/api/store/campaign/business-category?lan=FR");
  const { data } = (await french.json()) as { data: { offerCategoryId: string; categoryName: string }[] };
  expect(data.map(({ offerCategoryId }) => offerCategoryId).toSorted()).toEqual(
    english.body.data.map(({ offerCategoryId }) => offerCategoryId).toSorted(),
  );
  expect(data.find(({ offerCategoryId }) => offerCategoryId === "grocery")?.categoryName).not.toBe("Grocery");

  const within = await app.call("GET /store/campaign/business-subcategory", { parentOfferCategoryId: "grocery" });
  expect(within.body.data).toContainEqual({ offerCategoryId: "supermarket", categoryName: "Supermarket" });
  expect(within.body.data.some(({ offerCategoryId }) => offerCategoryId === "grocery")).toBe(false);
});

describe("finding places", () => {
  const attribution = "© GeoNames, CC BY 4.0";

  test("anybody may have a word completed, and is told whom to credit", async () => {
    const { status, body, headers } = await app.call("GET /brand/store/places", { search: " atlan " });
    expect(status).toBe(200);
    expect(body.attribution).toBe(attribution);
    expect(body.data[0]).toEqual({
      label: "Atlanta, Georgia",
      latitude: 33.749,
      longitude: -84.388,
      accuracy: "city",
      countryId: "1",
      stateId: "US-GA",
      stateName: "Georgia",
      cityId: "4180439",
      cityName: "Atlanta",
    });
    expect(body.data.length).toBeLessThanOrEqual(8);
    expect(headers.get("cache-control")).toContain("no-store");
  });

  test("a finished text is one place", async () => {
    const { body } = await app.call("GET /brand/store/places", { search: "Ikeja, Lagos", finished: "1" });
    expect(body.data.map(({ label }) => label)).toEqual(["Ikeja, Lagos"]);
  });

  test("a country's own places come first; it may be named as everywhere", async () => {
    for (const country of ["1", "us", "USA"]) {
      const { body } = await app.call("GET /brand/store/places", { search: "london", country });
      expect(body.data[0]?.countryId).toBe("1");
    }
    const unknown = await app.call("GET /brand/store/places", { search: "london", country: "ZZ" });
    expect(unknown).toMatchObject({ status: 404, code: "errors.notFound" });
  });

  test("a point has a name that a form can be filled from", async () => {
    const { body } = await app.call("GET /brand/store/places", { latitude: 33.7525, longitude: -84.3888 });
    expect(body.data).toEqual([
      expect.objectContaining({ label: "Atlanta, Georgia 30303", stateId: "US-GA", cityId: "4180439", zip: "30303" }),
    ]);
    const ocean = await app.call("GET /brand/store/places", { latitude: 0, longitude: 0 });
    expect(ocean.body).toMatchObject({ data: [], attribution });
  });

  test.each([
    [{}, []],
    [{ search: "" }, []],
    [{ search: "%" }, []],
    [{ search: "_____" }, []],
    [{ search: "at%a" }, []],
  ])("%j finds nothing", async (input, data) => {
    const { status, body } = await app.call("GET /brand/store/places", input);
    expect(status).toBe(200);
    expect(body.data).toEqual(data);
  });

  test.each([
    [{ search: "x".repeat(10_000) }, "search"],
    [{ search: "Atl\0anta" }, "search"],
    [{ latitude: 91, longitude: 0 }, "latitude"],
    [{ latitude: 0, longitude: -180.5 }, "longitude"],
    [{ latitude: "north", longitude: 0 }, "latitude"],
    [{ latitude: 10 }, "longitude"],
    [{ longitude: 10 }, "latitude"],
    [{ search: "x", finished: "maybe" }, "finished"],
    [{ search: "x", country: "y".repeat(10_000) }, "country"],
  ])("%j is refused", async (input, field) => {
    const { status, errors } = await app.call("GET /brand/store/places", input as { search: string });
    expect(status).toBe(422);
    expect(Object.keys(errors)).toEqual([field]);
  });
});
