import type { Db } from "../db/db.ts";
import type { Accuracy, Address, FoundPlace, Geocoder, SuggestOptions } from "../outside/geocoder.ts";
import { kilometresBetween } from "./distance.ts";
import { placeKey } from "./place-key.ts";
import { type PlaceText, type Reading, readPlaceText } from "./read-place-text.ts";
import { readRegions, type Regions } from "./regions.ts";
import {
  type Box,
  findLargestTown,
  findNearestZip,
  findTown,
  findTownAround,
  findTownOfPostcode,
  findTowns,
  findTownsBeginning,
  findTownsSpeltLike,
  findZips,
  listRegions,
  type Town,
  type ZipArea,
} from "./search-queries.ts";

/** Beside the United States Census, which asks for none, the source of every row; its licence asks to be named. */
const ATTRIBUTION = "© GeoNames, CC BY 4.0";

const DEFAULT_LIMIT = 8;
const UNITED_STATES = "1";
const UNITED_KINGDOM = "44";
/** Beyond this a zip and a town of one address do not belong together, and one of them is mistyped. */
const FARTHEST_ZIP_KM = 80;
/** The areas of zips lie close together, those of the Alaskan bush aside. */
const NEAREST_ZIP_KM = 30;

const fromTown = (town: Town, accuracy: Accuracy = "city"): FoundPlace => ({
  label: accuracy === "state" ? town.stateName : `${town.cityName}, ${town.stateName}`,
  latitude: town.latitude,
  longitude: town.longitude,
  accuracy,
  countryId: town.countryId,
  stateId: town.stateId,
  stateName: town.stateName,
  ...(accuracy === "state" ? {} : { cityId: town.cityId, cityName: town.cityName }),
  attribution: ATTRIBUTION,
});

const fromZip = (zip: ZipArea): FoundPlace => ({
  label: `${zip.cityName}, ${zip.stateName} ${zip.zip}`,
  latitude: zip.latitude,
  longitude: zip.longitude,
  accuracy: "zip",
  countryId: zip.countryId,
  stateId: zip.stateId,
  stateName: zip.stateName,
  ...(zip.cityId === null ? {} : { cityId: zip.cityId }),
  cityName: zip.cityName,
  zip: zip.zip,
  attribution: ATTRIBUTION,
});

/** The degrees within `kilometres` of a point. */
function boxAround(latitude: number, longitude: number, kilometres: number): Box {
  const high = kilometres / 111;
  const wide = Math.min(180, high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)));
  return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide };
}

/** What is looked through for a point's name, step by step; most of the inhabited world lies in the first. */
const REACHES_KM = [20, 80, 300];

/** Finds places in the reference data alone: towns of three countries, American zips, British postcode areas. */
export function offlineGeocoder(db: Db): Geocoder {
  // A hundred rows that change with a release only.
  let reading: Promise<Regions> | undefined;
  const regionsOf = async (): Promise<Regions> => {
    reading ??= listRegions(db).then(readRegions);
    try {
      return await reading;
    } catch (error) {
      reading = undefined;
      throw error;
    }
  };

  const findCode = async ({ zip, postcodeArea }: PlaceText): Promise<FoundPlace | undefined> => {
    if (zip?.length === 5) {
      const [area] = await findZips(db, zip, 1);
      if (area) return fromZip(area);
    }
    const town = postcodeArea === undefined ? undefined : await findTownOfPostcode(db, postcodeArea);
    return town && fromTown(town);
  };

  /** Towns under any of the spellings of a reading, those of a whole name first, then the largest. */
  const findAny = async (
    find: typeof findTowns,
    { key, also, ...region }: Reading,
    { preferred, limit }: { preferred: string | undefined; limit: number },
  ): Promise<Town[]> => {
    const found = await find(db, { ...region, key, preferred, limit });
    if (also.length === 0) return found;
    for (const other of also) found.push(...(await find(db, { ...region, key: other, preferred, limit })));
    const isWhole = (town: Town) => town.key === key || also.includes(town.key);
    const isHome = ({ countryId, countryCode }: Town) => countryId === preferred || countryCode === preferred;
    const different = [...new Map(found.map((town) => [town.cityId, town])).values()];
    return different
      .toSorted((a, b) => +isWhole(b) - +isWhole(a) || +isHome(b) - +isHome(a) || b.population - a.population)
      .slice(0, limit);
  };

  const findText = async (text: string, countryId: string | undefined): Promise<FoundPlace | undefined> => {
    const read = readPlaceText(text, await regionsOf());
    const coded = await findCode(read);
    if (coded) return coded;
    for (const find of [findTowns, findTownsBeginning, findTownsSpeltLike]) {
      const found: Town[] = [];
      for (const wanted of read.readings) {
        found.push(...(await findAny(find, wanted, { preferred: countryId, limit: 1 })));
        if (found.length > 0 && find !== findTowns) break;
      }
      const [first] = found;
      const town = found.find((candidate) => candidate.countryId === countryId) ?? first;
      if (town) return fromTown(town);
      if (find === findTowns && read.stateId) return findState(read.stateId);
    }
    return undefined;
  };

  const findState = async (stateId: string): Promise<FoundPlace | undefined> => {
    const town = await findLargestTown(db, stateId);
    return town && fromTown(town, "state");
  };

  const findNamedTown = async ({ cityId, cityName, stateId, countryId }: Address): Promise<Town | undefined> => {
    const town = cityId === undefined ? undefined : await findTown(db, cityId);
    if (town || !cityName) return town;
    const region = stateId === undefined ? { countryId } : { stateIds: [stateId] };
    const [named] = await findTowns(db, { key: placeKey(cityName), ...region, limit: 1 });
    return named;
  };

  const findZipOf = async ({ zip = "", countryId }: Address, town: Town | undefined) => {
    const digits = /^\s*(\d{5})/.exec(zip)?.[1];
    if (digits === undefined || (town?.countryId ?? countryId ?? UNITED_STATES) !== UNITED_STATES) return undefined;
    const [area] = await findZips(db, digits, 1);
    return area && (!town || kilometresBetween(area, town) <= FARTHEST_ZIP_KM) ? area : undefined;
  };

  return {
    attribution: ATTRIBUTION,
    asksThirdParty: false,

    async findPlace(address) {
      const town = await findNamedTown(address);
      const zip = await findZipOf(address, town);
      // The town is the person's own word; the zip says where in it.
      if (zip) return { ...fromZip(zip), ...(town && namesOf(town, zip.zip)) };
      if (town) return fromTown(town);
      const { countryId, stateId, zip: postcode, text } = address;
      if (postcode && (countryId === undefined || countryId === UNITED_KINGDOM)) {
        const coded = await findCode(readPlaceText(postcode, await regionsOf()));
        if (coded) return coded;
      }
      const found = text === undefined ? undefined : await findText(text, countryId);
      return found ?? (stateId === undefined ? undefined : findState(stateId));
    },

    async suggest(text, { countryCode, limit = DEFAULT_LIMIT }: SuggestOptions = {}) {
      const read = readPlaceText(text, await regionsOf());
      const preferred = countryCode?.toUpperCase();
      if (read.zip !== undefined) {
        const areas = await findZips(db, read.zip, limit);
        if (areas.length > 0) return areas.map(fromZip);
      }
      const coded = await findCode({ ...read, zip: undefined });
      if (coded) return [coded];
      for (const find of [findTownsBeginning, findTownsSpeltLike]) {
        for (const wanted of read.readings) {
          const found = await findAny(find, wanted, { preferred, limit });
          if (found.length > 0) return found.map((town) => fromTown(town));
        }
      }
      return [];
    },

    async nameOf(latitude, longitude) {
      for (const kilometres of REACHES_KM) {
        const box = boxAround(latitude, longitude, kilometres);
        const [town, zip] = await Promise.all([
          findTownAround(db, box, latitude, longitude),
          findNearestZip(db, box, latitude, longitude),
        ]);
        const near = zip && zip.kilometres <= NEAREST_ZIP_KM && zip.countryId === town?.countryId ? zip : undefined;
        if (near && near.stateId === town?.stateId && near.cityId !== null) return fromZip(near);
        if (town) return fromTown(town);
      }
      return undefined;
    },
  };
}

/** A zip's place under the name of the town that was given for it. */
const namesOf = (town: Town, zip: string) => ({
  label: `${town.cityName}, ${town.stateName} ${zip}`,
  stateId: town.stateId,
  stateName: town.stateName,
  cityId: town.cityId,
  cityName: town.cityName,
});
