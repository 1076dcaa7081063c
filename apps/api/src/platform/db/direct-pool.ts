import type { Pool } from "pg";
import { openPool } from "./pool.ts";

interface Addresses {
  pool: Pool;
  /** The URL of the database itself, when `pool` goes through a pooler. */
  directUrl: string | null;
}

/**
 * Runs work that needs one session throughout, such as a lock that outlives a transaction; a pooler may switch
 * sessions.
 */
export async function withDirectPool<Done>(
  { pool, directUrl }: Addresses,
  work: (direct: Pool) => Promise<Done>,
): Promise<Done> {
  if (directUrl === null) return work(pool);
  const direct = openPool(directUrl, { max: 1 });
  try {
    return await work(direct);
  } finally {
    await direct.end();
  }
}
