import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { kilometresBetween } from "@stashwell/shared/places/distance";
import { placeKey } from "./place-key.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.drop());

const ATLANTA = "4180439";
const labels = async (text: string, countryCode?: string) =>
  (await app.services.geocoder.suggest(text, { countryCode })).map(({ label }) => label);

test("the database and the search write every name alike", async () => {
  const { rows } = await app.services.pool.query<{ name: string; search_key: string }>(
    "select name, search_key from city union all select name, place_key(name) from state",
  );
  expect(rows.length).toBeGreaterThan(20_000);
  expect(rows.filter(({ name, search_key }) => placeKey(name) !== search_key)).toEqual([]);
});

describe("what is typed", () => {
  test.each([
    ["Atlanta, GA", "Atlanta, Georgia"],
    ["atlanta georgia", "Atlanta, Georgia"],
    ["atlanta ge", "Atlanta, Georgia"],
    ["ATLAN", "Atlanta, Georgia"],
    ["30303", "Atlanta, Georgia 30303"],
    ["30303-1234", "Atlanta, Georgia 30303"],
    ["100 Peachtree St, Atlanta, GA 30303", "Atlanta, Georgia 30303"],
    ["12 Main Street Atlanta", "Atlanta, Georgia"],
    ["675 ponce de leon ave ne atlanta ga 30308", "Atlanta, Georgia 30308"],
    ["12 Allen Avenue Ikeja", "Ikeja, Lagos"],
    ["Ikeja, Lagos", "Ikeja, Lagos"],
    ["Ikeja, Lagos State, Nigeria", "Ikeja, Lagos"],
    ["lagos nigeria", "Lagos, Lagos"],
    ["Oshodi-Isolo", "Oshodi-Isolo, Lagos"],
    ["Abuja, FCT", "Abuja, Federal Capital Territory"],
    ["SW1A 1AA", "London, England"],
    ["sw1a1aa", "London, England"],
    ["EH1", "Edinburgh, Scotland"],
    ["10 Downing St, London SW1A 2AA", "London, England"],
    ["Leeds", "Leeds, England"],
    ["hull, uk", "Kingston upon Hull, England"],
    ["Saint Louis", "St. Louis, Missouri"],
    ["hagatna", "Hagåtña, Guam"],
    ["HAGÅTÑA", "Hagåtña, Guam"],
    ["washington dc", "Washington, District of Columbia"],
    ["port washington", "Port Washington, New York"],
    ["O’Fallon", "O'Fallon, Missouri"],
  ])("%s leads to %s", async (text, label) => {
    expect((await labels(text))[0]).toBe(label);
    expect((await app.services.geocoder.findPlace({ text }))?.label).toBe(label);
  });

  test("a street alone is no town of a like name", async () => {
    expect(await labels("12 Main Street")).toEqual([]);
    expect(await app.services.geocoder.findPlace({ text: "12 Main Street" })).toBeUndefined();
  });

  test("a name that is misspelt leads there as well", async () => {
    expect((await labels("Londn"))[0]).toBe("London, England");
    expect((await labels("Aatlanta"))[0]).toBe("Atlanta, Georgia");
  });

  test("networks take turns in searching for misspelled names", async () => {
    const order: string[] = [];
    const search = (source: string) =>
      app.services.geocoder.suggest("Londn", { requester: { source } }).then(
        ([found]) => order.push(`${source} ${found?.label}`),
        () => order.push(`${source} is refused`),
      );
    await Promise.all([...Array.from({ length: 80 }, () => search("flood")), search("person")]);
    const found = order.filter((one) => one.endsWith("London, England"));
    expect(found.slice(0, 4)).toContain("person London, England");
    expect(order).toContain("flood is refused");
  });

  test("of one name the country that is given comes first, then the largest town", async () => {
    expect((await labels("birmingham"))[0]).toBe("Birmingham, England");
    expect((await labels("birmingham", "us"))[0]).toBe("Birmingham, Alabama");
    expect((await labels("lagos", "US"))[0]).toBe("Lagos, Lagos");
    expect((await app.services.geocoder.findPlace({ text: "Birmingham", countryId: "1" }))?.stateId).toBe("US-AL");
  });

  test("a state alone is where its largest town is, and says so", async () => {
    expect(await app.services.geocoder.findPlace({ text: "Georgia" })).toMatchObject({
      label: "Georgia",
      accuracy: "state",
      stateId: "US-GA",
    });
  });

  test.each([
    "",
    " ",
    "a",
    "%",
    "_%",
    "'; drop table voucher; --",
    "😀",
    "亚特兰大",
    "zzzzqqqq",
    "00000",
    "\\",
    "ZZ99 9ZZ",
  ])("%j leads nowhere, quietly", async (text) => {
    expect(await labels(text)).toEqual([]);
    expect(await app.services.geocoder.findPlace({ text })).toBeUndefined();
  });

  test("whatever is typed has an answer", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200, unit: "binary" }), async (text) => {
        const typed = text.replaceAll("\0", "");
        const found = await app.services.geocoder.suggest(typed, { limit: 3 });
        expect(found.length).toBeLessThanOrEqual(3);
        await app.services.geocoder.findPlace({ text: typed });
      }),
      { numRuns: 60 },
    );
  });
});

describe("an address of a form", () => {
  const find = (address: Parameters<TestApp["services"]["geocoder"]["findPlace"]>[0]) =>
    app.services.geocoder.findPlace(address);

  test("is where its zip is, under the town that was chosen", async () => {
    const place = await find({ stateId: "US-GA", cityId: ATLANTA, street: "1 Main St", zip: "30315" });
    expect(place).toMatchObject({ accuracy: "zip", cityId: ATLANTA, zip: "30315", label: "Atlanta, Georgia 30315" });
  });

  test("is in its town when the zip belongs elsewhere, or to no area", async () => {
    for (const zip of ["97201", "00000", "banana"])
      expect(await find({ cityId: ATLANTA, zip })).toMatchObject({ accuracy: "city", cityId: ATLANTA });
  });

  test("is in its town by name, by postcode, or at least in its state", async () => {
    expect(await find({ stateId: "NG-LA", cityName: "ikeja" })).toMatchObject({ accuracy: "city", cityName: "Ikeja" });
    expect(await find({ countryId: "44", zip: "LS1 4AP" })).toMatchObject({ cityName: "Leeds" });
    expect(await find({ stateId: "NG-KN", cityId: "none", zip: "700001" })).toMatchObject({ accuracy: "state" });
    expect(await find({ countryId: "1" })).toBeUndefined();
    expect(await find({})).toBeUndefined();
  });
});

describe("the name of a point", () => {
  test.each([
    [33.749, -84.388, "Atlanta"],
    [6.6018, 3.3515, "Ikeja"],
    [51.5074, -0.1278, "London"],
    [55.9533, -3.1883, "Edinburgh"],
    [34.0736, -118.4004, "Beverly Hills"],
    [40.6782, -73.9442, "Brooklyn"],
  ])("%d, %d is in %s", async (latitude, longitude, cityName) => {
    const place = await app.services.geocoder.nameOf(latitude, longitude);
    expect(place?.cityName).toBe(cityName);
    expect(place && kilometresBetween(place, { latitude, longitude })).toBeLessThan(25);
    expect(place?.zip ?? "").toMatch(place?.countryId === "1" ? /^\d{5}$/ : /^$/);
  });

  test("far from everything there is none, at the poles and the date line neither", async () => {
    for (const [latitude, longitude] of [
      [0, 0],
      [90, 0],
      [-90, 180],
      [0, 180],
      [0, -180],
    ] as const)
      expect(await app.services.geocoder.nameOf(latitude, longitude)).toBeUndefined();
  });

  test("Saipan is found from either side of its longitude", async () => {
    const place = await app.services.geocoder.nameOf(15.19, 145.75);
    expect(place?.stateId).toBe("US-MP");
  });
});
