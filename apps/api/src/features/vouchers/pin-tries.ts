import type { RawBuilder } from "kysely";
import { Problem } from "../../platform/http/problem.ts";
import {
  countTry,
  hasUsedUp,
  isUsedUp,
  type KeyedLimit,
  type Limit,
  networkLimits,
  tooMany,
  windowStart,
} from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";

const SECONDS = 600;
/** Wrong pins per session. */
export const SESSION_TRIES: Limit = { tries: 20, seconds: SECONDS };
/** Wrong pins without a session per network, which a whole mall may share. */
export const ADDRESS_TRIES: Limit = { tries: 200, seconds: SECONDS };

export const sessionKey = (tokenHash: Buffer): string => `pin session ${tokenHash.toString("base64url")}`;

const networkKey = ({ secrets }: Pick<Services, "secrets">, network: string): string =>
  `pin address ${secrets.mac("address", network).toString("base64url", 0, 16)}`;

export interface PinGuesser {
  /** Undefined in a call without a session. */
  tokenHash?: Buffer;
  address: string;
}

/** Signed-in callers count by session only, so that others behind the same address cannot block a store. */
const limitsOf = (services: Services, { tokenHash, address }: PinGuesser): KeyedLimit[] =>
  tokenHash
    ? [[sessionKey(tokenHash), SESSION_TRIES]]
    : networkLimits(address, ADDRESS_TRIES, (network) => networkKey(services, network));

/** A SQL condition: whether the caller has tried too many wrong pins recently. */
export const hasGuessedTooOften = (services: Services, guesser: PinGuesser): RawBuilder<boolean> =>
  isUsedUp(services.clock, limitsOf(services, guesser));

export const tooManyGuesses = ({ clock }: Services): Problem => tooMany(clock, windowStart(clock, SECONDS), SECONDS);

/** @throws Problem 429 if the caller has tried too many wrong pins recently */
export async function refuseGuesser(services: Services, guesser: PinGuesser): Promise<void> {
  if (await hasUsedUp(services.db, services.clock, limitsOf(services, guesser))) throw tooManyGuesses(services);
}

/** Counts a wrong pin; those beyond the limit only read the count. @throws Problem 429 for them */
export async function countWrongPin(services: Services, guesser: PinGuesser): Promise<void> {
  await refuseGuesser(services, guesser);
  for (const [key, limit] of limitsOf(services, guesser))
    await countTry(services.counts.db, services.clock, key, limit);
}

/**
 * Runs an action with a pin or a handle, and counts a 404 as a wrong guess. A right one always works, whatever others
 * behind the same address have tried: with 80 bits or more it can't be guessed.
 * @throws Problem 429 for a wrong one, after too many recently
 */
export async function countingRefusals<Done>(
  services: Services,
  { address }: Pick<PinGuesser, "address">,
  open: () => Promise<Done>,
): Promise<Done> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof Problem && error.status === 404) await countWrongPin(services, { address });
    throw error;
  }
}
