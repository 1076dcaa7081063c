import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

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
  const { status, faults } = await app.call("GET /store/campaign/state", {} as { country: string });
  expect(status).toBe(422);
  expect(faults).toHaveProperty("country");
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
