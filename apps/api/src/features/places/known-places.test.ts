import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { kilometresBetween } from "@stashwell/shared/places/distance";

/**
 * 1,040 places of the three countries with where others say they are: towns of a thousand people and more from the npm
 * package city-timezones 1.3.4 (MIT), less three that stand in the wrong state there, and every 161st zip from the npm
 * package cities 2.0.0 (MIT). Neither comes from GeoNames or from the Census file that our own data is made of.
 */
const known = readFileSync(new URL("known-places.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"));

/** Zips of post-office boxes, which cover no area, and settlements that our data does not have. */
const UNKNOWN = [
  "28038",
  "67128",
  "72711",
  "84650",
  "88437",
  "Denali Park, Alaska",
  "Kotlit, Alaska",
  "Opobo, Akwa Ibom",
  "Talkeetna, Alaska",
];

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.drop());

test("more than a thousand known places are found within 25 km", async () => {
  const countries = await app.services.db.selectFrom("country").select(["id", "iso_code"]).execute();
  const ids = new Map(countries.map(({ id, iso_code }) => [iso_code, id]));
  const missed: string[] = [];
  for (const [text = "", country = "", latitude, longitude] of known) {
    const place = await app.services.geocoder.findPlace({ text, countryId: ids.get(country) });
    const truth = { latitude: Number(latitude), longitude: Number(longitude) };
    if (!place || kilometresBetween(place, truth) > 25) missed.push(text);
  }
  expect(missed.toSorted()).toEqual(UNKNOWN);
  expect(known.length - missed.length).toBeGreaterThan(1_000);
});
