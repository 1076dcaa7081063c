import { categories as english } from "@stashwell/shared/messages/en/categories";
import { describe, expect, test } from "vitest";
import { parseSeed, readSeedFile, SEED_FILES } from "./seed-files.ts";

type Row = Record<string, string>;
type Box = { south: number; north: number; west: number; east: number };

const rowsOf = async (file: string): Promise<Row[]> => {
  const { columns, values } = parseSeed((await readSeedFile(file)).text);
  return (values[0] ?? []).map((_, row) =>
    Object.fromEntries(columns.map((column, index) => [column, values[index]?.[row] ?? ""])),
  );
};

const countries = await rowsOf("countries.tsv");
const states = await rowsOf("states.tsv");
const cities = await rowsOf("cities.tsv");
const zips = await rowsOf("zips.tsv");
const categories = await rowsOf("categories.tsv");

const stateIds = new Set(states.map((state) => state.id));
const citiesOf = Map.groupBy(cities, (city) => city.state_id);
const repeated = (keys: (string | undefined)[]) =>
  [...Map.groupBy(keys, (key) => key)].filter(([, same]) => same.length > 1);

const MAINLAND: Box = { south: 24.4, north: 49.5, west: -125, east: -66.9 };
const SAMOA: Box = { south: -14.6, north: -11, west: -171.2, east: -168 };
const MARIANAS: Box = { south: 13.2, north: 20.6, west: 144.5, east: 146.1 };
const CARIBBEAN: Box = { south: 17.6, north: 18.6, west: -68, east: -64.5 };
const NIGERIA: Box = { south: 4.2, north: 13.9, west: 2.6, east: 14.7 };
const UNITED_KINGDOM: Box = { south: 49.8, north: 60.9, west: -8.7, east: 1.8 };
/** From the first Aleutian east of the date line to the Canadian border. */
const ALASKA: Box = { south: 51.1, north: 71.5, west: -180, east: -129.9 };
const HAWAII: Box = { south: 18.8, north: 22.3, west: -160.6, east: -154.7 };

const BOXES: Record<string, Box> = {
  "US-AK": ALASKA,
  "US-HI": HAWAII,
  "US-AS": SAMOA,
  "US-GU": MARIANAS,
  "US-MP": MARIANAS,
  "US-PR": CARIBBEAN,
  "US-VI": CARIBBEAN,
  US: MAINLAND,
  NG: NIGERIA,
  GB: UNITED_KINGDOM,
};

const isAstray = ({ state_id: stateId = "", latitude, longitude }: Row): boolean => {
  const box = BOXES[stateId] ?? BOXES[stateId.slice(0, 2)];
  const [lat, lng] = [Number(latitude), Number(longitude)];
  return !box || !(box.south <= lat && lat <= box.north && box.west <= lng && lng <= box.east);
};

const kilometresBetween = (a: Row | undefined, [latitude, longitude]: readonly [number, number]): number => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [Number(a?.latitude), Number(a?.longitude)];
  const x = radians(longitude - east) * Math.cos(radians((north + latitude) / 2));
  return 6371 * Math.hypot(x, radians(latitude - north));
};

describe("the seed files", () => {
  test.each(SEED_FILES)("$file is tidy text", async ({ file, key }) => {
    const { text } = await readSeedFile(file);
    expect(text.endsWith("\n")).toBe(true);
    expect(text).not.toMatch(/[\r"`\\\uFFFD\uFEFF]| \t|\t |^ | $/mu);
    const { columns } = parseSeed(text);
    expect(columns).toEqual(expect.arrayContaining([...key]));
  });

  test("a row with a field too many is refused by its line", () => {
    expect(() => parseSeed("id\tname\n1\tA\n2\tB\tC\n")).toThrow("line 3: 3 fields instead of 2");
  });

  test("an empty field is null", () => {
    expect(parseSeed("id\tparent_id\na\t\n").values).toEqual([["a"], [null]]);
  });
});

describe("countries and states", () => {
  test("the three countries have the ids of the wire and their own money and units", () => {
    const reply = countries.map((c) => [c.id, c.iso_code, c.phone_code, c.currency, c.currency_sign, c.distance_unit]);
    expect(reply).toEqual([
      ["1", "US", "+1", "USD", "$", "mi"],
      ["18", "NG", "+234", "NGN", "₦", "km"],
      ["44", "GB", "+44", "GBP", "£", "km"],
    ]);
    for (const { timezone } of countries)
      expect(() => new Intl.DateTimeFormat("en", { timeZone: timezone })).not.toThrow();
  });

  test("56 American, 37 Nigerian and 4 British states, each with its ISO code", () => {
    const counts = countries.map((country) => states.filter((state) => state.country_id === country.id).length);
    expect(counts).toEqual([56, 37, 4]);
    expect(repeated(states.map((state) => state.id))).toEqual([]);
    expect(repeated(states.map((state) => `${state.country_id} ${state.name}`))).toEqual([]);
    const isoCodes = new Map(countries.map((country) => [country.id, country.iso_code]));
    for (const state of states) expect(state.id).toBe(`${isoCodes.get(state.country_id ?? "")}-${state.code}`);
  });
});

describe("cities", () => {
  test("ids are unique, and so are names within a state", () => {
    expect(repeated(cities.map((city) => city.id))).toEqual([]);
    expect(repeated(cities.map((city) => `${city.state_id} ${city.name?.toLowerCase()}`))).toEqual([]);
  });

  test("every city lies in a state there is, and within the bounds of its country", () => {
    expect(cities.filter((city) => !stateIds.has(city.state_id ?? ""))).toEqual([]);
    expect(cities.filter(isAstray)).toEqual([]);
    expect(cities.filter((city) => !/^\d+$/.test(city.population ?? ""))).toEqual([]);
  });

  test("every state has several", () => {
    expect(states.filter((state) => (citiesOf.get(state.id)?.length ?? 0) < 5)).toEqual([]);
  });

  // Nigeria's capitals, state by state: the source numbers its states, so a wrong number would show here.
  test.each([
    ["NG-AB", "Umuahia"],
    ["NG-AD", "Yola"],
    ["NG-AK", "Uyo"],
    ["NG-AN", "Awka"],
    ["NG-BA", "Bauchi"],
    ["NG-BY", "Yenagoa"],
    ["NG-BE", "Makurdi"],
    ["NG-BO", "Maiduguri"],
    ["NG-CR", "Calabar"],
    ["NG-DE", "Asaba"],
    ["NG-EB", "Abakaliki"],
    ["NG-ED", "Benin City"],
    ["NG-EK", "Ado-Ekiti"],
    ["NG-EN", "Enugu"],
    ["NG-FC", "Abuja"],
    ["NG-GO", "Gombe"],
    ["NG-IM", "Owerri"],
    ["NG-JI", "Dutse"],
    ["NG-KD", "Kaduna"],
    ["NG-KN", "Kano"],
    ["NG-KT", "Katsina"],
    ["NG-KE", "Birnin Kebbi"],
    ["NG-KO", "Lokoja"],
    ["NG-KW", "Ilorin"],
    ["NG-LA", "Ikeja"],
    ["NG-NA", "Lafia"],
    ["NG-NI", "Minna"],
    ["NG-OG", "Abeokuta"],
    ["NG-ON", "Akure"],
    ["NG-OS", "Osogbo"],
    ["NG-OY", "Ibadan"],
    ["NG-PL", "Jos"],
    ["NG-RI", "Port Harcourt"],
    ["NG-SO", "Sokoto"],
    ["NG-TA", "Jalingo"],
    ["NG-YO", "Damaturu"],
    ["NG-ZA", "Gusau"],
    ["US-GA", "Atlanta"],
    ["US-DC", "Washington"],
    ["US-PR", "San Juan"],
    ["US-GU", "Hagåtña"],
    ["US-MP", "Saipan"],
    ["US-VI", "Charlotte Amalie"],
    ["US-AS", "Pago Pago"],
    ["GB-SCT", "Edinburgh"],
    ["GB-WLS", "Cardiff"],
    ["GB-NIR", "Belfast"],
  ])("%s has %s", (stateId, name) => {
    expect(citiesOf.get(stateId)?.some((city) => city.name === name)).toBe(true);
  });

  test.each([
    ["NG-LA", "Lagos Island", [6.4549, 3.4246]],
    ["NG-LA", "Ikeja", [6.6018, 3.3515]],
    ["NG-LA", "Lekki", [6.4474, 3.4729]],
    ["NG-FC", "Abuja", [9.0765, 7.3986]],
    ["US-GA", "Atlanta", [33.749, -84.388]],
    ["US-NY", "New York", [40.7128, -74.006]],
    ["US-AK", "Anchorage", [61.2181, -149.9003]],
    ["GB-ENG", "London", [51.5072, -0.1276]],
  ] as const)("in %s, %s stands where it is", (stateId, name, truth) => {
    const city = citiesOf.get(stateId)?.find((candidate) => candidate.name === name);
    expect(kilometresBetween(city, truth)).toBeLessThan(25);
  });
});

describe("zips", () => {
  test("each is five digits, once, with a city of its state, in the country", () => {
    const names = new Set(cities.map((city) => `${city.state_id} ${city.name}`));
    expect(repeated(zips.map((zip) => zip.zip))).toEqual([]);
    expect(zips.filter(({ zip, country_id: country }) => !/^\d{5}$/.test(zip ?? "") || country !== "1")).toEqual([]);
    expect(zips.filter((zip) => !names.has(`${zip.state_id} ${zip.city_name}`))).toEqual([]);
    expect(zips.filter(isAstray)).toEqual([]);
  });

  test("every state of the United States has some", () => {
    const served = new Set(zips.map((zip) => zip.state_id));
    expect(states.filter((state) => state.country_id === "1" && !served.has(state.id ?? ""))).toEqual([]);
  });

  test.each([
    ["30303", "US-GA", "Atlanta", [33.7525, -84.3888]],
    ["10001", "US-NY", "New York", [40.7506, -73.9972]],
    ["90210", "US-CA", "Beverly Hills", [34.1005, -118.4146]],
    ["99503", "US-AK", "Anchorage", [61.19, -149.89]],
    ["06390", "US-NY", "Montauk", [41.27, -71.97]],
    ["96950", "US-MP", "Saipan", [15.19, 145.75]],
  ] as const)("%s is in %s, %s", (code, stateId, cityName, truth) => {
    const zip = zips.find((candidate) => candidate.zip === code);
    expect(zip).toMatchObject({ state_id: stateId, city_name: cityName });
    expect(kilometresBetween(zip, truth)).toBeLessThan(10);
  });
});

describe("categories", () => {
  test("each has four to eight subcategories, and no deeper level", () => {
    expect(repeated(categories.map((category) => category.id))).toEqual([]);
    const top = categories.filter((category) => category.parent_id === "");
    expect(top.length).toBeGreaterThanOrEqual(10);
    const below = Map.groupBy(
      categories.filter((category) => category.parent_id !== ""),
      (category) => category.parent_id,
    );
    expect(new Set(below.keys())).toEqual(new Set(top.map((category) => category.id)));
    for (const [, children] of below) expect(children.length >= 4 && children.length <= 8).toBe(true);
  });

  test("names are the English texts", () => {
    expect(Object.fromEntries(categories.map((category) => [category.id, category.name]))).toEqual(english);
  });
});
