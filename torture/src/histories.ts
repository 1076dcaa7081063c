import { setTimeout as pause } from "node:timers/promises";
import { FaultProxy } from "@stashwell/testing/fault-proxy";
import { kill, NAMES, recover, VICTIMS } from "./crashes.ts";
import { strikeOften } from "./database-link.ts";
import { findAnomalies, type Operation } from "./history.ts";
import { HistoryLoad } from "./history-load.ts";
import type { ProductOptions } from "./product.ts";
import { onSetupBehind } from "./proxied-database.ts";
import type { Verdict } from "./report.ts";
import { openSetup, type Setup } from "./setup.ts";

/** The fault happens at a random moment within this time. Milliseconds. */
const ANY_MOMENT = 300;
/** Connections to the database that are cut per round. */
const CUTS = 30;

interface Round {
  operations: Operation[];
  /** How long it took to judge them. Milliseconds. */
  search: number;
  anomalies: string[];
  /** Answers that this load should never get. */
  odd: string[];
}

/**
 * Records all calls before, during and after a fault, and judges them.
 * @param inject returns when the fault is over
 */
async function judge({ product, fixture }: Setup, inject: () => Promise<void>): Promise<Round> {
  const load = await HistoryLoad.start(fixture, product.port);
  await load.untilBusy();
  await pause(Math.random() * ANY_MOMENT);
  await inject();
  await load.untilBusy();
  await load.untilSoldOut();
  await load.stop();
  const { operations, odd } = load;
  const startedAt = performance.now();
  const anomalies = findAnomalies(operations);
  return { operations, search: performance.now() - startedAt, anomalies, odd };
}

async function judgeOften(name: string, rounds: number, judgeOnce: () => Promise<Round>): Promise<Verdict> {
  const done: Round[] = [];
  for (let round = 0; round < rounds; round += 1) done.push(await judgeOnce());
  return verdictOf(name, done);
}

/**
 * Records every answer while the server or its database is killed, or connections between them are cut: no answer may
 * contradict another, and none may be out of date.
 */
export async function tortureByHistories(rounds: number, options: ProductOptions = {}): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const setup = await openSetup(options);
  try {
    for (const victim of VICTIMS) {
      const inject = async () => {
        await kill(victim, setup);
        await recover(victim, setup);
      };
      verdicts.push(await judgeOften(NAMES[victim], rounds, () => judge(setup, inject)));
    }
  } finally {
    await setup.close();
  }
  const cut = await onSetupBehind(
    (port) => FaultProxy.open(port),
    options,
    (behind, proxy) =>
      judgeOften("connections to the database cut", rounds, () => judge(behind, () => strikeOften(proxy, CUTS))),
  );
  return [...verdicts, cut];
}

function verdictOf(name: string, rounds: readonly Round[]): Verdict {
  const operations = rounds.flatMap((round) => round.operations);
  const count = (isCounted: (operation: Operation) => boolean) => operations.filter(isCounted).length;
  const pins = new Set(operations.flatMap((operation) => (operation.kind === "claim" ? [] : [operation.pin])));
  return {
    name: `answers amid ${name}`,
    figures: [
      `${rounds.length} times`,
      `${operations.length} operations on ${pins.size} vouchers and ${rounds.length} campaigns`,
      `${count(({ kind, answer }) => kind !== "check" && answer === "unknown")} of unknown outcome`,
      `${rounds.reduce((sum, { anomalies }) => sum + anomalies.length, 0)} anomalies`,
      `longest search ${Math.max(...rounds.map(({ search }) => search)).toFixed(0)} ms`,
    ],
    faults: rounds.flatMap(({ anomalies, odd }, index) =>
      [...anomalies, ...odd].map((fault) => `round ${index + 1}: ${fault}`),
    ),
  };
}
