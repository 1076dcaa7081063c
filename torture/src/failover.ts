import { setTimeout as pause } from "node:timers/promises";
import { DatabasePair } from "@stashwell/testing/database-pair";
import { isAcknowledged, Load, type Sent, settle } from "./load.ts";
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

/** What happens to the pair; it resolves when there is a primary with a place to commit again. */
type Failure = (pair: DatabasePair, load: Load) => Promise<string[]>;

const FAILURES: Record<string, Failure> = {
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
  const before = countAcknowledged(load);
  await pause(LOST);
  const more = countAcknowledged(load) - before;
  return more > 0 ? [`${more} acts were acknowledged without a standby`] : [];
}

const countAcknowledged = ({ sent }: Load): number => sent.filter(isAcknowledged).length;

interface Round {
  sent: Sent[];
  acknowledged: number;
  /** From the failure until the first act is acknowledged again. Milliseconds. */
  away: number;
  faults: string[];
}

async function fail(failure: Failure, { product, fixture }: Setup, pair: DatabasePair): Promise<Round> {
  await fixture.stockUp(JOINABLE);
  const load = new Load(fixture, product.port, { crew: CREW, persistent: true });
  await load.untilBusy(1);
  await pause(Math.random() * ANY_MOMENT);
  const struckAt = performance.now();
  const faults = await failure(pair, load);
  const acknowledged = countAcknowledged(load);
  const away = (await untilMoreThan(acknowledged, load)) - struckAt;
  if (away > BACK) faults.push(`no act was acknowledged for ${(away / 1000).toFixed(1)} s`);
  await load.stop();
  await fixture.reopen(pair.primaryUrl);
  await settle(fixture, product.port, load.sent);
  faults.push(...(await verify(fixture, product.port, load.sent)));
  if (!product.isAlive) faults.push("the server ended");
  await pair.rebuildStandby();
  return { sent: load.sent, acknowledged, away, faults };
}

/** @returns when it was, as of `performance.now()` */
async function untilMoreThan(acknowledged: number, load: Load): Promise<number> {
  const deadline = performance.now() + 2 * BACK;
  while (countAcknowledged(load) <= acknowledged && performance.now() < deadline) await pause(5);
  return performance.now();
}

/**
 * Fails one of two databases under load, a primary or its synchronous standby, again and again. The server knows both
 * addresses, and nothing tells it which one is the primary.
 */
export async function tortureByFailover(rounds: number, options: ProductOptions = {}): Promise<Verdict[]> {
  const pair = await DatabasePair.start();
  try {
    const setup = await openSetup({ ...options, env: { DATABASE_URL: pair.url } });
    try {
      const verdicts: Verdict[] = [];
      for (const [name, failure] of Object.entries(FAILURES)) {
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
      `the first is acknowledged again after ${spread(rounds.map(({ away }) => away))}`,
    ],
    faults: rounds.flatMap((one, index) => one.faults.map((fault) => `round ${index + 1}: ${fault}`)),
  };
}
