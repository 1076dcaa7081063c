import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { HttpLoad, HttpResult } from "./http-load.ts";
import { hasPgbench, pgbenchRate } from "./pgbench.ts";
import { besideRates, measured, median, print, printGoal, printTable } from "./report.ts";
import {
  insertCampaign,
  insertProduct,
  insertShop,
  joinCampaign,
  requireCounts,
  type Setup,
  type Shop,
  withSetup,
} from "./setup.ts";

const ROUNDS = 3;
const VOUCHERS = 10_000;
const CONNECTIONS = 64;
/** Seconds per round of pgbench. */
const PEER_SECONDS = 5;
/**
 * The upper bound for redemptions: one transaction of plain SQL without stock, ledger and session, each voucher once.
 */
const BEST_SQL =
  "update bench_voucher set redeemed_at = now() where slot = (select nextval('bench_slot')) and redeemed_at is null";
const MAKE_SQL = `create table bench_voucher as select n as slot, null::timestamptz as redeemed_at from generate_series(1, 1000000) n;
  alter table bench_voucher add primary key (slot);
  create sequence bench_slot`;
/**
 * The stores of the open loop: as many as redeem thousands of vouchers a second. The 64 of the closed loop redeem so
 * often that each redemption is flagged by several rules, whose evaluation then takes most of the time.
 */
const STORES = 2_000;
/** Open loop: arrivals per second, and the goal for their p99 in milliseconds. */
const ARRIVALS = [
  { rate: 1_000, goal: 10 },
  { rate: 3_000, goal: 30 },
] as const;

/** Inserts a campaign with all vouchers claimed, which every shop has joined; returns its id and PINs. */
async function insertRound({ pool, brandId }: Setup, shops: readonly Shop[], productId: string) {
  const campaignId = await insertCampaign(pool, brandId, randomUUID().slice(0, 8), VOUCHERS);
  await pool.query(
    `insert into voucher (campaign_id, slot, handle, pin, claim_key, claimed_at)
     select $1, n, gen_random_uuid()::text, translate(upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)), 'ILOU', '1100'), uuid_send(gen_random_uuid()), now() from generate_series(1, $2::int) n`,
    [campaignId, VOUCHERS],
  );
  await pool.query("insert into campaign_tally (campaign_id, claimed) values ($1, $2)", [campaignId, VOUCHERS]);
  await joinCampaign(pool, campaignId, productId, shops);
  const { rows } = await pool.query<{ pin: string }>(
    "select pin from voucher where campaign_id = $1 order by random()",
    [campaignId],
  );
  await pool.query("vacuum analyze voucher");
  return { campaignId, pins: rows.map(({ pin }) => pin) };
}

/**
 * Waits until the rules have evaluated all redemptions: a burst leaves a backlog of seconds, which would slow the next
 * load down.
 */
async function untilJudged(pool: Setup["pool"]): Promise<void> {
  const waiting = `select from event where position is null
    or position > (select position from event_subscriber where name = 'review') limit 1`;
  while ((await pool.query(waiting)).rowCount) await setTimeout(200);
}

export const benchRedeem = (): Promise<void> =>
  withSetup(async (setup) => {
    const { pool } = setup;
    const { port } = await setup.serve();
    const productId = await insertProduct(pool, setup.brandId);
    const shops: Shop[] = [];
    while (shops.length < STORES) shops.push(await insertShop(pool));
    const few = shops.slice(0, CONNECTIONS);

    /** Redeems a new campaign's vouchers, at the shops in turn, and checks the counts. */
    const redeem = async (at: readonly Shop[], rate?: number): Promise<HttpResult> => {
      const { campaignId, pins } = await insertRound(setup, shops, productId);
      await untilJudged(pool);
      const load: HttpLoad = {
        port,
        connections: CONNECTIONS,
        path: "/api/store/voucher/redeem",
        ...(rate && { rate }),
        callers: at.map(({ token, storeId }) => ({
          headers: `token: ${token}\r\nidempotency-key: {uuid}\r\n`,
          who: storeId,
        })),
        bodies: pins.map((pin) =>
          JSON.stringify({
            pin,
            storeId: "{who}",
            organizationProductId: productId,
          }),
        ),
        times: 1,
      };
      const result = await setup.load(load);
      await requireCounts(pool, campaignId, VOUCHERS, {
        vouchers: "select count(*)::int from voucher where campaign_id = $1 and redeemed_at is not null",
        redemptions: "select redeemed from campaign_tally where campaign_id = $1",
        events: "select count(*)::int from voucher_event where campaign_id = $1 and kind = 'redeemed'",
        pieces: "select sum(100000 - quantity)::int from stock where campaign_id = $1",
      });
      return result;
    };

    const pgbench = await hasPgbench();
    await pool.query(MAKE_SQL);
    const pgbenchRates: number[] = [];
    const results = {
      spread: [] as HttpResult[],
      hot: [] as HttpResult[],
      open: ARRIVALS.map(() => [] as HttpResult[]),
    };
    await redeem(few);
    for (let round = 1; round <= ROUNDS; round += 1) {
      results.spread.push(await redeem(few));
      if (pgbench) pgbenchRates.push(await pgbenchRate(setup.url, CONNECTIONS, BEST_SQL, PEER_SECONDS));
      results.hot.push(await redeem(shops.slice(0, 1)));
      for (const [nth, { rate }] of ARRIVALS.entries()) results.open[nth]!.push(await redeem(shops, rate));
      print(`round ${round} of ${ROUNDS}`);
    }
    const spread = measured("redeem over HTTP, 64 stores", results.spread);
    const hot = measured("redeem over HTTP, one store", results.hot);
    const update = { name: "one UPDATE a transaction, pgbench", rates: pgbenchRates };
    printTable([spread, hot, ...(pgbench ? [update] : [])]);
    if (pgbench) {
      const toUpdate = median(spread.rates) / median(pgbenchRates);
      const beside = besideRates(spread, update);
      printGoal("redemptions against the best one-per-transaction SQL", toUpdate, "≥ 1.0", toUpdate >= 1, " ×", beside);
    } else print("pgbench is not installed: redemptions have nothing to be measured against");
    const toSpread = median(hot.rates) / median(spread.rates);
    printGoal("one hot store against 64", toSpread, "≥ 0.8", toSpread >= 0.8, " ×", besideRates(hot, spread));
    for (const [nth, { rate, goal }] of ARRIVALS.entries()) {
      const p99 = median(results.open[nth]!.map((result) => result.p99));
      const name = `p99 of a redemption, ${rate.toLocaleString("en-US")} arrivals/s`;
      printGoal(name, p99, `≤ ${goal} ms`, p99 <= goal, " ms");
    }
  });
