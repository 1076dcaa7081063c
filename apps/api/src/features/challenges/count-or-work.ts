import { inTransaction } from "../../platform/db/in-transaction.ts";
import { Problem } from "../../platform/http/problem.ts";
import { type CountedTries, countedTries, countSliding, type KeyedLimit } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { judgeWork, makeChallenge, spendWork, type Task } from "./challenge.ts";

/** Attempts of the first challenge beyond a limit: about two seconds on a phone. */
const FIRST_TRIES = 3_000;
/** Maximum doublings, because others in the same network have to pay the price too. */
const MAX_DOUBLINGS = 4;

const withoutEnd = ([key, { seconds }]: KeyedLimit): KeyedLimit => [`${key} paid`, { tries: 2 ** 31 - 1, seconds }];

/**
 * Counts a network's actions. Beyond its limits each needs proof of work instead of being refused, because thousands of
 * people may share an address. The work doubles with each half of a limit that was paid for recently.
 * @param purpose the purpose of the challenge
 * @param lasting limits that count in the same way, whose attempts aren't given back
 * @throws Problem 429 with a challenge
 */
export async function countOrWork(
  services: Services,
  limits: readonly KeyedLimit[],
  { purpose, work, lasting = [] }: { purpose: string; work: string | undefined; lasting?: readonly KeyedLimit[] },
): Promise<CountedTries> {
  const { clock } = services;
  const { db } = services.counts;
  try {
    return await countSliding(db, clock, limits, lasting);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const all = [...limits, ...lasting];
    const bought = all.map(withoutEnd);
    const counts = await countedTries(db, clock, bought);
    const doublings = Math.max(
      ...all.map(([, { tries }], index) => Math.min(MAX_DOUBLINGS, Math.floor((2 * (counts[index] ?? 0)) / tries))),
    );
    const taskAt = (price: number) => taskOf(services, all, purpose, price);
    if (await isPaid(services, work, [taskAt(doublings), taskAt(doublings - 1)]))
      return countSliding(db, clock, bought.slice(0, limits.length), bought.slice(limits.length));
    const challenge = await makeChallenge(services, taskAt(doublings), FIRST_TRIES * 2 ** doublings);
    throw new Problem(429, "errors.tooManyTries", { ...error.details, data: { challenge: { ...challenge } } });
  }
}

/** The price is part of the task, so that cheap challenges can't be collected for later. */
const taskOf = ({ secrets }: Services, limits: readonly KeyedLimit[], purpose: string, price: number): Task => ({
  purpose,
  subject: secrets.mac("work beyond", `${price} ${limits.map(([key]) => key).join(" ")}`).toString("base64url"),
});

/** Spends a solution of one of these tasks; false if there is none. */
async function isPaid(services: Services, work: string | undefined, tasks: readonly Task[]): Promise<boolean> {
  if (work === undefined) return false;
  for (const task of tasks) {
    const done = await judgeWork(services, work, task);
    if (done && (await inTransaction(services.counts.db, (tx) => spendWork(tx, done)))) return true;
  }
  return false;
}
