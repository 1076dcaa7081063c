import type { PoolClient } from "pg";
import { parseSeed, type SeedFile, type SeedText } from "./seed-files.ts";

/** Any number of its own, so that servers starting together load one after the other. */
const SEED_LOCK = 7_325_001;

const TYPES: Readonly<Record<string, string>> = { latitude: "float8", longitude: "float8", population: "int4" };

export async function beginLoading(client: PoolClient): Promise<void> {
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock($1)", [SEED_LOCK]);
}

export async function commitLoading(client: PoolClient): Promise<void> {
  await client.query("commit");
}

/** Without counts of the new rows the planner reads whole tables, until the database counts them by itself minutes later. */
export async function prepareSearch(client: PoolClient): Promise<void> {
  await client.query("select gin_clean_pending_list('city_spelling')");
  await client.query("analyze city, zip, state");
}

export async function findLoadedHashes(client: PoolClient): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from seed");
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** MERGE rather than ON CONFLICT: the lock keeps others out, and a first load took about a quarter less time. */
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
