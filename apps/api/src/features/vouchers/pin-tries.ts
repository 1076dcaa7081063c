import type { RawBuilder } from "kysely";
import { networksOf } from "../../platform/http/networks.ts";
import { Problem } from "../../platform/http/problem.ts";
import {
  countTry,
  hasUsedUp,
  isUsedUp,
  type KeyedLimit,
  type Limit,
  tooMany,
  windowStart,
} from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";

const SECONDS = 600;
/** Wrong pins that one session may try. */
export const SESSION_TRIES: Limit = { tries: 20, seconds: SECONDS };
/** Wrong pins of strangers from one network, behind which a whole mall may sit. */
export const ADDRESS_TRIES: Limit = { tries: 200, seconds: SECONDS };
/** And from all networks of an IPv6 /48 together. */
const WIDE_TRIES: Limit = { tries: 4 * ADDRESS_TRIES.tries, seconds: SECONDS };

export const sessionKey = (tokenHash: Buffer): string => `pin session ${tokenHash.toString("base64url")}`;

const networkKey = ({ secrets }: Pick<Services, "secrets">, network: string): string =>
  `pin address ${secrets.mac("address", network).toString("base64url", 0, 16)}`;

/** What strangers' wrong pins count against: where they come from. */
function networkLimits(services: Services, address: string): KeyedLimit[] {
  const { narrow, wide } = networksOf(address);
  const byNetwork: KeyedLimit = [networkKey(services, narrow), ADDRESS_TRIES];
  return wide === undefined ? [byNetwork] : [byNetwork, [networkKey(services, wide), WIDE_TRIES]];
}

export interface PinGuesser {
  /** Nobody's in a call without a session. */
  tokenHash?: Buffer;
  address: string;
}

/** Those signed in are counted by their session alone: strangers behind the same address cannot stop a till. */
const limitsOf = (services: Services, { tokenHash, address }: PinGuesser): KeyedLimit[] =>
  tokenHash ? [[sessionKey(tokenHash), SESSION_TRIES]] : networkLimits(services, address);

/** Whether somebody has tried too many wrong pins of late, as a condition of whatever statement a pin opens. */
export const hasGuessedTooOften = (services: Services, guesser: PinGuesser): RawBuilder<boolean> =>
  isUsedUp(services.clock, limitsOf(services, guesser));

export const tooManyGuesses = ({ clock }: Services): Problem => tooMany(clock, windowStart(clock, SECONDS), SECONDS);

/** @throws Problem 429 for whoever has tried too many wrong pins of late */
export async function refuseGuesser(services: Services, guesser: PinGuesser): Promise<void> {
  if (await hasUsedUp(services.db, services.clock, limitsOf(services, guesser))) throw tooManyGuesses(services);
}

/** Counts a wrong pin. @throws Problem 429 when it was one too many */
export async function countWrongPin(services: Services, guesser: PinGuesser): Promise<void> {
  for (const [key, limit] of limitsOf(services, guesser)) await countTry(services.db, services.clock, key, limit);
}

/**
 * Does what a pin or a handle opens, for a caller who has not guessed too often; that it opens nothing, a 404, counts as
 * a guess.
 * @throws Problem 429 for whoever has tried too many of late
 */
export async function countingRefusals<Done>(
  services: Services,
  { tokenHash, address }: PinGuesser,
  open: () => Promise<Done>,
): Promise<Done> {
  const guesser = { tokenHash, address };
  await refuseGuesser(services, guesser);
  try {
    return await open();
  } catch (error) {
    if (error instanceof Problem && error.status === 404) await countWrongPin(services, guesser);
    throw error;
  }
}
