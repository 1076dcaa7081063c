import type { Pool } from "pg";
import { readSeedFile, SEED_FILES } from "./seed-files.ts";
import { beginLoading, commitLoading, findLoadedHashes, prepareSearch, recordHash, upsertRows } from "./queries.ts";

/**
 * Updates countries, states, cities, zips and business categories from the files in `seed/`: inserts new rows and
 * updates changed ones. A row that was removed from a file stays, since stores and campaigns may refer to it. A file
 * that has not changed since the last load is skipped. All or nothing, and safe on several servers at once.
 */
export async function loadSeeds(pool: Pool): Promise<void> {
  const seeds = await Promise.all(SEED_FILES.map(async (seed) => ({ ...seed, ...(await readSeedFile(seed.file)) })));
  const client = await pool.connect();
  try {
    await beginLoading(client);
    const loaded = await findLoadedHashes(client);
    const changed = seeds.filter((seed) => loaded.get(seed.file) !== seed.hash);
    for (const seed of changed) {
      await upsertRows(client, seed);
      await recordHash(client, seed);
    }
    if (changed.length > 0) await prepareSearch(client);
    await commitLoading(client);
    client.release();
  } catch (error) {
    // Closing the connection rolls back, whatever its state.
    client.release(true);
    throw error;
  }
}
