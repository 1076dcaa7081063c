import { barePin, REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import type { Db } from "../../platform/db/db.ts";
import { inTransaction, pastDeadlocks } from "../../platform/db/in-transaction.ts";
import { checkKey, hashKey, hashRequest, once } from "../../platform/http/idempotency.ts";
import { conflict, forbidden, notFound } from "../../platform/http/problem.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
import { countWrongPin, hasGuessedTooOften, type PinGuesser, tooManyGuesses } from "./pin-tries.ts";
import { type Reversal, reverseRedemption, type ReversalOutcome } from "./queries.ts";

export interface ReversalRequest {
  pin: string;
  address: string;
  idempotencyKey: string | undefined;
}

/**
 * Undoes a redemption in one statement; with an Idempotency-Key in a transaction that stores the outcome, which a retry
 * gets.
 * @throws Problem 429 if the caller has tried too many wrong pins recently
 */
async function reverse(
  services: Services,
  reversal: Reversal,
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
 * Undoes a recent redemption of the business: the voucher is valid again, and the item back in stock. A cashier can
 * undo one redemption of a voucher, and a cashier of one store only that store's.
 * @throws Problem with the reason of the refusal
 */
export async function reverseVoucher(
  services: Services,
  session: BusinessSession,
  request: ReversalRequest,
): Promise<void> {
  const guesser = { tokenHash: session.tokenHash, address: request.address };
  const at = services.clock.now();
  const reversal = {
    pin: barePin(request.pin),
    businessId: session.businessId,
    accountId: session.accountId,
    at,
    since: at.subtract({ minutes: REVERSAL_MINUTES }),
    storeId: session.storeId,
    byCashier: session.role === "cashier",
  };
  switch (await reverse(services, reversal, { guesser, idempotencyKey: request.idempotencyKey })) {
    case "unknown":
      // Outside the transaction, so that no call waits for a second connection while holding one.
      await countWrongPin(services, guesser);
      throw notFound("vouchers.pinUnknown");
    case "notRedeemed":
      throw conflict("vouchers.notRedeemed");
    case "foreign":
      throw forbidden("vouchers.redeemedElsewhere");
    case "otherStore":
      throw forbidden("cashiers.otherStore");
    case "undoneBefore":
      throw forbidden("vouchers.undoneBefore");
    case "tooLate":
      throw conflict("vouchers.reversalTooLate");
    case "ok":
      return;
  }
}
