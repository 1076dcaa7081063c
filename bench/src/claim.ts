import { hasPgbench, pgbenchRate } from "./pgbench.ts";
import { startChild } from "./child.ts";
import type { HttpLoad, HttpResult } from "./http-load.ts";
import { type Measured, median, print, printGoal, printTable } from "./report.ts";
import type { SqlResult } from "./sql-load.ts";
import { insertCampaign, scalar, type Workshop, withWorkshop } from "./workshop.ts";

const ROUNDS = 3;
const VOUCHERS = 50_000;
const NAIVE_CLAIMS = 4_000;
const CONNECTIONS = 64;
const PATH = "/api/brand/customer/claim";

/** The best a claim can be as one transaction of plain SQL: no counter, no ledger, a sequence for the slot. */
const BEST_SQL =
  "insert into bench_claim (slot, pin, claimed_at) values (nextval('bench_slot'), gen_random_uuid()::text, now())";
const MAKE_SQL = `create table bench_claim (slot bigint primary key, pin text not null unique, claimed_at timestamptz not null);
  create sequence bench_slot`;

const claimLoad = (port: number, code: string, claims: number): HttpLoad => ({
  port,
  connections: CONNECTIONS,
  path: PATH,
  callers: [{ headers: "", who: "" }],
  bodies: [JSON.stringify({ campaignCode: code, claimKey: "{uuid}" })],
  times: claims,
});

/** Over-issue is an error, however fast it was. */
async function requireExactly(pool: Workshop["pool"], campaignId: string, expected: number): Promise<void> {
  const rows = await scalar<number>(pool, "select count(*)::int from voucher where campaign_id = $1", [campaignId]);
  const pins = await scalar<number>(pool, "select count(distinct pin)::int from voucher where campaign_id = $1", [
    campaignId,
  ]);
  const events = await scalar<number>(pool, "select count(*)::int from voucher_event where campaign_id = $1", [
    campaignId,
  ]);
  const claimed = await scalar<number>(pool, "select claimed from campaign_tally where campaign_id = $1", [campaignId]);
  for (const [what, count] of Object.entries({ rows, pins, events, claimed })) {
    if (count !== expected) throw new Error(`${count} ${what} after ${expected} vouchers were acknowledged`);
  }
}

export async function benchClaim(): Promise<void> {
  await withWorkshop(async (workshop) => {
    const { pool, url, brandId, env } = workshop;
    const { child: server, ready } = await startChild<number>("./server.ts", env);
    const { child: naive, ready: naiveReady } = await startChild<number>("./naive-server.ts", env);
    const { child: http } = await startChild<HttpResult>("./http-load.ts");
    const { child: sql } = await startChild<SqlResult>("./sql-load.ts");
    const { port } = ready as { port: number };
    const pgbench = await hasPgbench();
    await pool.query(MAKE_SQL);

    const claims: HttpResult[] = [];
    const naives: HttpResult[] = [];
    const driver: SqlResult[] = [];
    const pgbenchRates: number[] = [];
    const warmUp = await insertCampaign(pool, brandId, "WARMUP00", VOUCHERS);
    await http.ask(claimLoad(port, "WARMUP00", 5_000));
    await requireExactly(pool, warmUp, 5_000);

    for (let round = 1; round <= ROUNDS; round += 1) {
      const code = `BENCH${round}`;
      const campaignId = await insertCampaign(pool, brandId, code, VOUCHERS);
      // A few more than there are: the last ones must be refused.
      const result = await http.ask(claimLoad(port, code, VOUCHERS + 100));
      if (result.statuses[200] !== VOUCHERS || result.statuses[409] !== 100)
        throw new Error(`the answers were ${JSON.stringify(result.statuses)}`);
      await requireExactly(pool, campaignId, VOUCHERS);
      claims.push(result);

      driver.push(await sql.ask({ url, connections: CONNECTIONS, statement: BEST_SQL, total: VOUCHERS }));
      if (pgbench)
        pgbenchRates.push(await pgbenchRate({ url, connections: CONNECTIONS, statement: BEST_SQL, total: VOUCHERS }));
      const naiveId = await insertCampaign(pool, brandId, `NAIVE${round}`, VOUCHERS);
      await pool.query("insert into campaign_tally (campaign_id) values ($1)", [naiveId]);
      naives.push(await http.ask(claimLoad((naiveReady as { port: number }).port, `NAIVE${round}`, NAIVE_CLAIMS)));
      print(`round ${round}: drained ${VOUCHERS.toLocaleString("en-US")} in ${result.seconds.toFixed(2)} s`);
    }
    const memory = await server.ask({});
    await Promise.all([server, naive, http, sql].map((child) => child.stop()));

    const rates = claims.map(({ seconds }) => (VOUCHERS + 100) / seconds);
    const rows: Measured[] = [
      {
        name: "claim over HTTP, the whole product",
        rates,
        p50: claims.map(({ p50 }) => p50),
        p99: claims.map(({ p99 }) => p99),
      },
      {
        name: "one INSERT a transaction, node driver",
        rates: driver.map(({ seconds }) => VOUCHERS / seconds),
        p50: driver.map(({ p50 }) => p50),
        p99: driver.map(({ p99 }) => p99),
      },
      ...(pgbench ? [{ name: "one INSERT a transaction, pgbench", rates: pgbenchRates }] : []),
      {
        name: "naive endpoint, a transaction a claim",
        rates: naives.map(({ seconds }) => NAIVE_CLAIMS / seconds),
        p50: naives.map(({ p50 }) => p50),
        p99: naives.map(({ p99 }) => p99),
      },
    ];
    printTable(rows);
    const bestSql = Math.max(...rows.slice(1, pgbench ? 3 : 2).map((row) => median(row.rates)));
    const [claim, p99, drain] = [
      median(rates),
      median(claims.map((result) => result.p99)),
      median(claims.map(({ seconds }) => seconds)),
    ];
    printGoal("claims against the best one-per-transaction SQL", claim / bestSql, "≥ 1.0", claim >= bestSql, " ×");
    printGoal(
      "claims against a naive endpoint",
      claim / median(rows.at(-1)!.rates),
      "≥ 10",
      claim >= 10 * median(rows.at(-1)!.rates),
      " ×",
    );
    printGoal("p99 of a claim at 64 connections", p99, "≤ 10 ms", p99 <= 10, " ms");
    printGoal("50,000 vouchers drained", drain, "≤ 3 s", drain <= 3, " s");
    printGoal("server's memory after the load", memory / 1_048_576, "≤ 350 MB", memory <= 350 * 1_048_576, " MB");
  });
}
