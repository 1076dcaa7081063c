import { barePin, REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import { inTransaction } from "../db/in-transaction.ts";
import { checkKey, hashKey, hashRequest, once } from "../http/idempotency.ts";
import { conflict, forbidden, notFound } from "../http/problem.ts";
import type { BusinessSession } from "../http/session.ts";
import type { Services } from "../services.ts";
import { countWrongPin, refuseGuesser } from "./pin-tries.ts";
import { type Reversal, reverseRedemption, type ReversalOutcome } from "./queries.ts";

export interface ReversalWish {
  pin: string;
  address: string;
  idempotencyKey: string | undefined;
}

/** In one transaction, which keeps the key's outcome too; a repetition is told the first one's. */
function reverse(
  { db, clock, secrets }: Services,
  reversal: Reversal,
  idempotencyKey: string | undefined,
): Promise<ReversalOutcome> {
  if (idempotencyKey !== undefined) checkKey(idempotencyKey);
  return inTransaction(db, async (tx) => {
    if (idempotencyKey === undefined) return reverseRedemption(tx, reversal);
    const keyHash = hashKey("reverse", reversal.accountId, idempotencyKey);
    const keyed = { keyHash, requestHash: hashRequest(reversal.pin), clock, secrets };
    return (await once(tx, keyed, () => reverseRedemption(tx, reversal))) as ReversalOutcome;
  });
}

/**
 * Undoes a redemption of this business while it is fresh: the voucher is good again, the piece is back in stock. A
 * cashier of one store undoes what was redeemed there.
 * @throws Problem with what stands against it
 */
export async function reverseVoucher(services: Services, session: BusinessSession, wish: ReversalWish): Promise<void> {
  // Outside the transaction, so that no call ever waits for a second connection while it holds one.
  const guesser = { tokenHash: session.tokenHash, address: wish.address };
  await refuseGuesser(services, guesser);
  const at = services.clock.now();
  const reversal = {
    pin: barePin(wish.pin),
    businessId: session.businessId,
    accountId: session.accountId,
    at,
    since: at.subtract({ minutes: REVERSAL_MINUTES }),
    storeId: session.storeId,
  };
  switch (await reverse(services, reversal, wish.idempotencyKey)) {
    case "unknown":
      await countWrongPin(services, guesser);
      throw notFound("vouchers.pinUnknown");
    case "notRedeemed":
      throw conflict("vouchers.notRedeemed");
    case "foreign":
      throw forbidden("vouchers.redeemedElsewhere");
    case "otherStore":
      throw forbidden("cashiers.otherStore");
    case "tooLate":
      throw conflict("vouchers.reversalTooLate");
    case "ok":
      return;
  }
}
