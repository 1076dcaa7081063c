import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openStandIn, type StandIn, type StandInResponse } from "@stashwell/testing/stand-in";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";

const OFFLINE = "© GeoNames, CC BY 4.0";
const KEY = "a-key-that-nobody-may-read";

/** Where the store is in all of them: a house in Atlanta, a kilometre from its middle. */
const HOUSE = { latitude: 33.7559, longitude: -84.3899 };

const nominatimPlace = {
  place_id: 317_715_612,
  licence: "Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright",
  osm_type: "way",
  osm_id: 99_226_420,
  lat: "33.7559000",
  lon: "-84.3899000",
  category: "building",
  type: "yes",
  place_rank: 30,
  importance: 0.00008,
  addresstype: "building",
  name: "",
  display_name: "100, Peachtree Street Northwest, Atlanta, Fulton County, Georgia, 30303, United States",
  address: {
    house_number: "100",
    road: "Peachtree Street Northwest",
    city: "Atlanta",
    county: "Fulton County",
    state: "Georgia",
    "ISO3166-2-lvl4": "US-GA",
    postcode: "30303",
    country: "United States",
    country_code: "us",
  },
  boundingbox: ["33.7555", "33.7563", "-84.3904", "-84.3894"],
};

const photonFeature = {
  type: "Feature",
  geometry: { type: "Point", coordinates: [-84.3899, 33.7559] },
  properties: {
    osm_type: "W",
    osm_id: 99_226_420,
    osm_key: "building",
    osm_value: "yes",
    type: "house",
    housenumber: "100",
    street: "Peachtree Street Northwest",
    postcode: "30303",
    city: "Atlanta",
    county: "Fulton County",
    state: "Georgia",
    country: "United States",
    countrycode: "US",
  },
};

const googleResult = {
  address_components: [
    { long_name: "100", short_name: "100", types: ["street_number"] },
    { long_name: "Peachtree Street Northwest", short_name: "Peachtree St NW", types: ["route"] },
    { long_name: "Atlanta", short_name: "Atlanta", types: ["locality", "political"] },
    { long_name: "Georgia", short_name: "GA", types: ["administrative_area_level_1", "political"] },
    { long_name: "United States", short_name: "US", types: ["country", "political"] },
    { long_name: "30303", short_name: "30303", types: ["postal_code"] },
  ],
  formatted_address: "100 Peachtree St NW, Atlanta, GA 30303, USA",
  geometry: { location: { lat: 33.7559, lng: -84.3899 }, location_type: "ROOFTOP", viewport: {} },
  place_id: "ChIJ0000000000000000000000000",
  types: ["street_address"],
};

const SHAPES = {
  nominatim: {
    found: (url: URL) => (url.pathname === "/reverse" ? nominatimPlace : [nominatimPlace]),
    empty: (url: URL) => (url.pathname === "/reverse" ? { error: "Unable to geocode" } : []),
    elsewhere: () => [{ ...nominatimPlace, lat: "45.52", lon: "-122.68" }],
    offTheGlobe: () => [{ ...nominatimPlace, lat: "133.7" }],
    overQuota: { status: 429, body: "<html><h1>Too many requests</h1></html>" },
  },
  photon: {
    found: () => ({ type: "FeatureCollection", features: [photonFeature] }),
    empty: () => ({ type: "FeatureCollection", features: [] }),
    elsewhere: () => ({
      features: [{ ...photonFeature, geometry: { type: "Point", coordinates: [-122.68, 45.52] } }],
    }),
    offTheGlobe: () => ({ features: [{ ...photonFeature, geometry: { type: "Point", coordinates: [-84, 133] } }] }),
    overQuota: { status: 403, body: { message: "Your usage is too high" } },
  },
  google: {
    found: () => ({ results: [googleResult], status: "OK" }),
    empty: () => ({ results: [], status: "ZERO_RESULTS" }),
    elsewhere: () => ({
      results: [{ ...googleResult, geometry: { location: { lat: 45.52, lng: -122.68 } } }],
      status: "OK",
    }),
    offTheGlobe: () => ({ results: [{ ...googleResult, geometry: { location: { lat: 133, lng: 0 } } }], status: "OK" }),
    overQuota: {
      status: 200,
      body: { error_message: "You have exceeded your daily request quota.", results: [], status: "OVER_QUERY_LIMIT" },
    },
  },
};

const names = ["nominatim", "photon", "google"] as const;

describe.each(names)("%s", (name) => {
  const { found, empty, elsewhere, offTheGlobe, overQuota } = SHAPES[name];
  let standIn: StandIn;
  /** How the provider answers from now on. */
  let response: (url: URL) => StandInResponse;
  let app: TestApp;
  let typed = 0;
  let written: string[];

  beforeAll(async () => {
    standIn = await openStandIn(({ path }) => response(new URL(path, "http://stand.in")));
    app = await createTestApp({
      env: { GEOCODER: name, GEOCODER_URL: `${standIn.url}/`, GEOCODER_KEY: KEY, PUBLIC_URL: "https://stash.example" },
    });
  });
  afterAll(async () => {
    await app.drop();
    await standIn.close();
  });
  beforeEach(() => {
    standIn.seen.length = 0;
    written = [];
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, "write").mockImplementation((text) => {
        written.push(String(text));
        return true;
      });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    const reply = written.join("");
    if (reply.includes(KEY) || reply.includes("Peachtree")) throw new Error("the log holds a secret or an address");
  });

  /** A different house each time, so that nothing is cached. */
  const findHouse = () => {
    typed += 1;
    const street = `${typed} Peachtree St`;
    return app.services.geocoder.findPlace({ stateId: "US-GA", cityId: "4180439", street, zip: "30303" });
  };

  test("finds the house, in the town of ours, under the provider's name", async () => {
    response = (url) => ({ status: 200, body: found(url) });
    expect(await findHouse()).toMatchObject({
      ...HOUSE,
      accuracy: "address",
      stateId: "US-GA",
      cityId: "4180439",
      cityName: "Atlanta",
      zip: "30303",
      attribution: expect.stringMatching(name === "google" ? /Google/ : /OpenStreetMap/),
    });
    const [question] = standIn.seen;
    expect(question?.headers["user-agent"]).toBe("Stashwell (+https://stash.example)");
    const requests = new URL(question?.path ?? "", standIn.url).searchParams;
    expect(requests.toString()).toContain("Peachtree");
    expect(requests.get("key")).toBe(name === "google" ? KEY : null);
  });

  test("names a point, and a form gets the ids of ours with it", async () => {
    response = (url) => ({ status: 200, body: found(url) });
    const { body } = await app.call("GET /brand/store/places", HOUSE);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ ...HOUSE, stateId: "US-GA", cityName: "Atlanta", zip: "30303" });
    expect(body.attribution).not.toBe(OFFLINE);
  });

  test("the same question is asked once a day", async () => {
    response = (url) => ({ status: 200, body: found(url) });
    const ask = () => app.services.geocoder.findPlace({ text: "7 Peachtree Alley, Atlanta" });
    await ask();
    await ask();
    expect(standIn.seen).toHaveLength(1);
    app.clock.advance({ hours: 25 });
    await ask();
    expect(standIn.seen).toHaveLength(2);
  });

  test("a word that is still being typed is completed by the provider only where it is made for that", async () => {
    response = (url) => ({ status: 200, body: found(url) });
    const { body } = await app.call("GET /brand/store/places", { search: "100 peachtree, atl" });
    expect(standIn.seen).toHaveLength(name === "photon" ? 1 : 0);
    const byPhoton = "100 Peachtree Street Northwest, Atlanta, Georgia 30303, United States";
    expect(body.data[0]?.label).toBe(name === "photon" ? byPhoton : "Atlanta, Georgia");
    expect(body.attribution === OFFLINE).toBe(name !== "photon");
  });

  test.each([
    ["knows nothing", (url: URL) => ({ status: 200, body: empty(url) })],
    ["fails", () => ({ status: 503, body: "Service Unavailable" })],
    ["is over its quota", () => overQuota],
    ["sends what is no JSON", () => ({ status: 200, body: "<html>Welcome to the hotel's network</html>" })],
    ["sends JSON of another kind", () => ({ status: 200, body: { hello: ["world"] } })],
    ["sends a point off the globe", () => ({ status: 200, body: offTheGlobe() })],
    ["means a town of that name elsewhere", () => ({ status: 200, body: elsewhere() })],
    ["sends it elsewhere", () => ({ status: 302, body: "" })],
  ])("offline data answer when it %s", async (_what, reply: (url: URL) => StandInResponse) => {
    response = reply;
    expect(await findHouse()).toMatchObject({ accuracy: "zip", cityId: "4180439", zip: "30303", attribution: OFFLINE });
    expect(standIn.seen).toHaveLength(1);
  });

  test("offline data answer when it takes too long", async () => {
    response = () => "silent";
    const start = performance.now();
    expect(await findHouse()).toMatchObject({ attribution: OFFLINE });
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(written.join("")).toContain('"reason":"timeout"');
  });

  test("a failure is not remembered", async () => {
    const ask = () => app.services.geocoder.findPlace({ text: "8 Peachtree Alley, Atlanta" });
    response = () => overQuota;
    expect(await ask()).toMatchObject({ attribution: OFFLINE });
    response = (url) => ({ status: 200, body: found(url) });
    expect(await ask()).toMatchObject({ accuracy: "address" });
  });

  test("who asks too much is told to wait", async () => {
    response = (url) => ({ status: 200, body: empty(url) });
    app.clock.advance({ minutes: 2 });
    const statuses = [];
    for (let count = 0; count < 121; count += 1) {
      const { status } = await app.call("GET /brand/store/places", { search: "atl" }, { address: "192.0.2.7" });
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
    const neighbour = await app.call("GET /brand/store/places", { search: "atl" }, { address: "192.0.2.8" });
    expect(neighbour.status).toBe(200);
  });
});
