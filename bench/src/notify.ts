import { setTimeout as pause } from "node:timers/promises";
import { systemClock } from "@stashwell/api/platform/clock";
import { readConfig } from "@stashwell/api/platform/config/config";
import { publishedJob } from "@stashwell/api/features/notifications/tell-of-campaign";
import { openServices } from "@stashwell/api/open-services";
import type { Services } from "@stashwell/api/platform/services";
import { type Child, startChild } from "./child.ts";
import type { HttpLoad, HttpResult } from "./http-load.ts";
import { openBrandSession } from "./many-campaigns.ts";
import { besideTimes, median, print, printGoal } from "./report.ts";
import { insertCampaign, scalar, type Workshop, withWorkshop } from "./workshop.ts";

const ROUNDS = 3;
const ELIGIBLE = 50_000;
/** As many again that may not join: of another state, or who blocked the brand. */
const OTHERS = 50_000;
const CONNECTIONS = 8;
/** Seconds of calls before the first campaign is published. */
const BEFORE = 5;

type Load = Child<HttpResult>;

/** Businesses with a store each: those that may join, and those that may not. */
async function insertBusinesses({ pool, brandId }: Workshop): Promise<void> {
  await pool.query(
    "insert into state (id, country_id, code, name) values ('A', '1', 'A', 'Here'), ('B', '1', 'B', 'There')",
  );
  await pool.query(
    `insert into business (name, country_id, timezone, stage, created_at)
     select 'Shop ' || i, '1', 'America/New_York', 'stocked', now() from generate_series(1, $1::int) i`,
    [ELIGIBLE + OTHERS],
  );
  await pool.query(
    `insert into store (business_id, name, state_id, is_primary, created_at)
     select id, name, case when substr(name, 6)::int <= $1::int or substr(name, 6)::int % 2 = 0 then 'A' else 'B' end, true, now() from business`,
    [ELIGIBLE],
  );
  await pool.query(
    `insert into brand_block (brand_id, business_id, at)
     select $1, id, now() from business where substr(name, 6)::int > $2::int and substr(name, 6)::int % 2 = 0`,
    [brandId, ELIGIBLE],
  );
  await pool.query("vacuum analyze");
}

/** The calls of a second, by people who do not know that anything else is going on. */
const second = (load: Load, port: number, token: string): Promise<HttpResult> =>
  load.ask({
    port,
    connections: CONNECTIONS,
    path: "/api/brand/user/profile",
    callers: [{ headers: `token: ${token}\r\n`, who: "" }],
    bodies: ["{}"],
    times: 200_000,
    atMost: 1,
  } satisfies HttpLoad);

const isDone = async ({ pool }: Workshop): Promise<boolean> =>
  (await scalar<number>(
    pool,
    "select count(*)::int from pgboss.job where name = $1 and state in ('created', 'retry', 'active')",
    [publishedJob.name],
  )) === 0;

/** Publishes a campaign and waits until everybody has been told; gives the seconds. @throws if not everybody was, once */
async function fanOut(workshop: Workshop, { db, jobs }: Services, round: number): Promise<number> {
  const { pool, brandId } = workshop;
  const campaignId = await insertCampaign(pool, brandId, `BENCH-${round}`, 1_000);
  await pool.query("insert into campaign_state (campaign_id, state_id) values ($1, 'A')", [campaignId]);
  const start = performance.now();
  await jobs.enqueue(db, publishedJob, { campaignId });
  while (!(await isDone(workshop))) await pause(50);
  const seconds = (performance.now() - start) / 1000;
  const told = await scalar<number>(pool, "select count(*)::int from notification where campaign_id = $1", [
    campaignId,
  ]);
  if (told !== ELIGIBLE) throw new Error(`${told} businesses were told, ${ELIGIBLE} may join`);
  return seconds;
}

export async function benchNotify(): Promise<void> {
  await withWorkshop(async (workshop) => {
    const { pool, env, url, brandId } = workshop;
    await pool.query("set statement_timeout = 0");
    await insertBusinesses(workshop);
    const token = await openBrandSession(pool, brandId);
    const server = await startChild<number>("server.ts", { ...env, BENCH_JOBS: "1" });
    const load = await startChild<HttpResult>("http-load.ts");
    const services = openServices(readConfig({ ...env, DATABASE_URL: url }, { dev: false }), systemClock, url);
    const { port } = server.ready as { port: number };
    const before: HttpResult[] = [];
    const during: HttpResult[] = [];
    const seconds: number[] = [];
    try {
      await second(load.child, port, token);
      for (let count = 0; count < BEFORE; count += 1) before.push(await second(load.child, port, token));
      for (let round = 0; round < ROUNDS; round += 1) {
        const over = new AbortController();
        const telling = fanOut(workshop, services, round).finally(() => over.abort());
        // Whatever fails is told below.
        telling.catch(() => undefined);
        while (!over.signal.aborted) during.push(await second(load.child, port, token));
        seconds.push(await telling);
      }
    } finally {
      await services.jobs.stop();
      await services.pool.end();
      await Promise.all([server.child.stop(), load.child.stop()]);
    }
    report(before, during, seconds);
  });
}

function report(before: readonly HttpResult[], during: readonly HttpResult[], seconds: readonly number[]): void {
  const line = (name: string, results: readonly HttpResult[]) => {
    const of = (key: "p50" | "p99") => median(results.map((result) => result[key])).toFixed(2);
    const rate = Math.round(median(results.map(({ count, seconds: taken }) => count / taken)));
    print(`${name.padEnd(36)}${String(rate).padStart(8)}/s  p50 ${of("p50")} ms  p99 ${of("p99")} ms`);
  };
  print(
    `${CONNECTIONS} connections read their profile; ${ROUNDS} campaigns, each for ${ELIGIBLE.toLocaleString("en-US")} of ${(ELIGIBLE + OTHERS).toLocaleString("en-US")} businesses\n`,
  );
  line("before", before);
  line("while businesses are told", during);
  const p99 = (results: readonly HttpResult[]) => median(results.map((result) => result.p99));
  print("");
  const worst = Math.max(...seconds);
  printGoal(
    `all ${ELIGIBLE.toLocaleString("en-US")} told, slowest of ${ROUNDS}`,
    worst,
    "60 s at most",
    worst <= 60,
    " s",
  );
  const ratio = p99(during) / p99(before);
  printGoal(
    "p99 of a light call meanwhile, to that before",
    ratio,
    "3 at most",
    ratio <= 3,
    " ×",
    besideTimes(p99(during), p99(before)),
  );
}
