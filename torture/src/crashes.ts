import { setTimeout as pause } from "node:timers/promises";
import { type Kind, KINDS } from "./acts.ts";
import { killDatabase } from "./embedded-database.ts";
import { isAcknowledged, Load, settle } from "./load.ts";
import { median, spread, type Verdict } from "./report.ts";
import { pinsOf, verify } from "./verify.ts";
import type { ProductOptions } from "./product.ts";
import { openSetup, type Setup, untilAnswered } from "./setup.ts";

/** What is killed: the server, its database, or both at once, as in a power failure. */
export const VICTIMS = ["server", "database", "both"] as const;
export type Victim = (typeof VICTIMS)[number];

/** Acknowledged acts of each kind before the kill, so that it happens under load. */
const BUSY = 2;
/** The kill happens at a random moment within this time. Milliseconds. */
const ANY_MOMENT = 150;
const JOINABLE = 240;

interface Crash {
  inFlight: Record<Kind, number>;
  acknowledged: number;
  retried: number;
  /** From the kill until the first call gets a response again. Milliseconds. */
  away: number;
  faults: string[];
}

export const NAMES: Record<Victim, string> = {
  server: "kill -9 of the server",
  database: "kill -9 of PostgreSQL",
  both: "kill -9 of server and PostgreSQL at once",
};

export async function kill(victim: Victim, { product, fixture }: Setup): Promise<void> {
  const faults: Promise<void>[] = [];
  if (victim !== "server") faults.push(killDatabase(product.dataDir, fixture.services));
  if (victim !== "database") faults.push(product.kill());
  await Promise.all(faults);
}

/** Starts what doesn't start by itself, and waits until calls are answered again. */
export async function recover(victim: Victim, setup: Setup): Promise<void> {
  if (victim !== "database") await setup.product.start();
  await untilAnswered(setup);
}

async function crash(victim: Victim, setup: Setup): Promise<Crash> {
  const { product, fixture } = setup;
  await fixture.stockUp(JOINABLE);
  const load = new Load(fixture, product.port);
  await load.untilBusy(BUSY);
  await pause(Math.random() * ANY_MOMENT);
  const inFlight = load.inFlight();
  const struckAt = performance.now();
  await kill(victim, setup);
  await load.stop();
  const { sent } = load;
  const acknowledged = sent.filter(isAcknowledged).length;

  await recover(victim, setup);
  const away = performance.now() - struckAt;
  await settle(fixture, product.port, sent);
  const faults = await verify(fixture, product.port, sent);
  if (victim === "database" && !product.isAlive) faults.push("the server did not outlive its database");
  fixture.keepPins(pinsOf(sent));
  return { inFlight, acknowledged, retried: sent.length - acknowledged, away, faults };
}

/**
 * Kills with -9 during claims, redemptions, joins and publications, again and again, and compares what was acknowledged
 * with the tables after recovery.
 */
export async function tortureByCrashes(rounds: number, options: ProductOptions = {}): Promise<Verdict[]> {
  const setup = await openSetup(options);
  try {
    const verdicts: Verdict[] = [];
    for (const victim of VICTIMS) {
      const crashes: Crash[] = [];
      for (let round = 1; round <= rounds; round += 1) crashes.push(await crash(victim, setup));
      verdicts.push(verdictOf(victim, crashes));
    }
    return verdicts;
  } finally {
    await setup.close();
  }
}

function verdictOf(victim: Victim, crashes: readonly Crash[]): Verdict {
  const sum = (figure: (crash: Crash) => number) => crashes.reduce((total, one) => total + figure(one), 0);
  const hit = KINDS.map((kind) => `${kind} ${crashes.filter(({ inFlight }) => inFlight[kind] > 0).length}`);
  const faults = crashes.flatMap((one, index) => one.faults.map((fault) => `crash ${index + 1}: ${fault}`));
  return {
    name: NAMES[victim],
    figures: [
      `${crashes.length} times, amid ${hit.join(", ")}`,
      `${sum(({ acknowledged }) => acknowledged)} writes acknowledged before, all there`,
      `${sum(({ retried }) => retried)} unanswered, retried, one effect each`,
      `${median(crashes.map(({ inFlight }) => KINDS.reduce((total, kind) => total + inFlight[kind], 0)))} in flight`,
      `away ${spread(crashes.map(({ away }) => away))}`,
    ],
    faults,
  };
}
