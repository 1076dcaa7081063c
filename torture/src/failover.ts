import { setTimeout as pause } from "node:timers/promises";
import { DatabasePair } from "@stashwell/testing/database-pair";
import { Load, type Sent, settle } from "./load.ts";
import type { ProductOptions } from "./product.ts";
import { spread, type Verdict } from "./report.ts";
import { openSetup, type Setup } from "./setup.ts";
import { pinsOf, verify } from "./verify.ts";

/** Few clients: half a minute of their work must fit into a campaign. */
const CREW = { claim: 4, redeem: 2, join: 2, publish: 1 };
const JOINABLE = 400;
/** The failure happens at a random moment within this time. Milliseconds. */
const ANY_MOMENT = 150;
/** How long it takes at most until whatever watches the pair promotes the standby. Milliseconds. */
const NOTICED = 1_000;
/** Time for responses that were on their way when the standby was lost. Milliseconds. */
const ON_THEIR_WAY = 500;
/** How long the standby is lost. Milliseconds. */
const LOST = 3_000;
/** The time from the failure within which calls must succeed again. Milliseconds. */
const BACK = 30_000;

/** A primary and its standby. */
interface Pair {
  /** The product's settings. */
  env: Record<string, string>;
  /** An address of the primary of now. */
  primaryUrl: string;
  /** Makes it whole again, after any failure. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** What happens to a pair, and the faults that were seen meanwhile. */
export type Failure<Failing> = (pair: Failing, load: Load) => Promise<string[]>;

const FAILURES: Record<string, Failure<DatabasePair>> = {
  "the primary is killed, the standby promoted": async (pair) => {
    await pair.killPrimary();
    return promoteSoon(pair);
  },
  "the primary is stopped, the standby promoted": async (pair) => {
    await pair.stopPrimary();
    return promoteSoon(pair);
  },
  "the primary is cut off but lives, the standby promoted": async (pair) => {
    pair.cutOffPrimary();
    return promoteSoon(pair);
  },
  "the standby stalls": async (pair, load) => {
    const goOn = await pair.stallStandby();
    const faults = await nothingAcknowledged(load);
    goOn();
    return faults;
  },
  "the standby is killed": async (pair, load) => {
    await pair.killStandby();
    const faults = await nothingAcknowledged(load);
    await pair.restartStandby();
    return faults;
  },
};

async function promoteSoon(pair: DatabasePair): Promise<string[]> {
  await pause(Math.random() * NOTICED);
  await pair.promote();
  return [];
}

/** What only the primary has must not be acknowledged. */
async function nothingAcknowledged(load: Load): Promise<string[]> {
  await pause(ON_THEIR_WAY);
  const before = load.acknowledgedAt.length;
  await pause(LOST);
  const more = load.acknowledgedAt.length - before;
  return more > 0 ? [`${more} acts were acknowledged without a standby`] : [];
}

interface Round {
  sent: Sent[];
  acknowledged: number;
  /** The longest time after the failure in which no act was acknowledged. Milliseconds. */
  away: number;
  faults: string[];
}

async function fail<Failing extends Pair>(
  failure: Failure<Failing>,
  { product, fixture }: Setup,
  pair: Failing,
): Promise<Round> {
  await fixture.stockUp(JOINABLE);
  const load = new Load(fixture, product.port, { crew: CREW, persistent: true });
  await load.untilBusy(1);
  await pause(Math.random() * ANY_MOMENT);
  const struckAt = performance.now();
  const faults = await failure(pair, load);
  const acknowledged = load.acknowledgedAt.length;
  await untilOneMore(load);
  const away = longestGap(struckAt, load);
  if (away > BACK) faults.push(`no act was acknowledged for ${(away / 1000).toFixed(1)} s`);
  await load.stop();
  await fixture.reopen(pair.primaryUrl);
  await settle(fixture, product.port, load.sent);
  faults.push(...(await verify(fixture, product.port, load.sent)));
  if (!product.isAlive) faults.push("the server ended");
  await pair.restore();
  return { sent: load.sent, acknowledged, away, faults };
}

async function untilOneMore({ acknowledgedAt }: Load): Promise<void> {
  const before = acknowledgedAt.length;
  const deadline = performance.now() + 2 * BACK;
  while (acknowledgedAt.length === before && performance.now() < deadline) await pause(5);
}

/** The longest time without an acknowledgment, from a time until now. Milliseconds. */
function longestGap(from: number, { acknowledgedAt }: Load): number {
  const times = [from, ...acknowledgedAt.filter((at) => at > from), performance.now()];
  return Math.max(...times.slice(1).map((at, index) => at - times[index]!));
}

/**
 * Fails one of two databases under load, a primary or its synchronous standby, again and again. The server knows both
 * addresses, and nothing tells it which one is the primary.
 */
export const tortureByFailover = (rounds: number, options: ProductOptions = {}): Promise<Verdict[]> =>
  tortureByFailures(() => DatabasePair.start(), FAILURES, rounds, options);

/** Starts the product over a pair, and does each of the failures to it so many times, under load. */
export async function tortureByFailures<Failing extends Pair>(
  start: () => Promise<Failing>,
  failures: Record<string, Failure<Failing>>,
  rounds: number,
  options: ProductOptions,
): Promise<Verdict[]> {
  const pair = await start();
  try {
    const setup = await openSetup({ ...options, env: pair.env });
    try {
      const verdicts: Verdict[] = [];
      for (const [name, failure] of Object.entries(failures)) {
        const done: Round[] = [];
        for (let round = 0; round < rounds; round += 1) {
          done.push(await fail(failure, setup, pair));
          setup.fixture.keepPins(pinsOf(done.at(-1)!.sent));
        }
        verdicts.push(verdictOf(name, done));
      }
      return verdicts;
    } finally {
      await setup.close();
    }
  } finally {
    await pair.stop();
  }
}

function verdictOf(name: string, rounds: readonly Round[]): Verdict {
  const sum = (figure: (round: Round) => number) => rounds.reduce((total, one) => total + figure(one), 0);
  return {
    name,
    figures: [
      `${rounds.length} times`,
      `${sum(({ acknowledged }) => acknowledged)} writes acknowledged before, all there`,
      `${sum(({ sent }) => sent.length)} acts, one effect each`,
      `none acknowledged for ${spread(rounds.map(({ away }) => away))}`,
    ],
    faults: rounds.flatMap((one, index) => one.faults.map((fault) => `round ${index + 1}: ${fault}`)),
  };
}
