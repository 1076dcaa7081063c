import { createHash, randomBytes, randomUUID } from "node:crypto";
import { startChild } from "./child.ts";
import type { HttpLoad, HttpResult } from "./http-load.ts";
import { hasPgbench, pgbenchRate } from "./pgbench.ts";
import { type Measured, median, print, printGoal, printTable } from "./report.ts";
import type { SqlResult } from "./sql-load.ts";
import { insertCampaign, scalar, type Workshop, withWorkshop } from "./workshop.ts";

const ROUNDS = 3;
const VOUCHERS = 20_000;
const CONNECTIONS = 64;
/** Where one-per-transaction SQL is at its best. */
const SQL_CONNECTIONS = 32;
const PATH = "/api/store/voucher/redeem";

/** The best a redemption can be as one transaction of plain SQL; `bench_pin` holds the pins, a sequence takes them in turn. */
const MAKE_SQL = `
  create table bench_pin (n bigint primary key, pin text not null);
  create sequence bench_turn;
  create table bench_store (n integer primary key, store_id uuid not null, product_id uuid not null);
  create function bench_redeem(turn bigint, stores integer) returns void language plpgsql as $$
  declare c uuid; s integer; target bench_store;
  begin
    select b.* into target from bench_store b where b.n = turn % stores;
    update voucher v set redeemed_at = now() from bench_pin b where b.n = turn and v.pin = b.pin and v.redeemed_at is null returning v.campaign_id, v.slot into c, s;
    if not found then raise exception 'used'; end if;
    insert into voucher_event (campaign_id, slot, kind, at, store_id, product_id) values (c, s, 'redeemed', now(), target.store_id, target.product_id);
    update stock set quantity = quantity - 1 where campaign_id = c and store_id = target.store_id and product_id = target.product_id and quantity > 0;
    if not found then raise exception 'no stock'; end if;
  end $$`;
const sqlFor = (stores: number) => `select bench_redeem(nextval('bench_turn'), ${stores})`;

interface Shop {
  token: string;
  storeId: string;
}

/** 64 businesses with a session and a store each. */
async function insertShops(pool: Workshop["pool"]): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (let n = 0; n < CONNECTIONS; n += 1) {
    const businessId = await scalar<string>(
      pool,
      "insert into business (name, country_id, timezone, created_at) values ($1, '1', 'America/New_York', now()) returning id",
      [`Shop ${n}`],
    );
    const accountId = await scalar<string>(
      pool,
      "insert into account (type, business_id, email, username, created_at) values (2, $1, $2, $2, now()) returning id",
      [businessId, `shop-${n}@example.com`],
    );
    const token = randomBytes(32).toString("base64url");
    await pool.query(
      "insert into session (token_hash, account_id, created_at, used_at) values ($1, $2, now(), now())",
      [createHash("sha256").update(token).digest(), accountId],
    );
    const storeId = await scalar<string>(
      pool,
      "insert into store (business_id, name, created_at) values ($1, 'Store', now()) returning id",
      [businessId],
    );
    shops.push({ token, storeId });
  }
  return shops;
}

/** A campaign whose vouchers are all out and which every shop has joined with plenty of stock. */
async function insertRound(
  pool: Workshop["pool"],
  brandId: string,
  shops: readonly Shop[],
  productId: string,
): Promise<{ campaignId: string; pins: string[] }> {
  const campaignId = await insertCampaign(pool, brandId, randomUUID().slice(0, 8), VOUCHERS);
  await pool.query(
    `insert into voucher (campaign_id, slot, handle, pin, claim_key, claimed_at)
     select $1, n, gen_random_uuid()::text, translate(upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)), 'ILOU', '1100'), uuid_send(gen_random_uuid()), now() from generate_series(1, $2::int) n`,
    [campaignId, VOUCHERS],
  );
  await pool.query("insert into campaign_tally (campaign_id, claimed) values ($1, $2)", [campaignId, VOUCHERS]);
  const stores = shops.map(({ storeId }) => storeId);
  await pool.query(
    "insert into participation (campaign_id, store_id, business_id, joined_at) select $1, id, business_id, now() from store where id = any($2)",
    [campaignId, stores],
  );
  await pool.query(
    "insert into stock (campaign_id, store_id, product_id, quantity) select $1, unnest($2::uuid[]), $3, 100000",
    [campaignId, stores, productId],
  );
  const { rows } = await pool.query<{ pin: string }>(
    "select pin from voucher where campaign_id = $1 order by random()",
    [campaignId],
  );
  await pool.query("vacuum analyze voucher");
  return { campaignId, pins: rows.map(({ pin }) => pin) };
}

/** Spread: each connection redeems at a shop of its own. Hot: all of them at one. */
const loadOf = (port: number, shops: readonly Shop[], pins: readonly string[], productId: string): HttpLoad => ({
  port,
  connections: CONNECTIONS,
  path: PATH,
  callers: shops.map(({ token, storeId }) => ({
    headers: `token: ${token}\r\nidempotency-key: {uuid}\r\n`,
    who: storeId,
  })),
  bodies: pins.map((pin) => JSON.stringify({ pin, storeId: "{who}", organizationProductId: productId })),
  times: 1,
});

async function requireAll(pool: Workshop["pool"], campaignId: string): Promise<void> {
  const redeemed = await scalar<number>(
    pool,
    "select count(*)::int from voucher where campaign_id = $1 and redeemed_at is not null",
    [campaignId],
  );
  const tally = await scalar<number>(pool, "select redeemed from campaign_tally where campaign_id = $1", [campaignId]);
  const events = await scalar<number>(
    pool,
    "select count(*)::int from voucher_event where campaign_id = $1 and kind = 'redeemed'",
    [campaignId],
  );
  const given = await scalar<number>(pool, "select sum(100000 - quantity)::int from stock where campaign_id = $1", [
    campaignId,
  ]);
  for (const [what, count] of Object.entries({ redeemed, tally, events, given })) {
    if (count !== VOUCHERS) throw new Error(`${count} ${what} after ${VOUCHERS} redemptions were acknowledged`);
  }
}

const row = (name: string, results: readonly (HttpResult | SqlResult)[]): Measured => ({
  name,
  rates: results.map(({ seconds }) => VOUCHERS / seconds),
  p50: results.map(({ p50 }) => p50),
  p99: results.map(({ p99 }) => p99),
});

export async function benchRedeem(): Promise<void> {
  await withWorkshop(async ({ pool, url, brandId, env }) => {
    const { child: server, ready } = await startChild<number>("./server.ts", env);
    const { child: http } = await startChild<HttpResult>("./http-load.ts");
    const { child: sql } = await startChild<SqlResult>("./sql-load.ts");
    const { port } = ready as { port: number };
    const pgbench = await hasPgbench();
    await pool.query(MAKE_SQL);
    const shops = await insertShops(pool);
    await pool.query("insert into image (hash, width, height, bytes, created_at) values ('bench', 1, 1, 1, now())");
    const productId = await scalar<string>(
      pool,
      "insert into product (brand_id, name, upc, image_hash, created_at) values ($1, 'Soda', '1', 'bench', now()) returning id",
      [brandId],
    );
    for (const [n, { storeId }] of shops.entries())
      await pool.query("insert into bench_store values ($1, $2, $3)", [n, storeId, productId]);

    const overHttp = async (at: readonly Shop[], keep: HttpResult[]) => {
      const { campaignId, pins } = await insertRound(pool, brandId, shops, productId);
      const result = await http.ask(loadOf(port, at, pins, productId));
      if (result.statuses[200] !== VOUCHERS) throw new Error(`the answers were ${JSON.stringify(result.statuses)}`);
      await requireAll(pool, campaignId);
      keep.push(result);
    };
    const prepareSql = async () => {
      const { pins } = await insertRound(pool, brandId, shops, productId);
      await pool.query("truncate bench_pin");
      await pool.query("alter sequence bench_turn restart");
      await pool.query("insert into bench_pin select row_number() over (), unnest from unnest($1::text[])", [pins]);
      await pool.query("analyze bench_pin");
    };
    const overSql = async (stores: number, keep: SqlResult[], rates: number[]) => {
      await prepareSql();
      keep.push(await sql.ask({ url, connections: SQL_CONNECTIONS, statement: sqlFor(stores), total: VOUCHERS }));
      if (!pgbench) return;
      await prepareSql();
      rates.push(await pgbenchRate({ url, connections: SQL_CONNECTIONS, statement: sqlFor(stores), total: VOUCHERS }));
    };

    const [spread, hot, warm]: [HttpResult[], HttpResult[], HttpResult[]] = [[], [], []];
    const [sqlSpread, sqlHot]: [SqlResult[], SqlResult[]] = [[], []];
    const [pgbenchSpread, pgbenchHot]: [number[], number[]] = [[], []];
    await overHttp(shops, warm);
    for (let round = 1; round <= ROUNDS; round += 1) {
      await overHttp(shops, spread);
      await overSql(CONNECTIONS, sqlSpread, pgbenchSpread);
      await overHttp(shops.slice(0, 1), hot);
      await overSql(1, sqlHot, pgbenchHot);
      print(`round ${round} done`);
    }
    await Promise.all([server, http, sql].map((child) => child.stop()));

    const rows: Measured[] = [
      row("redeem over HTTP, 64 stores", spread),
      row("redeem over HTTP, one store", hot),
      row("one redemption a transaction, 64 stores, driver", sqlSpread),
      row("one redemption a transaction, one store, driver", sqlHot),
      ...(pgbench
        ? [
            { name: "the same by pgbench, 64 stores", rates: pgbenchSpread },
            { name: "the same by pgbench, one store", rates: pgbenchHot },
          ]
        : []),
    ];
    printTable(rows);
    const bestSql = Math.max(median(rows[2]!.rates), pgbench ? median(pgbenchSpread) : 0);
    const [spreadRate, hotRate, p99] = [median(rows[0]!.rates), median(rows[1]!.rates), median(rows[0]!.p99!)];
    printGoal(
      "redemptions against the best one-per-transaction SQL",
      spreadRate / bestSql,
      "≥ 0.6",
      spreadRate >= 0.6 * bestSql,
      " ×",
    );
    printGoal("one hot store against 64", hotRate / spreadRate, "≥ 0.8", hotRate >= 0.8 * spreadRate, " ×");
    printGoal("p99 of a redemption at 64 connections", p99, "≤ 10 ms", p99 <= 10, " ms");
  });
}
