import type { Pool, PoolClient } from "pg";
import { parseSeed, readSeedFile, SEED_FILES, type SeedFile, type SeedText } from "./seed-files.ts";

/** Any number of its own, so that servers starting together load one after the other. */
const SEED_LOCK = 7_325_001;

const TYPES: Readonly<Record<string, string>> = { latitude: "float8", longitude: "float8", population: "int4" };

/**
 * Brings countries, states, cities, zips and business categories up to what the files in `seed/` say: new rows are
 * inserted, changed ones updated. A row that has gone from a file stays, since stores and campaigns may refer to it.
 * A file that has not changed since the last load is skipped. All or nothing, and safe on several servers at once.
 */
export async function loadSeeds(pool: Pool): Promise<void> {
  const seeds = await Promise.all(SEED_FILES.map(async (seed) => ({ ...seed, ...(await readSeedFile(seed.file)) })));
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [SEED_LOCK]);
    const loaded = await findLoadedHashes(client);
    const changed = seeds.filter((seed) => loaded.get(seed.file) !== seed.hash);
    for (const seed of changed) {
      await upsertRows(client, seed);
      await recordHash(client, seed);
    }
    if (changed.length > 0) await prepareSearch(client);
    await client.query("commit");
    client.release();
  } catch (error) {
    // Closing the connection rolls back, whatever state it is in.
    client.release(true);
    throw error;
  }
}

/** Without counts of the new rows the planner reads whole tables, until the database counts them by itself minutes later. */
async function prepareSearch(client: PoolClient): Promise<void> {
  await client.query("select gin_clean_pending_list('city_spelling')");
  await client.query("analyze city, zip, state");
}

async function findLoadedHashes(client: PoolClient): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from seed");
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** MERGE rather than ON CONFLICT: the lock keeps others out, and a first load took about a quarter less time. */
async function upsertRows(client: PoolClient, { table, key, text }: SeedFile & SeedText): Promise<void> {
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

async function recordHash(client: PoolClient, { file, hash }: SeedFile & SeedText): Promise<void> {
  await client.query(
    "insert into seed (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash",
    [file, hash],
  );
}
