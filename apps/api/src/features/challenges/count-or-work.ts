import { inTransaction } from "../../platform/db/in-transaction.ts";
import { Problem } from "../../platform/http/problem.ts";
import { type CountedTries, countedTries, countSliding, type KeyedLimit } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { judgeWork, makeChallenge, spendWork, type Task } from "./challenge.ts";

/** What the first act beyond a limit takes: some two seconds of a phone's work. */
const FIRST_TRIES = 3_000;
/** As far as it rises: whoever shares a network with somebody who buys much has to be able to pay as well. */
const MAX_DOUBLINGS = 4;

const withoutEnd = ([key, { seconds }]: KeyedLimit): KeyedLimit => [`${key} paid`, { tries: 2 ** 31 - 1, seconds }];

/**
 * Counts what a network does. Beyond its limits each costs work instead of being refused, since thousands of people may
 * stand behind one address; the price doubles with every half of a limit that was bought of late.
 * @param purpose what the work is good for
 * @param lasting limits that count alike, and whose try is not given back
 * @throws Problem 429 with a challenge
 */
export async function countOrWork(
  services: Services,
  limits: readonly KeyedLimit[],
  { purpose, work, lasting = [] }: { purpose: string; work: string | undefined; lasting?: readonly KeyedLimit[] },
): Promise<CountedTries> {
  const { db, clock } = services;
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

/** The price is part of the task, so that nobody collects challenges while they are cheap. */
const taskOf = ({ secrets }: Services, limits: readonly KeyedLimit[], purpose: string, price: number): Task => ({
  purpose,
  subject: secrets.mac("work beyond", `${price} ${limits.map(([key]) => key).join(" ")}`).toString("base64url"),
});

/** Uses work up that was done for one of these. */
async function isPaid(services: Services, work: string | undefined, tasks: readonly Task[]): Promise<boolean> {
  if (work === undefined) return false;
  for (const task of tasks) {
    const done = await judgeWork(services, work, task);
    if (done && (await inTransaction(services.db, (tx) => spendWork(tx, done)))) return true;
  }
  return false;
}
