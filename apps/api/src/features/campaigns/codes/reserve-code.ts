import { randomInt } from "node:crypto";
import { bareCode, CODE_ALPHABET, CODE_LENGTH } from "@stashwell/shared/campaigns/campaign-code";
import type { Clock } from "../../../platform/clock.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { BrandId } from "../../../platform/http/session.ts";
import {
  deleteExpiredCodes,
  deleteReservation,
  hasReservation,
  insertReservation,
  renewOldestReservation,
} from "./queries.ts";

/** How long a code is kept for a brand that has not used it yet, in hours. */
const RESERVED_HOURS = 7 * 24;
/** With 78 thousand million codes, a second try is rare and a fifth means that something else is wrong. */
const TRIES = 5;
/** Reservations that a brand may have open: forms that its people fill in at once. */
const MAX_OPEN = 20;

const randomCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");

/** A code for a form that is being filled in: a new one, or, of a brand that has too many open, its oldest. */
export async function reserveCode(db: Db, clock: Clock, brandId: BrandId): Promise<string> {
  await deleteExpiredCodes(db, clock.now());
  const renewed = await renewOldestReservation(db, brandId, MAX_OPEN, expiryFrom(clock));
  return renewed ?? reserveNewCode(db, clock, brandId);
}

/** Takes a code for a campaign that is saved without having reserved one. */
export async function takeNewCode(tx: Tx, clock: Clock, brandId: BrandId): Promise<string> {
  const code = await reserveNewCode(tx, clock, brandId);
  await takeCode(tx, clock, brandId, code);
  return code;
}

const expiryFrom = (clock: Clock): Temporal.Instant => clock.now().add({ hours: RESERVED_HOURS });

/** Finds a code that nobody on the platform has, and keeps it for this brand. */
async function reserveNewCode(db: Db, clock: Clock, brandId: BrandId): Promise<string> {
  const expiresAt = expiryFrom(clock);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const code = randomCode();
    if (await insertReservation(db, brandId, code, expiresAt)) return code;
  }
  throw new Error(`no free campaign code in ${TRIES} tries`);
}

/** Whether a code is this brand's to use. */
export const isReserved = (db: Db, clock: Clock, brandId: BrandId, code: string): Promise<boolean> =>
  hasReservation(db, brandId, bareCode(code), clock.now());

/** Uses a reservation of this brand up; false when it has none of that code, or no longer. */
export const takeCode = (tx: Tx, clock: Clock, brandId: BrandId, code: string): Promise<boolean> =>
  deleteReservation(tx, brandId, bareCode(code), clock.now());
