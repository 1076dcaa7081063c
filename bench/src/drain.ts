import type { Pool } from "pg";
import { type Child, startChild } from "./child.ts";
import type { HttpLoad, HttpResult } from "./http-load.ts";
import { measured, median, print, printGoal, printTable } from "./report.ts";
import { insertCampaign, scalar, withWorkshop } from "./workshop.ts";

const ROUNDS = 3;
export const VOUCHERS = 50_000;
export const CONNECTIONS = 64;
/** Claims more than there are vouchers: they have to be refused. */
const TOO_MANY = 100;
const PATH = "/api/brand/customer/claim";

export const claimLoad = (port: number, code: string, claims: number, connections = CONNECTIONS): HttpLoad => ({
  port,
  connections,
  path: PATH,
  callers: [{ headers: "x-forwarded-for: {address}\r\n", who: "" }],
  bodies: [JSON.stringify({ campaignCode: code, claimKey: "{uuid}" })],
  times: claims,
});

/** Counts in the tables: exactly as many as were acknowledged, and none twice. Over-issue is an error, however fast it was. */
async function requireExactly(pool: Pool, campaignId: string, expected: number): Promise<void> {
  const counts = {
    vouchers: "select count(*)::int from voucher where campaign_id = $1 and released_at is null",
    pins: "select count(distinct pin)::int from voucher where campaign_id = $1",
    handles: "select count(distinct handle)::int from voucher where campaign_id = $1",
    devices: "select count(distinct claim_key)::int from voucher where campaign_id = $1",
    slots: "select max(slot) from voucher where campaign_id = $1",
    events: "select count(*)::int from voucher_event where campaign_id = $1 and device is not null",
    claims: "select claimed from campaign_tally where campaign_id = $1",
  };
  for (const [what, statement] of Object.entries(counts)) {
    const count = await scalar<number>(pool, statement, [campaignId]);
    if (count !== expected) throw new Error(`${count} ${what} after ${expected} vouchers were acknowledged`);
  }
}

/** Where claims are sent: a server's port, and the program that sends. */
export interface Claimants {
  port: number;
  http: Child<HttpResult>;
}

/** Empties one campaign over one or more servers at once; what comes too late has to be refused. */
export async function drainCampaign(
  pool: Pool,
  brandId: string,
  code: string,
  claimants: readonly Claimants[],
): Promise<HttpResult> {
  const campaignId = await insertCampaign(pool, brandId, code, VOUCHERS);
  const share = 1 / claimants.length;
  const results = await Promise.all(
    claimants.map(({ port, http }) =>
      http.ask(claimLoad(port, code, (VOUCHERS + TOO_MANY) * share, CONNECTIONS * share)),
    ),
  );
  const answered = (status: number) => results.reduce((sum, { statuses }) => sum + (statuses[status] ?? 0), 0);
  if (answered(200) !== VOUCHERS || answered(409) !== TOO_MANY)
    throw new Error(`the answers were ${JSON.stringify(results.map(({ statuses }) => statuses))}`);
  await requireExactly(pool, campaignId, VOUCHERS);
  return slowestOf(results);
}

/** Several loads as one: all that was answered, until the last was. */
function slowestOf(results: readonly HttpResult[]): HttpResult {
  const most = (figure: (result: HttpResult) => number) => Math.max(...results.map(figure));
  return {
    seconds: most(({ seconds }) => seconds),
    count: results.reduce((sum, { count }) => sum + count, 0),
    statuses: results[0]?.statuses ?? {},
    p50: most(({ p50 }) => p50),
    p99: most(({ p99 }) => p99),
    max: most(({ max }) => max),
    processor: results.reduce((sum, { processor }) => sum + processor, 0),
  };
}

export async function benchDrain(): Promise<void> {
  await withWorkshop(async ({ pool, brandId, env }) => {
    const servers = [await startChild<number>("./server.ts", env), await startChild<number>("./server.ts", env)];
    const loads = [await startChild<HttpResult>("./http-load.ts"), await startChild<HttpResult>("./http-load.ts")];
    const both = servers.map(({ ready }, index): Claimants => ({
      port: (ready as { port: number }).port,
      http: loads[index]!.child,
    }));
    const one = both.slice(0, 1);
    await insertCampaign(pool, brandId, "WARMUP00", VOUCHERS);
    for (const { port, http } of both) await http.ask(claimLoad(port, "WARMUP00", 5_000));

    const results: Record<"one" | "two", HttpResult[]> = { one: [], two: [] };
    for (let round = 1; round <= ROUNDS; round += 1) {
      results.one.push(await drainCampaign(pool, brandId, `DRAIN${round}`, one));
      results.two.push(await drainCampaign(pool, brandId, `TWICE${round}`, both));
      const [single, twin] = [results.one.at(-1), results.two.at(-1)];
      print(`round ${round}: one server ${single?.seconds.toFixed(2)} s, two ${twin?.seconds.toFixed(2)} s`);
    }
    await Promise.all([...servers, ...loads].map(({ child }) => child.stop()));
    report(results);
  });
}

function report({ one, two }: Record<"one" | "two", HttpResult[]>): void {
  printTable([measured("claims, one server", one), measured("claims, two servers", two)]);
  const seconds = median(one.map((result) => result.seconds));
  printGoal("50,000 vouchers drained by 64 connections", seconds, "≤ 3 s", seconds <= 3, " s");
  print(
    `reached  exactly ${VOUCHERS.toLocaleString("en-US")} each time, none twice, on one server and on two: counted in the tables`,
  );
}
