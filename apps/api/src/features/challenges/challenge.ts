import { type Challenge, createChallenge, type Payload, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createHash, randomInt } from "node:crypto";
import { z } from "zod";
import type { Tx } from "../../platform/db/db.ts";
import type { Services } from "../../platform/services.ts";
import { insertSpent } from "./queries.ts";

/** The task of a challenge. A solution is valid for this purpose and subject only. */
export interface Task {
  /** Such as `claim`. */
  purpose: string;
  /** A keyed hash of the network, or of account and network, that has to do the work. */
  subject: string;
}

/**
 * Hash rounds per attempt: few, so that creating a challenge is cheap; enough to outweigh a browser's call overhead.
 */
const ROUNDS = 200;
const MINUTES = 10;

const keysOf = ({ secrets }: Pick<Services, "secrets">) => ({
  hmacSignatureSecret: secrets.mac("challenge", "parameters").toString("hex"),
  hmacKeySignatureSecret: secrets.mac("challenge", "solution").toString("hex"),
});

/**
 * Creates an ALTCHA proof-of-work challenge: finding a number by trial.
 * @param tries the average number of attempts; the minimum is half of it, the maximum one and a half times
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

/** A valid solution that isn't spent yet. */
export interface DoneWork {
  hash: Buffer;
  expiresAt: Temporal.Instant;
}

/**
 * Verifies a solution.
 * @param text the challenge and its solution as Base64 of JSON, as ALTCHA clients send it
 * @returns undefined if it is wrong, expired or for another task; `spendWork` detects reuse
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

/** Spends a solution in the transaction of the permitted action; false if it was spent before. */
export const spendWork = (tx: Tx, work: DoneWork): Promise<boolean> => insertSpent(tx, work);

const scalar = z.union([z.string(), z.number()]);
/** What `makeChallenge` makes, and its solution. Anything else would throw in the library, or cost it much. */
const payload = z.object({
  challenge: z.object({
    parameters: z.record(z.string(), z.union([scalar, z.record(z.string(), scalar)])),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function readPayload(text: string): Payload | undefined {
  try {
    const { data } = payload.safeParse(JSON.parse(Buffer.from(text, "base64").toString("utf8")));
    return data as Payload | undefined;
  } catch {
    return undefined;
  }
}
