import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type Child, startChild } from "./child.ts";
import type { HttpLoad, HttpResult } from "./http-load.ts";
import { hasPgbench, pgbenchRate } from "./pgbench.ts";
import { besideRates, fastest, measured, median, print, printGoal, printTable } from "./report.ts";
import type { SqlResult } from "./sql-load.ts";
import { insertCampaign, scalar, type Workshop, withWorkshop } from "./workshop.ts";

const ROUNDS = 3;
const VOUCHERS = 10_000;
const CONNECTIONS = 64;
/** Where one-per-transaction SQL is at its best. */
const SQL_CONNECTIONS = 32;
const PATH = "/api/store/voucher/redeem";

/** The best a redemption can be as one transaction of plain SQL; `bench_pin` holds the pins, a sequence takes them in turn. */
const MAKE_SQL = `
  create table bench_pin (n bigint primary key, pin text not null);
  create sequence bench_turn;
  create table bench_store (n integer primary key, store_id uuid not null, product_id uuid not null, business_id uuid not null);
  create function bench_redeem(turn bigint, stores integer) returns void language plpgsql as $$
  declare c uuid; s integer; target bench_store;
  begin
    select b.* into target from bench_store b where b.n = turn % stores;
    update voucher v set redeemed_at = now(), redeemed_by_business = target.business_id from bench_pin b where b.n = turn and v.pin = b.pin and v.redeemed_at is null returning v.campaign_id, v.slot into c, s;
    if not found then raise exception 'used'; end if;
    insert into voucher_event (campaign_id, slot, kind, at, store_id, product_id, business_id)
      values (c, s, 'redeemed', now(), target.store_id, target.product_id, target.business_id);
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
async function insertRound({
  pool,
  brandId,
  shops,
  productId,
}: Fixture): Promise<{ campaignId: string; pins: string[] }> {
  const campaignId = await insertCampaign(pool, brandId, randomUUID().slice(0, 8), VOUCHERS);
  await pool.query(
    `insert into voucher (campaign_id, slot, handle, pin, claim_key, claimed_at)
     select $1, n, gen_random_uuid()::text, translate(upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)), 'ILOU', '1100'), uuid_send(gen_random_uuid()), now() from generate_series(1, $2::int) n`,
    [campaignId, VOUCHERS],
  );
  await pool.query("insert into campaign_tally (campaign_id, claimed) values ($1, $2)", [campaignId, VOUCHERS]);
  const stores = shops.map(({ storeId }) => storeId);
  await pool.query(
    "insert into participation (campaign_id, store_id, business_id, joined_at) select $1, id, business_id, now() - interval '30 days' from store where id = any($2)",
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
  const counts = {
    vouchers: "select count(*)::int from voucher where campaign_id = $1 and redeemed_at is not null",
    redemptions: "select redeemed from campaign_tally where campaign_id = $1",
    events: "select count(*)::int from voucher_event where campaign_id = $1 and kind = 'redeemed'",
    pieces: "select sum(100000 - quantity)::int from stock where campaign_id = $1",
  };
  for (const [what, statement] of Object.entries(counts)) {
    const count = await scalar<number>(pool, statement, [campaignId]);
    if (count !== VOUCHERS) throw new Error(`${count} ${what} after ${VOUCHERS} redemptions were acknowledged`);
  }
}

interface Fixture {
  pool: Workshop["pool"];
  brandId: string;
  shops: readonly Shop[];
  productId: string;
}

async function openFixture({ pool, brandId }: Workshop): Promise<Fixture> {
  await pool.query(MAKE_SQL);
  const shops = await insertShops(pool);
  await pool.query("insert into image (hash, width, height, bytes, created_at) values ('bench', 1, 1, 1, now())");
  const productId = await scalar<string>(
    pool,
    "insert into product (brand_id, name, upc, image_hash, created_at) values ($1, 'Soda', '1', 'bench', now()) returning id",
    [brandId],
  );
  for (const [n, { storeId }] of shops.entries()) {
    await pool.query("insert into bench_store select $1, id, $3, business_id from store where id = $2", [
      n,
      storeId,
      productId,
    ]);
  }
  return { pool, brandId, shops, productId };
}

/** Redeems a new campaign's vouchers at some of the shops, and counts what came of it. */
async function overHttp(
  fixture: Fixture,
  http: Child<HttpResult>,
  port: number,
  at: readonly Shop[],
): Promise<HttpResult> {
  const { pool, productId } = fixture;
  const { campaignId, pins } = await insertRound(fixture);
  const result = await http.ask(loadOf(port, at, pins, productId));
  if (result.statuses[200] !== VOUCHERS) throw new Error(`the answers were ${JSON.stringify(result.statuses)}`);
  await requireAll(pool, campaignId);
  return result;
}

/** Lays a new campaign's pins out for `bench_redeem`. */
async function layOutPins(fixture: Fixture): Promise<void> {
  const { pool } = fixture;
  const { pins } = await insertRound(fixture);
  await pool.query("truncate bench_pin");
  await pool.query("alter sequence bench_turn restart");
  await pool.query("insert into bench_pin select row_number() over (), unnest from unnest($1::text[])", [pins]);
  await pool.query("analyze bench_pin");
}

export async function benchRedeem(): Promise<void> {
  await withWorkshop(async (workshop) => {
    const { url, env } = workshop;
    const { child: server, ready } = await startChild<number>("./server.ts", env);
    const { child: http } = await startChild<HttpResult>("./http-load.ts");
    const { child: sql } = await startChild<SqlResult>("./sql-load.ts");
    const { port } = ready as { port: number };
    const pgbench = await hasPgbench();
    const fixture = await openFixture(workshop);
    const oneShop = fixture.shops.slice(0, 1);
    const overSql = async (stores: number): Promise<SqlResult> => {
      await layOutPins(fixture);
      return sql.ask({
        url,
        connections: SQL_CONNECTIONS,
        statement: sqlFor(stores),
        total: VOUCHERS,
        atMost: Infinity,
      });
    };

    const results: Results = { spread: [], hot: [], sqlSpread: [], sqlHot: [], pgbenchRates: [] };
    await overHttp(fixture, http, port, fixture.shops);
    for (let round = 1; round <= ROUNDS; round += 1) {
      results.spread.push(await overHttp(fixture, http, port, fixture.shops));
      results.hot.push(await overHttp(fixture, http, port, oneShop));
      results.sqlSpread.push(await overSql(CONNECTIONS));
      results.sqlHot.push(await overSql(1));
      if (pgbench) {
        await layOutPins(fixture);
        const load = { url, connections: SQL_CONNECTIONS, statement: sqlFor(CONNECTIONS), limit: { total: VOUCHERS } };
        results.pgbenchRates.push(await pgbenchRate(load));
      }
      print(`round ${round}: ${VOUCHERS.toLocaleString("en-US")} in ${results.spread.at(-1)?.seconds.toFixed(2)} s`);
    }
    await Promise.all([server, http, sql].map((child) => child.stop()));
    report(results);
  });
}

interface Results {
  spread: HttpResult[];
  hot: HttpResult[];
  sqlSpread: SqlResult[];
  sqlHot: SqlResult[];
  /** Empty where pgbench is not installed. */
  pgbenchRates: number[];
}

function report({ spread, hot, sqlSpread, sqlHot, pgbenchRates }: Results): void {
  const ours = measured("redeem over HTTP, 64 stores", spread);
  const oursHot = measured("redeem over HTTP, one store", hot);
  const driver = measured("one a transaction, 64 stores, node driver", sqlSpread);
  const pgbench =
    pgbenchRates.length > 0 ? [{ name: "one a transaction, 64 stores, pgbench", rates: pgbenchRates }] : [];
  printTable([ours, oursHot, driver, ...pgbench, measured("one a transaction, one store, node driver", sqlHot)]);

  const rate = median(ours.rates);
  const best = fastest([driver, ...pgbench]);
  const toBest = rate / median(best.rates);
  const toSpread = median(oursHot.rates) / rate;
  const p99 = median(spread.map((result) => result.p99));
  const toSql = besideRates(ours, best);
  printGoal("redemptions against the best one-per-transaction SQL", toBest, "≥ 0.6", toBest >= 0.6, " ×", toSql);
  printGoal("one hot store against 64", toSpread, "≥ 0.8", toSpread >= 0.8, " ×", besideRates(oursHot, ours));
  printGoal("p99 of a redemption at 64 connections", p99, "≤ 10 ms", p99 <= 10, " ms");
}
