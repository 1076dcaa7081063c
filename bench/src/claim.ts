import type { Pool } from "pg";
import type { HttpLoad, HttpResult } from "./http-load.ts";
import { hasPgbench, pgbenchRate } from "./pgbench.ts";
import { besideRates, measured, median, print, printGoal, printTable } from "./report.ts";
import { insertCampaign, requireCounts, type Setup, withSetup } from "./setup.ts";

const ROUNDS = 3;
/** Seconds per round for the peers; the product runs until its campaign is empty. */
const PEER_SECONDS = 5;
const VOUCHERS = 50_000;
const CONNECTIONS = 64;
/** Claims beyond the number of vouchers, which must be rejected. */
const EXCESS = 100;
/** Open loop: arrivals per second, and the number of seconds. */
const ARRIVALS = { rate: 2_000, seconds: 10 };
const FLASH_CROWD = { devices: 100_000, seconds: 10, connections: 512 };
/** Claims of another brand's campaign per second, before the flash crowd and during it. */
const NEIGHBOR_RATE = 100;

/**
 * The upper bound for claims: one transaction of plain SQL without counter and ledger, with a sequence for the slot.
 */
const BEST_SQL =
  "insert into bench_claim (slot, pin, claimed_at) values (nextval('bench_slot'), gen_random_uuid()::text, now())";
const MAKE_SQL = `create table bench_claim (slot bigint primary key, pin text not null unique, claimed_at timestamptz not null);
  create sequence bench_slot`;

const claimLoad = (port: number, code: string, claims: number): HttpLoad => ({
  port,
  connections: CONNECTIONS,
  path: "/api/brand/customer/claim",
  callers: [{ headers: "x-forwarded-for: {address}\r\n", who: "" }],
  bodies: [JSON.stringify({ campaignCode: code, claimKey: "{uuid}" })],
  times: claims,
});

/**
 * Checks in the tables that exactly the acknowledged claims exist, without duplicates. Over-issue is an error, however
 * fast it was.
 */
const requireExactly = (pool: Pool, campaignId: string): Promise<void> =>
  requireCounts(pool, campaignId, VOUCHERS, {
    vouchers: "select count(*)::int from voucher where campaign_id = $1 and released_at is null",
    pins: "select count(distinct pin)::int from voucher where campaign_id = $1",
    handles: "select count(distinct handle)::int from voucher where campaign_id = $1",
    devices: "select count(distinct claim_key)::int from voucher where campaign_id = $1",
    slots: "select max(slot) from voucher where campaign_id = $1",
    events: "select count(*)::int from voucher_event where campaign_id = $1 and device is not null",
    claims: "select claimed from campaign_tally where campaign_id = $1",
  });

/** Empties a new campaign with more claims than it has vouchers; the excess must be rejected. */
async function drain({ pool, brandId, load }: Setup, code: string, claims: HttpLoad): Promise<HttpResult> {
  const campaignId = await insertCampaign(pool, brandId, code, VOUCHERS);
  const result = await load(claims, [200, 409]);
  if (result.statuses[200] !== VOUCHERS || result.count !== claims.times)
    throw new Error(`the statuses were ${JSON.stringify(result.statuses)}`);
  await requireExactly(pool, campaignId);
  return result;
}

async function benchClosedLoop(setup: Setup, port: number): Promise<void> {
  const { pool, url, brandId, load } = setup;
  const [naive, hello] = [await setup.serve("naive-server"), await setup.serve("hello-server")];
  const pgbench = await hasPgbench();
  await pool.query(MAKE_SQL);
  const results: Record<"claims" | "naives" | "hellos", HttpResult[]> = { claims: [], naives: [], hellos: [] };
  const pgbenchRates: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const code = `BENCH${round}`;
    results.claims.push(await drain(setup, code, claimLoad(port, code, VOUCHERS + EXCESS)));
    results.hellos.push(await load({ ...claimLoad(hello.port, "HELLO", VOUCHERS), maxSeconds: PEER_SECONDS }));
    if (pgbench) pgbenchRates.push(await pgbenchRate(url, CONNECTIONS, BEST_SQL, PEER_SECONDS));
    const naiveId = await insertCampaign(pool, brandId, `NAIVE${round}`, VOUCHERS);
    await pool.query("insert into campaign_tally (campaign_id) values ($1)", [naiveId]);
    const naiveLoad = claimLoad(naive.port, `NAIVE${round}`, VOUCHERS);
    results.naives.push(await load({ ...naiveLoad, maxSeconds: PEER_SECONDS }));
    print(`round ${round} of ${ROUNDS}`);
  }
  const ours = measured("claim over HTTP, the whole product", results.claims);
  const insert = { name: "one INSERT a transaction, pgbench", rates: pgbenchRates };
  const naives = measured("naive endpoint, a transaction a claim", results.naives);
  const hellos = measured("hello of node:http, which reads and does nothing", results.hellos);
  printTable([ours, ...(pgbench ? [insert] : []), naives, hellos]);
  const rate = median(ours.rates);
  const toNaive = rate / median(naives.rates);
  if (pgbench) {
    const toInsert = rate / median(pgbenchRates);
    const beside = besideRates(ours, insert);
    printGoal("claims against the best one-per-transaction SQL", toInsert, "≥ 0.8", toInsert >= 0.8, " ×", beside);
  } else print("pgbench is not installed: claims have nothing to be measured against");
  printGoal("claims against a naive endpoint", toNaive, "≥ 10", toNaive >= 10, " ×", besideRates(ours, naives));
}

async function benchOpenLoop({ pool, brandId, load }: Setup, port: number): Promise<void> {
  const { rate, seconds } = ARRIVALS;
  const results: HttpResult[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await insertCampaign(pool, brandId, `OPEN${round}`, VOUCHERS);
    results.push(await load({ ...claimLoad(port, `OPEN${round}`, rate * seconds), rate }));
  }
  const p99 = median(results.map((result) => result.p99));
  printGoal(`p99 of a claim, ${rate.toLocaleString("en-US")} arrivals/s`, p99, "≤ 10 ms", p99 <= 10, " ms");
}

async function benchFlashCrowd(setup: Setup, port: number): Promise<void> {
  const { devices, seconds, connections } = FLASH_CROWD;
  await insertCampaign(setup.pool, setup.brandId, "NEIGHBOR", VOUCHERS);
  const neighbor = { ...claimLoad(port, "NEIGHBOR", NEIGHBOR_RATE * seconds), rate: NEIGHBOR_RATE };
  const before = await setup.load(neighbor);
  const crowd = { ...claimLoad(port, "FLASH", devices), connections, rate: devices / seconds };
  const [result, during] = await Promise.all([drain(setup, "FLASH", crowd), setup.load(neighbor)]);
  const slowest = result.max / 1000;
  const name = `${devices.toLocaleString("en-US")} devices in ${seconds} s: the slowest reply`;
  printGoal(name, slowest, "≤ 15 s", slowest <= 15, " s");
  const toBefore = during.p99 / before.p99;
  printGoal("another campaign's p99 meanwhile, to that before", toBefore, "≤ 2", toBefore <= 2, " ×", {
    ours: `${during.p99.toFixed(1)} ms`,
    anchor: `${before.p99.toFixed(1)} ms`,
  });
}

export const benchClaim = (): Promise<void> =>
  withSetup(async (setup) => {
    const { pool, brandId } = setup;
    const server = await setup.serve();
    await insertCampaign(pool, brandId, "WARMUP00", VOUCHERS);
    await setup.load(claimLoad(server.port, "WARMUP00", 5_000));
    await benchClosedLoop(setup, server.port);
    await benchOpenLoop(setup, server.port);
    await benchFlashCrowd(setup, server.port);
    const megabytes = (await server.send({})) / 1_048_576;
    printGoal("server's memory after the load", megabytes, "≤ 350 MB", megabytes <= 350, " MB");
  });
