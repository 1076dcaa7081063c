import { randomInt } from "node:crypto";
import { bareCode, CODE_ALPHABET, CODE_LENGTH } from "@stashwell/shared/campaigns/campaign-code";
import type { Clock } from "../../../platform/clock.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { BrandId } from "../../../platform/http/session.ts";
import { deleteExpiredCodes, deleteReservation, insertReservation } from "./queries.ts";

/** How long a code is kept for a brand that has not used it yet, in hours. */
const RESERVED_HOURS = 7 * 24;
/** With 78 thousand million codes, a second try is rare and a fifth means that something else is wrong. */
const TRIES = 5;

const randomCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");

/** Finds a code that nobody on the platform has, and keeps it for this brand. */
export async function reserveCode(db: Db, clock: Clock, brandId: BrandId): Promise<string> {
  await deleteExpiredCodes(db, clock.now());
  const expiresAt = clock.now().add({ hours: RESERVED_HOURS });
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const code = randomCode();
    if (await insertReservation(db, brandId, code, expiresAt)) return code;
  }
  throw new Error(`no free campaign code in ${TRIES} tries`);
}

/** Uses a reservation of this brand up; false when it has none of that code, or no longer. */
export const takeCode = (tx: Tx, clock: Clock, brandId: BrandId, code: string): Promise<boolean> =>
  deleteReservation(tx, brandId, bareCode(code), clock.now());
