import { sql } from "kysely";
import type { Db } from "../db/db.ts";

const townColumns = [
  "city.id as cityId",
  "city.name as cityName",
  "city.search_key as key",
  "city.latitude",
  "city.longitude",
  "city.population",
  "state.id as stateId",
  "state.name as stateName",
  "state.country_id as countryId",
  "country.iso_code as countryCode",
] as const;

const towns = (db: Db) =>
  db
    .selectFrom("city")
    .innerJoin("state", "state.id", "city.state_id")
    .innerJoin("country", "country.id", "state.country_id")
    .select(townColumns);

/** Where towns are looked for. Empty means everywhere. */
export interface Region {
  stateIds?: readonly string[];
  countryId?: string;
}

interface TownSearch extends Region {
  /** As `placeKey` makes it. */
  key: string;
  /** An id or ISO alpha-2: of towns that fit alike, those of this country come first. */
  preferred?: string;
  limit: number;
}

type TownQuery = ReturnType<typeof towns>;

/** Of the region; those of the preferred country first, then the largest. */
function ranked(query: TownQuery, { stateIds, countryId, preferred, limit }: Omit<TownSearch, "key">): TownQuery {
  let found = query;
  if (stateIds) found = found.where("city.state_id", "in", stateIds);
  if (countryId) found = found.where("state.country_id", "=", countryId);
  if (preferred) found = found.orderBy(sql`${preferred} in (country.id, country.iso_code)`, "desc");
  return found.orderBy("city.population", "desc").orderBy("city.search_key").orderBy("city.id").limit(limit);
}

/** Towns of exactly this name. */
export const findTowns = (db: Db, { key, ...wanted }: TownSearch) =>
  ranked(towns(db).where("city.search_key", "=", key), wanted).execute();

/** Above every letter that a key may have. */
const LAST = "~";

/** Towns whose name begins so; one that is the whole name comes first. */
export function findTownsBeginning(db: Db, { key, ...wanted }: TownSearch) {
  const beginning =
    key.length === 2
      ? towns(db).where(sql<string>`"left"(city.search_key, 2)`, "=", key)
      : towns(db)
          .where("city.search_key", ">=", key)
          .where("city.search_key", "<", key + LAST);
  return ranked(
    beginning.orderBy((is) => is("city.search_key", "=", key), "desc"),
    wanted,
  ).execute();
}

/** Of the three-letter pieces of both names, how many they share: Londn and London 0.44. Below, it is another name. */
const ALIKE = 0.4;

/** Towns whose name is spelt much like this. */
export const findTownsSpeltLike = (db: Db, { key, ...wanted }: TownSearch) =>
  ranked(
    towns(db)
      // The operator is for the index, whose own bound is lower.
      .where(sql<boolean>`city.search_key % ${key} and similarity(city.search_key, ${key}) >= ${ALIKE}`)
      .orderBy(sql`similarity(city.search_key, ${key})`, "desc"),
    wanted,
  ).execute();

export const findTown = (db: Db, cityId: string) => towns(db).where("city.id", "=", cityId).executeTakeFirst();

/** The largest town of a state stands for it. */
export const findLargestTown = (db: Db, stateId: string) =>
  ranked(towns(db), { stateIds: [stateId], limit: 1 }).executeTakeFirst();

export const findTownOfPostcode = (db: Db, area: string) =>
  towns(db)
    .innerJoin("postcode_area", "postcode_area.city_id", "city.id")
    .where("postcode_area.area", "=", area.toUpperCase())
    .executeTakeFirst();

const zips = (db: Db) =>
  db
    .selectFrom("zip")
    .innerJoin("state", "state.id", "zip.state_id")
    .leftJoin("city", (join) =>
      join.onRef("city.state_id", "=", "zip.state_id").onRef("city.name", "=", "zip.city_name"),
    )
    .select([
      "zip.zip",
      "zip.latitude",
      "zip.longitude",
      "zip.city_name as cityName",
      "city.id as cityId",
      "state.id as stateId",
      "state.name as stateName",
      "state.country_id as countryId",
    ]);

/** Zips that begin with these digits. */
export const findZips = (db: Db, digits: string, limit: number) =>
  zips(db)
    .where(sql<string>`zip.zip collate "C"`, ">=", digits)
    .where(sql<string>`zip.zip collate "C"`, "<", digits + LAST)
    .orderBy(sql`zip.zip collate "C"`)
    .limit(limit)
    .execute();

export type Town = Awaited<ReturnType<typeof findTowns>>[number];
export type ZipArea = Awaited<ReturnType<typeof findZips>>[number];

/** A rectangle of degrees; `west` may be below −180 or `east` above 180, where it crosses the date line. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

const inBox = (table: "city" | "zip", { south, north, west, east }: Box) => {
  const [latitude, longitude] = [sql.ref(`${table}.latitude`), sql.ref(`${table}.longitude`)];
  return sql<boolean>`${latitude} between ${south} and ${north} and (${longitude} between ${west} and ${east}
    or ${longitude} between ${west + 360} and ${east + 360} or ${longitude} between ${west - 360} and ${east - 360})`;
};

/** Great-circle distance in km, for the database to sort by. */
const kilometresTo = (table: "city" | "zip", latitude: number, longitude: number) => {
  const [lat, lng] = [sql.ref(`${table}.latitude`), sql.ref(`${table}.longitude`)];
  return sql<number>`12742 * asin(least(1, sqrt(sin(radians(${lat} - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(${lat})) * sin(radians(${lng} - ${longitude}) / 2) ^ 2)))`;
};

/** The zip whose middle is nearest, of those within the box. */
export const findNearestZip = (db: Db, box: Box, latitude: number, longitude: number) =>
  zips(db)
    .select(kilometresTo("zip", latitude, longitude).as("kilometres"))
    .where(inBox("zip", box))
    .orderBy("kilometres")
    .orderBy("zip.zip")
    .limit(1)
    .executeTakeFirst();

/**
 * The town that a point belongs to: the one whose reach it lies deepest in; beyond all of them, the one whose edge is
 * nearest. Big towns reach far, villages do not: the radius in km grows with the root of the population.
 */
export const findTownAround = (db: Db, box: Box, latitude: number, longitude: number) => {
  const reach = sql<number>`least(1 + 0.012 * sqrt(city.population), 15)`;
  const kilometres = kilometresTo("city", latitude, longitude);
  return towns(db)
    .select(kilometres.as("kilometres"))
    .where(inBox("city", box))
    .orderBy(
      sql`case when ${kilometres} <= ${reach} then ${kilometres} / ${reach} - 1 else ${kilometres} - ${reach} end`,
    )
    .orderBy("city.population", "desc")
    .orderBy("city.id")
    .limit(1)
    .executeTakeFirst();
};

export const listRegions = (db: Db) =>
  db
    .selectFrom("state")
    .innerJoin("country", "country.id", "state.country_id")
    .select([
      "state.id as stateId",
      "state.code",
      "state.name",
      "country.id as countryId",
      "country.name as countryName",
      "country.iso_code as countryCode",
    ])
    .execute();

export type RegionRow = Awaited<ReturnType<typeof listRegions>>[number];

/** The names behind an address's ids; those it does not have, or that do not exist, are absent. */
export async function findAddressNames(
  db: Db,
  { countryId, stateId, cityId }: { countryId?: string; stateId?: string; cityId?: string },
): Promise<{ city?: string; state?: string; countryCode?: string }> {
  const town = cityId === undefined ? undefined : await findTown(db, cityId);
  if (town) return { city: town.cityName, state: town.stateName, countryCode: town.countryCode };
  const state =
    stateId === undefined
      ? undefined
      : await db
          .selectFrom("state")
          .innerJoin("country", "country.id", "state.country_id")
          .select(["state.name", "country.iso_code"])
          .where("state.id", "=", stateId)
          .executeTakeFirst();
  if (state) return { state: state.name, countryCode: state.iso_code };
  const country =
    countryId === undefined
      ? undefined
      : await db.selectFrom("country").select("iso_code").where("id", "=", countryId).executeTakeFirst();
  return { countryCode: country?.iso_code };
}
