import { type Challenge, createChallenge, type Payload, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createHash, randomInt } from "node:crypto";
import type { Tx } from "../../platform/db/db.ts";
import type { Services } from "../../platform/services.ts";
import { insertSpent } from "./queries.ts";

/** What work is asked for. A solution is good for the same purpose and subject only. */
export interface Task {
  /** Such as `claim`. */
  purpose: string;
  /** Whose work it is: a network's, or an account's and a network's. Never readable: a keyed hash. */
  subject: string;
}

/** Rounds of one try: so few that making a challenge costs the server little, so many that a browser's calls are not most of it. */
const ROUNDS = 200;
const MINUTES = 10;

const keysOf = ({ secrets }: Pick<Services, "secrets">) => ({
  hmacSignatureSecret: secrets.mac("challenge", "parameters").toString("hex"),
  hmacKeySignatureSecret: secrets.mac("challenge", "solution").toString("hex"),
});

/**
 * Work for a browser, as ALTCHA describes it: finding a number by trying one after the other.
 * @param tries how many it takes on average; it takes half as many at least, and half as many more at most
 * @see https://altcha.org/docs/v2/proof-of-work/
 */
export function makeChallenge(services: Services, task: Task, tries: number): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: ROUNDS,
    counter: randomInt(Math.ceil(tries / 2), Math.ceil(tries * 1.5)),
    deriveKey,
    data: { ...task, expires: services.clock.now().add({ minutes: MINUTES }).epochMilliseconds },
    ...keysOf(services),
  });
}

/** Work that was done, and not used yet. */
export interface DoneWork {
  hash: Buffer;
  expiresAt: Temporal.Instant;
}

/**
 * Judges the work that a browser says it did.
 * @param text the challenge and its solution as Base64 of JSON, as ALTCHA's programs send it
 * @returns undefined for work that is wrong, too old or for another task; whether it was used already, `spendWork` says
 */
export async function judgeWork(services: Services, text: string, task: Task): Promise<DoneWork | undefined> {
  const payload = readPayload(text);
  if (!payload) return undefined;
  const { parameters, signature } = payload.challenge;
  const expires = Number(parameters.data?.expires);
  const isForTask = parameters.data?.purpose === task.purpose && parameters.data.subject === task.subject;
  if (!isForTask || !signature || !(expires > services.clock.now().epochMilliseconds)) return undefined;
  const { verified } = await verifySolution({ ...payload, deriveKey, ...keysOf(services) });
  if (!verified) return undefined;
  return {
    hash: createHash("sha256").update(signature).digest(),
    expiresAt: Temporal.Instant.fromEpochMilliseconds(expires),
  };
}

/** Uses work in the transaction of what it pays for; false when it was used before. */
export const spendWork = (tx: Tx, work: DoneWork): Promise<boolean> => insertSpent(tx, work);

function readPayload(text: string): Payload | undefined {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(text, "base64").toString("utf8")) as Partial<Payload>;
    return challenge?.parameters && solution ? { challenge, solution } : undefined;
  } catch {
    return undefined;
  }
}
