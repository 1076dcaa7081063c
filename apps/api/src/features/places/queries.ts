import type { Db } from "../../platform/db/db.ts";
import type { PoolClient } from "pg";
import { parseSeed, type SeedFile, type SeedText } from "./seed-files.ts";
import { sql } from "kysely";

/** Aliases of countries that differ from their ISO code. */
const COUNTRY_ALIASES: Readonly<Record<string, string>> = { USA: "US" };

/** Returns the country of an id, or of an ISO alpha-2 code in any case. */
export function findCountry(db: Db, idOrCode: string) {
  const code = idOrCode.toUpperCase();
  return db
    .selectFrom("country")
    .selectAll()
    .where((is) => is.or([is("id", "=", idOrCode), is("iso_code", "=", COUNTRY_ALIASES[code] ?? code)]))
    .executeTakeFirst();
}

export const listCountries = (db: Db) =>
  db.selectFrom("country").select(["id", "name", "iso_code"]).orderBy("name").execute();

/** Returns the state of an id; ids are ISO 3166-2 codes such as `US-GA`. */
export const findState = (db: Db, id: string) =>
  db.selectFrom("state").selectAll().where("id", "=", id.toUpperCase()).executeTakeFirst();

export const listStates = (db: Db, countryId: string) =>
  db.selectFrom("state").select(["id", "code", "name"]).where("country_id", "=", countryId).orderBy("name").execute();

export const findCity = (db: Db, id: string) =>
  db.selectFrom("city").selectAll().where("id", "=", id).executeTakeFirst();

export const listCities = (db: Db, stateId: string) =>
  db
    .selectFrom("city")
    .select(["id", "name", "latitude", "longitude"])
    .where("state_id", "=", stateId)
    .orderBy("name")
    .orderBy("id")
    .execute();

/** Returns the state of a zip; undefined for a zip that the reference data lacks. */
export const findZip = (db: Db, zip: string, countryId: string) =>
  db.selectFrom("zip").select("state_id").where("zip", "=", zip).where("country_id", "=", countryId).executeTakeFirst();

/** Returns the categories within a category; the top-level ones for null. */
export const listCategories = (db: Db, parentId: string | null) =>
  db
    .selectFrom("category")
    .select(["id", "name"])
    .where("parent_id", parentId === null ? "is" : "=", parentId)
    .execute();

export const findCategory = (db: Db, id: string) =>
  db.selectFrom("category").selectAll().where("id", "=", id).executeTakeFirst();

/** An arbitrary key of an advisory lock, so that servers which start together load one after the other. */
const SEED_LOCK = 7_325_001;

const TYPES: Readonly<Record<string, string>> = { latitude: "float8", longitude: "float8", population: "int4" };

export async function beginLoading(client: PoolClient): Promise<void> {
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock($1)", [SEED_LOCK]);
}

export async function commitLoading(client: PoolClient): Promise<void> {
  await client.query("commit");
}

/** Without fresh statistics the planner scans whole tables, until autovacuum analyzes them minutes later. */
export async function prepareSearch(client: PoolClient): Promise<void> {
  await client.query("select gin_clean_pending_list('city_spelling')");
  await client.query("analyze city, zip, state");
}

export async function findLoadedHashes(client: PoolClient): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from seed");
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/**
 * MERGE instead of ON CONFLICT: the lock rules out concurrent inserts, and a first load took about a quarter less time.
 */
export async function upsertRows(client: PoolClient, { table, key, text }: SeedFile & SeedText): Promise<void> {
  const { columns, values } = parseSeed(text);
  const arrays = columns.map((column, index) => `$${index + 1}::${TYPES[column] ?? "text"}[]`);
  const others = columns.filter((column) => !key.includes(column));
  const listOf = (names: readonly string[], of: string) => names.map((name) => `${of}.${name}`).join(", ");
  await client.query(
    `merge into ${table} as stored
     using (select * from unnest(${arrays.join(", ")}) as file (${columns.join(", ")})) as file
     on (${listOf(key, "stored")}) = (${listOf(key, "file")})
     when matched and (${listOf(others, "stored")}) is distinct from (${listOf(others, "file")}) then
       update set ${others.map((name) => `${name} = file.${name}`).join(", ")}
     when not matched then
       insert (${columns.join(", ")}) values (${listOf(columns, "file")})`,
    [...values],
  );
}

export async function recordHash(client: PoolClient, { file, hash }: SeedFile & SeedText): Promise<void> {
  await client.query(
    "insert into seed (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash",
    [file, hash],
  );
}

/** Returns every town, sorted by its normalized name. */
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

/** Returns every zip, sorted by its digits. */
export const listZipRows = (db: Db) =>
  db
    .selectFrom("zip")
    .select(["zip", "city_name as cityName", "state_id as stateId", "latitude", "longitude"])
    .orderBy(sql`zip collate "C"`)
    .execute();

/** The minimum trigram similarity: `Londn` and `London` have 0.44. Below it, it is another name. */
const ALIKE = 0.4;

/** Returns the ids of towns with a similar spelling, the most similar first. */
export async function listTownsSpeltLike(
  db: Db,
  key: string,
  { stateIds, countryId }: { stateIds?: readonly string[]; countryId?: string },
  limit: number,
): Promise<string[]> {
  let alike = db
    .selectFrom("city")
    .select("id")
    // The operator makes the query use the index, whose own threshold is lower.
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

/** Returns the id of the town that a British postcode area is named after. */
export async function findPostTown(db: Db, area: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("postcode_area")
    .select("city_id")
    .where("area", "=", area.toUpperCase())
    .executeTakeFirst();
  return row?.city_id;
}

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
