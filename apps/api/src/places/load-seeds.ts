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
    for (const seed of seeds) {
      if (loaded.get(seed.file) === seed.hash) continue;
      await upsertRows(client, seed);
      await recordHash(client, seed);
    }
    await client.query("commit");
    client.release();
  } catch (error) {
    // Closing the connection rolls back, whatever state it is in.
    client.release(true);
    throw error;
  }
}

async function findLoadedHashes(client: PoolClient): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from seed");
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

async function upsertRows(client: PoolClient, { table, key, text }: SeedFile & SeedText): Promise<void> {
  const { columns, values } = parseSeed(text);
  const parameters = columns.map((column, index) => `$${index + 1}::${TYPES[column] ?? "text"}[]`);
  const others = columns.filter((column) => !key.includes(column));
  const changes = others.map((column) => `${column} = excluded.${column}`);
  const row = (of: string) => `(${others.map((column) => `${of}.${column}`).join(", ")})`;
  await client.query(
    `insert into ${table} (${columns.join(", ")})
     select * from unnest(${parameters.join(", ")})
     on conflict (${key.join(", ")}) do update set ${changes.join(", ")}
     where ${row(table)} is distinct from ${row("excluded")}`,
    [...values],
  );
}

async function recordHash(client: PoolClient, { file, hash }: SeedFile & SeedText): Promise<void> {
  await client.query(
    "insert into seed (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash",
    [file, hash],
  );
}
