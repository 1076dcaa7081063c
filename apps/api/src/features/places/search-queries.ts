import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

/** Every town, sorted by how its name is compared. */
export const listTownRows = (db: Db) =>
  db
    .selectFrom("city")
    .select([
      "id as cityId",
      "name as cityName",
      "search_key as key",
      "latitude",
      "longitude",
      "population",
      "state_id as stateId",
    ])
    .orderBy("search_key")
    .orderBy("population", "desc")
    .orderBy("id")
    .execute();

/** Every zip, in the order of their digits. */
export const listZipRows = (db: Db) =>
  db
    .selectFrom("zip")
    .select(["zip", "city_name as cityName", "state_id as stateId", "latitude", "longitude"])
    .orderBy(sql`zip collate "C"`)
    .execute();

/** Of the three-letter pieces of both names, how many they share: Londn and London 0.44. Below, it is another name. */
const ALIKE = 0.4;

/** The ids of towns whose name is spelt much like this, the likest first. */
export async function listTownsSpeltLike(
  db: Db,
  key: string,
  { stateIds, countryId }: { stateIds?: readonly string[]; countryId?: string },
  limit: number,
): Promise<string[]> {
  let alike = db
    .selectFrom("city")
    .select("id")
    // The operator is for the index, whose own bound is lower.
    .where(sql<boolean>`search_key % ${key} and similarity(search_key, ${key}) >= ${ALIKE}`)
    .orderBy(sql`similarity(search_key, ${key})`, "desc")
    .orderBy("population", "desc")
    .orderBy("id")
    .limit(limit);
  if (stateIds) alike = alike.where("state_id", "in", stateIds);
  if (countryId)
    alike = alike.where("state_id", "in", (states) =>
      states.selectFrom("state").select("id").where("country_id", "=", countryId),
    );
  return (await alike.execute()).map(({ id }) => id);
}

/** The id of the town that a British postcode area is named after. */
export async function findPostTown(db: Db, area: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("postcode_area")
    .select("city_id")
    .where("area", "=", area.toUpperCase())
    .executeTakeFirst();
  return row?.city_id;
}

/** Every state with its country. */
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
