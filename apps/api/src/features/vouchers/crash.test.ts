import { randomBytes } from "node:crypto";
import { readFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { type Embedded, startEmbedded } from "@stashwell/postgres/server";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase, openPool } from "../../platform/db/pool.ts";
import type { Services } from "../../platform/services.ts";
import { closeBatchers, batchersOf } from "./batchers.ts";
import { claimVouchersIn } from "./queries.ts";
import { newCodes } from "./voucher-codes.ts";

const CLAIMANTS = 32;
const CRASHES = 3;

let dataDir: string;
let server: Embedded;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "stashwell-crash-"));
  // The tests' own PostgreSQL does without the disk; this one is as durable as the product's.
  server = await startEmbedded({ dataDir });
  const pool = openPool(server.url, { max: 1 });
  await migrate(pool);
  // On disk whatever the server does about commits: only claims may be lost.
  await pool.query("set synchronous_commit = on");
  await pool.query(`
    insert into country (id, name, iso_code, phone_code, currency, currency_sign, distance_unit, timezone)
      values ('1', 'United States', 'US', '+1', 'USD', '$', 'mi', 'America/New_York');
    insert into brand (name, web_url, country_id, currency, currency_sign, timezone, created_at)
      values ('Crash', 'crash', '1', 'USD', '$', 'America/New_York', now())`);
  await pool.end();
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function newCampaign(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into campaign (brand_id, code, name, denomination, card_count, start_date, end_date, created_at, updated_at, published_at)
     select id, $1, 'Crash', 25, 50000, current_date - 1, current_date + 9, now(), now(), now() from brand returning id`,
    [randomBytes(4).toString("hex")],
  );
  return rows[0]!.id;
}

/** Ends every process of the server at once, as a power cut would; what it had in memory is gone. */
async function killServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ pid: number }>("select pid from pg_stat_activity where pid <> pg_backend_pid()");
  const [postmaster] = (await readFile(join(dataDir, "postgres/data/postmaster.pid"), "utf8")).split("\n");
  for (const pid of [Number(postmaster), ...rows.map((row) => row.pid)]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It ended on its own.
    }
  }
}

async function untilServerIsBack(): Promise<void> {
  const isBack = async () => {
    const pool = openPool(server.url, { max: 1 });
    const responses = await pool.query("select 1").then(
      () => true,
      () => false,
    );
    await pool.end();
    return responses;
  };
  while (!(await isBack())) await new Promise((resolve) => setTimeout(resolve, 50));
}

type ClaimOne = (campaignId: string, claimKey: string) => Promise<string>;

/** Claims with all might, kills the server amid it, and counts the acknowledged claims that are gone. */
async function countLost(claimWith: (pool: Pool) => ClaimOne): Promise<{ reply: number; lost: number }> {
  const [pool, killer] = [openPool(server.url, { max: CLAIMANTS }), openPool(server.url, { max: 1 })];
  const campaignId = await newCampaign(killer);
  const claimOne = claimWith(pool);
  const reply: string[] = [];
  const crash = new AbortController();
  const claimant = async () => {
    while (!crash.signal.aborted) {
      const handle = await claimOne(campaignId, randomBytes(16).toString("hex")).catch(() => undefined);
      if (handle === undefined) return;
      if (!crash.signal.aborted) reply.push(handle);
    }
  };
  const claimants = Array.from({ length: CLAIMANTS }, claimant);
  while (reply.length < 300) await new Promise((resolve) => setTimeout(resolve, 5));
  await killServer(killer);
  crash.abort();
  await Promise.all(claimants);
  await Promise.all([pool.end(), killer.end()]);

  await untilServerIsBack();
  const after = openPool(server.url, { max: 1 });
  const { rows } = await after.query<{ handle: string }>("select handle from voucher where campaign_id = $1", [
    campaignId,
  ]);
  await after.end();
  const stored = new Set(rows.map(({ handle }) => handle));
  return { reply: reply.length, lost: reply.filter((handle) => !stored.has(handle)).length };
}

describe("a claim that was acknowledged", () => {
  it("outlives the death of the database", async () => {
    for (let crash = 0; crash < CRASHES; crash += 1) {
      let services: Services | undefined;
      const { reply, lost } = await countLost((pool) => {
        services = { pool, clock: systemClock } as Services;
        const { claims } = batchersOf(services);
        return async (campaignId, claimKey) =>
          (await claims.add({ campaignId, claimKey, network: null, wideNetwork: null, proof: null, contact: null }))
            .handle!;
      });
      await closeBatchers(services!);
      expect(reply).toBeGreaterThanOrEqual(300);
      expect(lost).toBe(0);
    }
  });

  it("would not, if it were told before it is on disk: the check above can fail", async () => {
    let lostInAll = 0;
    // A log that happened to be written just before the kill loses nothing, so one loss in many kills is enough.
    for (let crash = 0; crash < 5 * CRASHES && lostInAll === 0; crash += 1) {
      const { lost } = await countLost((pool) => {
        const db = openDatabase(pool);
        return (campaignId, claimKey) =>
          db.transaction().execute(async (tx) => {
            await sql`set local synchronous_commit = off`.execute(tx);
            const [row] = await claimVouchersIn(tx, {
              campaignId,
              claimKeys: [claimKey],
              ...newCodes(1),
              at: systemClock.now(),
            });
            return row!.handle!;
          });
      });
      lostInAll += lost;
    }
    expect(lostInAll).toBeGreaterThan(0);
  });
});
