import { setTimeout as pause } from "node:timers/promises";
import type { HttpLoad, HttpResult } from "./http-load.ts";
import { measured, median, print, printGoal, printTable } from "./report.ts";
import { insertCampaign, scalar, type Setup, withSetup } from "./setup.ts";

const ROUNDS = 3;
const VOUCHERS = 50_000;
/** Connections of the honest clients and of the attacker, to each of the two servers. */
const CONNECTIONS = 32;
/** Honest claims per second on each server, and the number of seconds. */
const ARRIVALS = { rate: 250, seconds: 8 };
/** The number of a campaign's vouchers that one network may claim in a day by the default limits: 2 %. */
const CEILING = VOUCHERS / 50;
const ATTACKER = "x-forwarded-for: 198.51.100.66\r\n";

const claims = (port: number, code: string, headers: string): HttpLoad => ({
  port,
  connections: CONNECTIONS,
  path: "/api/brand/customer/claim",
  callers: [{ headers, who: "" }],
  bodies: [JSON.stringify({ campaignCode: code, claimKey: "{uuid}" })],
  times: ARRIVALS.rate * ARRIVALS.seconds,
});

/** Claims that each come from a different network. */
const honest = (port: number, code: string): HttpLoad => ({
  ...claims(port, code, "x-forwarded-for: {address}\r\n"),
  rate: ARRIVALS.rate,
});

/** Claims that all come from one network, as fast as responses arrive, for as long as the honest clients run. */
const attack = (port: number, code: string): HttpLoad => ({
  ...claims(port, code, ATTACKER),
  times: 1_000_000,
  maxSeconds: ARRIVALS.seconds,
});

/** The worse of the two servers' results. */
const worse = (results: readonly HttpResult[]): HttpResult => results.toSorted((a, b) => b.p99 - a.p99)[0]!;

async function round(setup: Setup, ports: readonly number[], nth: number) {
  const [alone, together] = [`ALONE${nth}`, `ATTACK${nth}`];
  for (const code of [alone, together]) await insertCampaign(setup.pool, setup.brandId, code, VOUCHERS);
  const before = worse(await Promise.all(ports.map((port) => setup.load(honest(port, alone)))));
  const attacks = ports.map((port) => setup.load(attack(port, together), [200, 429]));
  await pause(200);
  const during = worse(await Promise.all(ports.map((port) => setup.load(honest(port, together)))));
  const taken = (await Promise.all(attacks)).reduce((sum, { statuses }) => sum + (statuses[200] ?? 0), 0);
  await requireNoneTooMany(setup, together);
  return { before, during, taken };
}

/** Checks that the campaign isn't over-issued, and that counter, vouchers and PINs agree. */
async function requireNoneTooMany({ pool }: Setup, code: string): Promise<void> {
  const wrong = await scalar<number>(
    pool,
    `select count(*)::int from campaign c join campaign_tally t on t.campaign_id = c.id
     where c.code = $1 and (t.claimed > c.card_count
       or t.claimed <> (select count(*) from voucher v where v.campaign_id = c.id)
       or t.claimed <> (select count(distinct v.pin) from voucher v where v.campaign_id = c.id))`,
    [code],
  );
  if (wrong > 0) throw new Error(`the vouchers of ${code} do not add up`);
}

export const benchAbuse = (): Promise<void> =>
  withSetup(async (setup) => {
    const servers = [await setup.serve(), await setup.serve()];
    const ports = servers.map(({ port }) => port);
    await insertCampaign(setup.pool, setup.brandId, "WARMUP00", VOUCHERS);
    await Promise.all(ports.map((port) => setup.load(honest(port, "WARMUP00"))));
    const rounds: Awaited<ReturnType<typeof round>>[] = [];
    for (let nth = 1; nth <= ROUNDS; nth += 1) {
      rounds.push(await round(setup, ports, nth));
      print(`round ${nth} of ${ROUNDS}`);
    }
    printTable([
      measured(
        "honest claims, alone",
        rounds.map(({ before }) => before),
      ),
      measured(
        "honest claims, beside the attacker",
        rounds.map(({ during }) => during),
      ),
    ]);
    const p99 = (key: "before" | "during") => median(rounds.map((one) => one[key].p99));
    const ratio = p99("during") / p99("before");
    printGoal("p99 of an honest claim beside an attacker, to that alone", ratio, "≤ 2", ratio <= 2, " ×", {
      ours: `${p99("during").toFixed(1)} ms`,
      anchor: `${p99("before").toFixed(1)} ms`,
    });
    const taken = Math.max(...rounds.map((one) => one.taken));
    printGoal("vouchers that the attacker got", taken, `≤ ${CEILING}`, taken <= CEILING);
  });
