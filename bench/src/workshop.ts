import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbedded } from "@stashwell/postgres/server";
import { migrate } from "@stashwell/api/platform/db/migrate";
import { openPool } from "@stashwell/api/platform/db/pool";
import type { Pool } from "pg";

export interface Workshop {
  url: string;
  pool: Pool;
  /** What the product's server is started with. */
  env: Record<string, string>;
  brandId: string;
}

/** A PostgreSQL of our own with the default durability, fsync on, migrated, with one brand; gone afterwards. */
export async function withWorkshop(work: (workshop: Workshop) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "stashwell-bench-"));
  const server = await startEmbedded({ dataDir });
  const pool = openPool(server.url, { max: 2 });
  try {
    await migrate(pool);
    const brandId = await insertBrand(pool);
    const env = {
      NODE_ENV: "production",
      BANK_PROVIDER: "sandbox",
      DATABASE_URL: server.url,
      DATA_DIR: dataDir,
      SECRET_KEY: randomBytes(32).toString("hex"),
      PUBLIC_URL: "http://localhost:3000",
      TRUST_PROXY: "127.0.0.1",
    };
    await work({ url: server.url, pool, env, brandId });
  } finally {
    await pool.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function scalar<T>(pool: Pool, statement: string, values: unknown[] = []): Promise<T> {
  const { rows } = await pool.query({ text: statement, values, rowMode: "array" });
  return (rows[0] as T[])[0]!;
}

/** Until the connections of a load that is over are gone, so that the next one finds room. */
export async function untilFewConnections(pool: Pool): Promise<void> {
  const count = () =>
    scalar<number>(pool, "select count(*)::int from pg_stat_activity where backend_type = 'client backend'");
  while ((await count()) > 40) await pause(50);
}

async function insertBrand(pool: Pool): Promise<string> {
  await pool.query(
    `insert into country (id, name, iso_code, phone_code, currency, currency_sign, distance_unit, timezone)
     values ('1', 'United States', 'US', '+1', 'USD', '$', 'mi', 'America/New_York')`,
  );
  return scalar<string>(
    pool,
    `insert into brand (name, web_url, country_id, currency, currency_sign, timezone, created_at)
     values ('Bench', 'bench', '1', 'USD', '$', 'America/New_York', now()) returning id`,
  );
}

/** A published campaign that runs today. */
export const insertCampaign = (pool: Pool, brandId: string, code: string, cardCount: number): Promise<string> =>
  scalar<string>(
    pool,
    `insert into campaign (brand_id, code, name, denomination, card_count, start_date, end_date, created_at, updated_at, published_at)
     values ($1, $2, 'Bench', 25, $3, current_date - 10, current_date + 10, now(), now(), now()) returning id`,
    [brandId, code, cardCount],
  );
