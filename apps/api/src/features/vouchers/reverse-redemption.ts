import { barePin, REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import type { Db, Tx } from "../../platform/db/db.ts";
import { inTransaction, pastDeadlocks } from "../../platform/db/in-transaction.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { checkKey, hashKey, hashRequest, once } from "../../platform/http/idempotency.ts";
import { conflict, forbidden, notFound, type Problem } from "../../platform/http/problem.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
import { countWrongPin, hasGuessedTooOften, type PinGuesser, tooManyGuesses } from "./pin-tries.ts";
import { type Reversal, reverseRedemption, reverseRedemptionById, type ReversalOutcome } from "./queries.ts";

export interface ReversalRequest {
  pin: string;
  address: string;
  idempotencyKey: string | undefined;
}

type Refusal = Exclude<ReversalOutcome, "ok" | "unknown">;

const REFUSALS: Readonly<Record<Refusal, () => Problem>> = {
  notRedeemed: () => conflict("vouchers.notRedeemed"),
  foreign: () => forbidden("vouchers.redeemedElsewhere"),
  otherStore: () => forbidden("cashiers.otherStore"),
  undoneBefore: () => forbidden("vouchers.undoneBefore"),
  tooLate: () => conflict("vouchers.reversalTooLate"),
};

/** What a session can undo: a cashier one redemption of a voucher, and a cashier of one store only that store's. */
function reversalBy({ businessId, accountId, storeId, role }: BusinessSession, at: Temporal.Instant): Reversal {
  const since = at.subtract({ minutes: REVERSAL_MINUTES });
  return { businessId, accountId, storeId, byCashier: role === "cashier", at, since };
}

/**
 * Undoes a redemption in one statement; with an Idempotency-Key in a transaction that stores the outcome, which a retry
 * gets.
 * @throws Problem 429 if the caller has tried too many wrong pins recently
 */
async function reverse(
  services: Services,
  reversal: Reversal & { pin: string },
  { guesser, idempotencyKey }: { guesser: PinGuesser; idempotencyKey: string | undefined },
): Promise<ReversalOutcome> {
  const { db, clock, secrets } = services;
  const attempt = async (on: Db): Promise<ReversalOutcome> => {
    const outcome = await reverseRedemption(on, reversal, hasGuessedTooOften(services, guesser));
    if (outcome === "refused") throw tooManyGuesses(services);
    return outcome;
  };
  if (idempotencyKey === undefined) return pastDeadlocks(() => attempt(db));
  checkKey(idempotencyKey);
  const keyHash = hashKey("reverse", reversal.accountId, idempotencyKey);
  const keyed = { keyHash, requestHash: hashRequest(reversal.pin), clock, secrets };
  return (await inTransaction(db, (tx) => once(tx, keyed, () => attempt(tx)))) as ReversalOutcome;
}

/**
 * Undoes a recent redemption of the business: the voucher is valid again, and the item back in stock.
 * @throws Problem with the reason of the refusal
 */
export async function reverseVoucher(
  services: Services,
  session: BusinessSession,
  request: ReversalRequest,
): Promise<void> {
  const guesser = { tokenHash: session.tokenHash, address: request.address };
  const reversal = { ...reversalBy(session, services.clock.now()), pin: barePin(request.pin) };
  const outcome = await reverse(services, reversal, { guesser, idempotencyKey: request.idempotencyKey });
  if (outcome === "unknown") {
    // Outside the transaction, so that no call waits for a second connection while holding one.
    await countWrongPin(services, guesser);
    throw notFound("vouchers.pinUnknown");
  }
  if (outcome !== "ok") throw REFUSALS[outcome]();
}

/**
 * Undoes a recent redemption of the business by its id, without the voucher's PIN. A cashier can undo only their own.
 * @throws Problem with the reason of the refusal
 */
export async function undoRedemption(
  tx: Tx,
  session: BusinessSession,
  { at, ...redemption }: { campaignId: string; redemptionId: string; at: Temporal.Instant },
): Promise<void> {
  if (!isUuid(redemption.campaignId)) throw notFound("vouchers.redemptionUnknown");
  const outcome = await reverseRedemptionById(tx, { ...reversalBy(session, at), ...redemption });
  if (outcome === "unknown") throw notFound("vouchers.redemptionUnknown");
  if (outcome === "reversed") throw conflict("vouchers.undoneAlready");
  if (outcome !== "ok") throw REFUSALS[outcome]();
}
