import { SUGGESTIONS_MAX } from "@stashwell/shared/finding/rules";
import type { Db } from "../../platform/db/db.ts";
import type { Address, FoundPlace, Geocoder, SuggestOptions } from "../../platform/outside/geocoder.ts";
import { type Requester, WorkBudget } from "../../platform/http/work-budget.ts";
import { kilometresBetween } from "@stashwell/shared/places/distance";
import { type Gazetteer, isIn, type Town, type TownSearch, type ZipArea } from "./gazetteer.ts";
import { placeKey } from "./place-key.ts";
import { type PlaceText, type Reading, readPlaceText } from "./read-place-text.ts";
import { readRegions, type Regions } from "./regions.ts";
import { findPostTown, listTownsSpeltLike } from "./queries.ts";

/**
 * The source of every row, beside the United States Census, which requires no attribution; the GeoNames license does.
 */
const ATTRIBUTION = "© GeoNames, CC BY 4.0";

const UNITED_STATES = "1";
const UNITED_KINGDOM = "44";
/** A zip farther from the town of the same address than this contradicts it: one of them is mistyped. */
const FARTHEST_ZIP_KM = 80;
/** Zip areas lie close together, except in rural Alaska. */
const NEAREST_ZIP_KM = 30;

const fromTown = ({ cityId, cityName, latitude, longitude, state }: Town): FoundPlace => ({
  label: `${cityName}, ${state.name}`,
  latitude,
  longitude,
  accuracy: "city",
  countryId: state.countryId,
  stateId: state.stateId,
  stateName: state.name,
  cityId,
  cityName,
  attribution: ATTRIBUTION,
});

/** A state has the coordinates of its representative town. */
const fromState = ({ latitude, longitude, state }: Town): FoundPlace => ({
  label: state.name,
  latitude,
  longitude,
  accuracy: "state",
  countryId: state.countryId,
  stateId: state.stateId,
  stateName: state.name,
  attribution: ATTRIBUTION,
});

/** The place of a zip, named after the given town if there is one. */
const fromZip = (area: ZipArea, { cityId, cityName, state }: Town | ZipArea = area): FoundPlace => ({
  label: `${cityName}, ${state.name} ${area.zip}`,
  latitude: area.latitude,
  longitude: area.longitude,
  accuracy: "zip",
  countryId: state.countryId,
  stateId: state.stateId,
  stateName: state.name,
  ...(cityId === undefined ? {} : { cityId }),
  cityName,
  zip: area.zip,
  attribution: ATTRIBUTION,
});

/** Search radii for naming a point, tried in order; most of the inhabited world is within the first. */
const REACHES_KM = [20, 80, 300];

/**
 * Misspelled names are searched in the database, which takes long for each. They are searched one after the other,
 * because together they would slow down everything else.
 */
const spelling = new WorkBudget({ name: "places", atOnce: 1, mostWaiting: 50 });
/** Of the interpretations of a text, the most likely ones are searched for similar names. */
const MAX_GUESSED = 3;

type FindTowns = (query: TownSearch) => Town[] | Promise<Town[]>;

/** A geocoder that only uses the reference data: towns of three countries, American zips, British postcode areas. */
export function offlineGeocoder(db: Db, gazetteer: () => Promise<Gazetteer>): Geocoder {
  let known: { gazetteer: Gazetteer; regions: Regions } | undefined;
  const know = async () => {
    const read = await gazetteer();
    known ??= { gazetteer: read, regions: readRegions(read.regions) };
    return known;
  };

  const findCode = async ({ zip, postcodeArea }: PlaceText): Promise<FoundPlace | undefined> => {
    const { gazetteer: towns } = await know();
    const [area] = zip?.length === 5 ? towns.zipsBeginning(zip, 1) : [];
    if (area) return fromZip(area);
    const cityId = postcodeArea === undefined ? undefined : await findPostTown(db, postcodeArea);
    const town = cityId === undefined ? undefined : towns.town(cityId);
    return town && fromTown(town);
  };

  const searchSpelling =
    (requester: Requester | undefined): FindTowns =>
    async ({ key, limit, ...region }) => {
      const { gazetteer: towns } = await know();
      const ids = await spelling.run(() => listTownsSpeltLike(db, key, region, limit), requester);
      return ids.flatMap((id) => towns.town(id) ?? []);
    };

  const findText = async (text: string, countryId?: string, requester?: Requester): Promise<FoundPlace | undefined> => {
    const townsSpeltLike = searchSpelling(requester);
    const { gazetteer: towns, regions } = await know();
    const read = readPlaceText(text, regions);
    const coded = await findCode(read);
    if (coded) return coded;
    for (const find of [towns.townsNamed, towns.townsBeginning, townsSpeltLike]) {
      const found: Town[] = [];
      for (const query of find === townsSpeltLike ? guessesOf(read) : read.readings) {
        found.push(...(await findAny(find, query, { preferred: countryId, limit: 1 })));
        if (found.length > 0 && find !== towns.townsNamed) break;
      }
      const [first] = found;
      const town = found.find((candidate) => isIn(candidate, countryId)) ?? first;
      if (town) return fromTown(town);
      if (find === towns.townsNamed && read.stateId) return findState(towns, read.stateId);
    }
    return undefined;
  };

  return {
    attribution: ATTRIBUTION,
    asksThirdParty: false,

    async findPlace(address, requester) {
      const { gazetteer: towns, regions } = await know();
      const town = findNamedTown(towns, address);
      const zip = findZipOf(towns, address, town);
      // The town is what the person named; the zip gives the position within it.
      if (zip) return fromZip(zip, town);
      if (town) return fromTown(town);
      const { countryId, stateId, zip: postcode, text } = address;
      if (postcode && (countryId === undefined || countryId === UNITED_KINGDOM)) {
        const coded = await findCode(readPlaceText(postcode, regions));
        if (coded) return coded;
      }
      const found = text === undefined ? undefined : await findText(text, countryId, requester);
      return found ?? (stateId === undefined ? undefined : findState(towns, stateId));
    },

    async suggest(text, { countryCode, limit = SUGGESTIONS_MAX, requester }: SuggestOptions = {}) {
      const townsSpeltLike = searchSpelling(requester);
      const { gazetteer: towns, regions } = await know();
      const read = readPlaceText(text, regions);
      const areas = read.zip === undefined ? [] : towns.zipsBeginning(read.zip, limit);
      if (areas.length > 0) return areas.map((area) => fromZip(area));
      const coded = await findCode({ ...read, zip: undefined });
      if (coded) return [coded];
      for (const find of [towns.townsBeginning, townsSpeltLike]) {
        for (const query of find === townsSpeltLike ? guessesOf(read) : read.readings) {
          const found = await findAny(find, query, { preferred: countryCode?.toUpperCase(), limit });
          if (found.length > 0) return found.map((town) => fromTown(town));
        }
      }
      return [];
    },

    async nameOf(latitude, longitude) {
      const { gazetteer: towns } = await know();
      const point = { latitude, longitude };
      for (const kilometres of REACHES_KM) {
        const town = towns.townAround(point, kilometres);
        if (!town) continue;
        const zip = towns.nearestZip(point, NEAREST_ZIP_KM);
        return zip?.cityId !== undefined && zip.state === town.state ? fromZip(zip) : fromTown(town);
      }
      return undefined;
    },
  };
}

/** The readings to search for similar names, which are similar to all spellings of a reading. */
const guessesOf = ({ readings }: PlaceText): Reading[] =>
  readings.slice(0, MAX_GUESSED).map((reading) => ({ ...reading, also: [] }));

/** Finds towns under any spelling of a reading: full matches first, then the largest. */
async function findAny(
  find: FindTowns,
  { key, also, ...region }: Reading,
  { preferred, limit }: { preferred: string | undefined; limit: number },
): Promise<Town[]> {
  const found = await find({ ...region, key, preferred, limit });
  if (also.length === 0) return found;
  const others = await Promise.all(also.map(async (other) => find({ ...region, key: other, preferred, limit })));
  const isWhole = (town: Town) => town.key === key || also.includes(town.key);
  return [...new Set([...found, ...others.flat()])]
    .toSorted(
      (a, b) => +isWhole(b) - +isWhole(a) || +isIn(b, preferred) - +isIn(a, preferred) || b.population - a.population,
    )
    .slice(0, limit);
}

function findState(towns: Gazetteer, stateId: string): FoundPlace | undefined {
  const town = towns.largestTown(stateId);
  return town && fromState(town);
}

function findNamedTown(towns: Gazetteer, { cityId, cityName, stateId, countryId }: Address): Town | undefined {
  const town = cityId === undefined ? undefined : towns.town(cityId);
  if (town || !cityName) return town;
  const region = stateId === undefined ? { countryId } : { stateIds: [stateId] };
  return towns.townsNamed({ key: placeKey(cityName), ...region, limit: 1 })[0];
}

function findZipOf(towns: Gazetteer, { zip = "", countryId }: Address, town: Town | undefined): ZipArea | undefined {
  const digits = /^\s*(\d{5})/.exec(zip)?.[1];
  if (digits === undefined || (town?.state.countryId ?? countryId ?? UNITED_STATES) !== UNITED_STATES) return undefined;
  const [area] = towns.zipsBeginning(digits, 1);
  return area && (!town || kilometresBetween(area, town) <= FARTHEST_ZIP_KM) ? area : undefined;
}
