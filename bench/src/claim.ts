import { startChild } from "./child.ts";
import { claimLoad, CONNECTIONS, drainCampaign, VOUCHERS } from "./drain.ts";
import type { HttpResult } from "./http-load.ts";
import { hasPgbench, pgbenchRate } from "./pgbench.ts";
import { databaseProcessor, usedBetween } from "./processor.ts";
import { besideRates, fastest, measured, median, print, printGoal, printTable } from "./report.ts";
import type { SqlLoad, SqlResult } from "./sql-load.ts";
import { insertCampaign, untilFewConnections, withWorkshop } from "./workshop.ts";

const ROUNDS = 3;
/** The peers run this long a round; the product runs until its campaign is empty. */
const PEER_SECONDS = 5;

/** The best a claim can be as one transaction of plain SQL: no counter, no ledger, a sequence for the slot. */
const BEST_SQL =
  "insert into bench_claim (slot, pin, claimed_at) values (nextval('bench_slot'), gen_random_uuid()::text, now())";
const MAKE_SQL = `create table bench_claim (slot bigint primary key, pin text not null unique, claimed_at timestamptz not null);
  create sequence bench_slot`;

export async function benchClaim(): Promise<void> {
  await withWorkshop(async ({ pool, url, brandId, env }) => {
    const { child: server, ready } = await startChild<number>("./server.ts", env);
    const { child: naive, ready: naiveReady } = await startChild<number>("./naive-server.ts", env);
    const { child: hello, ready: helloReady } = await startChild<number>("./hello-server.ts");
    const { child: http } = await startChild<HttpResult>("./http-load.ts");
    const { child: sql } = await startChild<SqlResult>("./sql-load.ts");
    const { port } = ready as { port: number };
    const { port: naivePort } = naiveReady as { port: number };
    const { port: helloPort } = helloReady as { port: number };
    const pgbench = await hasPgbench();
    await pool.query(MAKE_SQL);
    await insertCampaign(pool, brandId, "WARMUP00", VOUCHERS);
    await http.ask(claimLoad(port, "WARMUP00", 5_000));

    const [claims, naives, hellos]: [HttpResult[], HttpResult[], HttpResult[]] = [[], [], []];
    const shares: Shares[] = [];
    const used = async () => [await server.ask({ processor: true }), await databaseProcessor(pool)] as const;
    const inserts: SqlResult[] = [];
    const pgbenchRates: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [serverBefore, databaseBefore] = await used();
      const claimed = await drainCampaign(pool, brandId, `BENCH${round}`, [{ port, http }]);
      const [serverAfter, databaseAfter] = await used();
      claims.push(claimed);
      shares.push({
        server: (serverAfter - serverBefore) / claimed.count,
        database: (usedBetween(databaseBefore, databaseAfter) ?? Number.NaN) / claimed.count,
        load: claimed.processor / claimed.count,
      });
      hellos.push(await http.ask({ ...claimLoad(helloPort, "HELLO", VOUCHERS), atMost: PEER_SECONDS }));
      const load: SqlLoad = {
        url,
        connections: CONNECTIONS,
        statement: BEST_SQL,
        total: 1_000_000,
        atMost: PEER_SECONDS,
      };
      inserts.push(await sql.ask(load));
      await untilFewConnections(pool);
      if (pgbench) pgbenchRates.push(await pgbenchRate({ ...load, limit: { seconds: PEER_SECONDS } }));
      await untilFewConnections(pool);
      const naiveId = await insertCampaign(pool, brandId, `NAIVE${round}`, VOUCHERS);
      await pool.query("insert into campaign_tally (campaign_id) values ($1)", [naiveId]);
      naives.push(await http.ask({ ...claimLoad(naivePort, `NAIVE${round}`, VOUCHERS), atMost: PEER_SECONDS }));
      print(`round ${round}: drained ${VOUCHERS.toLocaleString("en-US")} in ${claimed.seconds.toFixed(2)} s`);
    }
    const memory = await server.ask({});
    await Promise.all([server, naive, hello, http, sql].map((child) => child.stop()));
    report({ claims, naives, hellos, inserts, pgbenchRates, memory, shares });
  });
}

/** Microseconds of processor time a claim. */
interface Shares {
  server: number;
  /** With the counting afterwards. Not a number where the system does not tell. */
  database: number;
  load: number;
}

interface Results {
  claims: HttpResult[];
  naives: HttpResult[];
  /** The same requests to a server that does nothing. */
  hellos: HttpResult[];
  inserts: SqlResult[];
  /** Empty where pgbench is not installed. */
  pgbenchRates: number[];
  /** Bytes. */
  memory: number;
  shares: Shares[];
}

function report({ claims, naives, hellos, inserts, pgbenchRates, memory, shares }: Results): void {
  const ours = measured("claim over HTTP, the whole product", claims);
  const driver = measured("one INSERT a transaction, node driver", inserts);
  const naive = measured("naive endpoint, a transaction a claim", naives);
  const peers = [
    driver,
    ...(pgbenchRates.length > 0 ? [{ name: "one INSERT a transaction, pgbench", rates: pgbenchRates }] : []),
  ];
  const hello = measured("hello of node:http, which reads and does nothing", hellos);
  printTable([ours, ...peers, naive, hello]);
  const share = (name: keyof Shares) => median(shares.map((each) => each[name])).toFixed(0);
  print(
    `processor time a claim: server ${share("server")} µs, database ${share("database")} µs, and the load itself ${share("load")} µs, which pgbench hardly has`,
  );

  const rate = median(ours.rates);
  const best = fastest(peers);
  const toBest = rate / median(best.rates);
  const toNaive = rate / median(naive.rates);
  const p99 = median(claims.map((result) => result.p99));
  const drained = median(claims.map(({ seconds }) => seconds));
  const megabytes = memory / 1_048_576;
  printGoal(
    "claims against the best one-per-transaction SQL",
    toBest,
    "≥ 1.0",
    toBest >= 1,
    " ×",
    besideRates(ours, best),
  );
  printGoal("claims against a naive endpoint", toNaive, "≥ 10", toNaive >= 10, " ×", besideRates(ours, naive));
  printGoal("p99 of a claim at 64 connections", p99, "≤ 10 ms", p99 <= 10, " ms");
  printGoal("50,000 vouchers drained", drained, "≤ 3 s", drained <= 3, " s");
  printGoal("server's memory after the load", megabytes, "≤ 350 MB", megabytes <= 350, " MB");
}
