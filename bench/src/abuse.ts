import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { workFor } from "@stashwell/api/features/challenges/solve-for-tests";
import { checkInvariants } from "@stashwell/api/features/vouchers/check-invariants";
import { openDatabase } from "@stashwell/api/platform/db/pool";
import type { HttpLoad, HttpResult } from "./http-load.ts";
import { measured, median, print, printGoal, printTable } from "./report.ts";
import { insertCampaign, type Setup, withSetup } from "./setup.ts";

const ROUNDS = 3;
const VOUCHERS = 50_000;
/** Connections of the honest clients and of the attacker, to each of the two servers. */
const CONNECTIONS = 32;
/** Honest claims per second on each server, and the number of seconds. */
const ARRIVALS = { rate: 250, seconds: 8 };
/** The number of a campaign's vouchers that one network may claim in a day by the default limits: 2 %. */
const CEILING = VOUCHERS / 50;
const ATTACKER = "198.51.100.66";
/** Solved challenges that the attacker saves up for each round, and then sends again and again. */
const SOLVED = 40;
const CLAIM_PATH = "/api/brand/customer/claim";

const claims = (port: number, code: string, headers: string): HttpLoad => ({
  port,
  connections: CONNECTIONS,
  path: CLAIM_PATH,
  callers: [{ headers, who: "" }],
  bodies: [JSON.stringify({ campaignCode: code, claimKey: "{uuid}" })],
  times: ARRIVALS.rate * ARRIVALS.seconds,
});

/** Claims that each come from a different network. */
const honest = (port: number, code: string): HttpLoad => ({
  ...claims(port, code, "x-forwarded-for: {address}\r\n"),
  rate: ARRIVALS.rate,
});

/**
 * Claims that all come from one network, as fast as responses arrive, for as long as the honest clients run; with
 * `works`, nearly all send one of these solved challenges, over and over.
 */
const attack = (port: number, code: string, works: readonly string[]): HttpLoad => ({
  ...claims(port, code, `x-forwarded-for: ${ATTACKER}\r\n`),
  bodies: [undefined, ...works].map((work) => JSON.stringify({ campaignCode: code, claimKey: "{uuid}", work })),
  times: Math.ceil(1_000_000 / (works.length + 1)),
  maxSeconds: ARRIVALS.seconds,
});

/** Claims from the attacker's network until it needs work, and does the work of `SOLVED` challenges. */
async function prepare(port: number, code: string): Promise<{ works: string[]; taken: number }> {
  const works: string[] = [];
  let taken = 0;
  while (works.length < SOLVED) {
    const response = await fetch(`http://127.0.0.1:${port}${CLAIM_PATH}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": ATTACKER },
      body: JSON.stringify({ campaignCode: code, claimKey: randomUUID() }),
    });
    const body: unknown = await response.json();
    if (response.status === 200) taken += 1;
    else works.push(await workFor(body as { data?: unknown }));
  }
  return { works, taken };
}

/** The worse of the two servers' results. */
const worse = (results: readonly HttpResult[]): HttpResult => results.toSorted((a, b) => b.p99 - a.p99)[0]!;

async function round(setup: Setup, ports: readonly number[], nth: number) {
  const [alone, free, paid] = [`ALONE${nth}`, `ATTACK${nth}`, `PAYING${nth}`];
  for (const code of [alone, free, paid]) await insertCampaign(setup.pool, setup.brandId, code, VOUCHERS);
  const before = worse(await Promise.all(ports.map((port) => setup.load(honest(port, alone)))));
  const during = await besideAttacker(setup, ports, free, []);
  const { works, taken } = await prepare(ports[0]!, paid);
  const duringPaid = await besideAttacker(setup, ports, paid, works);
  return {
    before,
    during: during.honest,
    duringPaid: duringPaid.honest,
    taken: during.taken,
    takenPaid: taken + duringPaid.taken,
  };
}

async function besideAttacker(setup: Setup, ports: readonly number[], code: string, works: readonly string[]) {
  const attacks = ports.map((port) => setup.load(attack(port, code, works), [200, 429]));
  await pause(200);
  const result = worse(await Promise.all(ports.map((port) => setup.load(honest(port, code)))));
  const taken = (await Promise.all(attacks)).reduce((sum, { statuses }) => sum + (statuses[200] ?? 0), 0);
  return { honest: result, taken };
}

/** Runs the checks of `operator check`. */
async function requireInvariants({ pool }: Setup): Promise<void> {
  const broken = (await checkInvariants(openDatabase(pool))).filter(({ ok }) => !ok);
  if (broken.length > 0) throw new Error(`broken invariants: ${broken.map(({ name }) => name).join(", ")}`);
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
    await requireInvariants(setup);
    const kinds = ["before", "during", "duringPaid"] as const;
    const names = {
      before: "honest claims, alone",
      during: "honest claims, beside the attacker",
      duringPaid: "honest claims, beside one that does the work",
    };
    printTable(
      kinds.map((kind) =>
        measured(
          names[kind],
          rounds.map((one) => one[kind]),
        ),
      ),
    );
    const p99 = (kind: (typeof kinds)[number]) => median(rounds.map((one) => one[kind].p99));
    for (const kind of kinds.slice(1)) {
      const ratio = p99(kind) / p99("before");
      printGoal(`p99 of ${names[kind]}, to that alone`, ratio, "≤ 2", ratio <= 2, " ×", {
        ours: `${p99(kind).toFixed(1)} ms`,
        anchor: `${p99("before").toFixed(1)} ms`,
      });
    }
    for (const [who, kind] of [
      ["the attacker", "taken"],
      ["the attacker that does the work", "takenPaid"],
    ] as const) {
      const taken = Math.max(...rounds.map((one) => one[kind]));
      printGoal(`vouchers that ${who} got`, taken, `≤ ${CEILING}`, taken <= CEILING);
    }
  });
