import { barePin } from "@stashwell/shared/vouchers/rules";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { checkKey, hashKey, hashRequest, once } from "../../platform/http/idempotency.ts";
import { conflict, notFound, type Problem } from "../../platform/http/problem.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Services } from "../../platform/services.ts";
import type { HolderOutcome, Holding } from "./holder-queries.ts";
import { countingRefusals } from "./pin-tries.ts";

/** What a holder sends with every request for a voucher. */
export interface HolderRequest {
  voucherHistoryId: string;
  pinNumber: string;
  address: string;
  idempotencyKey: string | undefined;
}

/**
 * Runs an action of a voucher's holder in one transaction, which stores the reply under the Idempotency-Key. A handle
 * and a pin that don't match count as one wrong guess, and always get the same response.
 * @throws Problem 404 for such a pair, 429 after too many of them, 409 if the voucher is used, canceled or expired
 */
export async function actAsHolder(
  services: Services,
  call: "release" | "gift" | "withdraw",
  request: HolderRequest,
  act: (tx: Db, holding: Holding, at: Temporal.Instant) => Promise<{ outcome: HolderOutcome; reply: string }>,
): Promise<string> {
  const { db, clock, secrets } = services;
  const { address, idempotencyKey } = request;
  if (idempotencyKey !== undefined) checkKey(idempotencyKey);
  const holding = { handle: request.voucherHistoryId, pin: barePin(request.pinNumber) };
  const work = async (tx: Db): Promise<string> => {
    const { outcome, reply } = await act(tx, holding, clock.now());
    if (outcome !== "ok") throw refusalOf(outcome);
    return reply;
  };
  // Count guesses outside the transaction, so that no call waits for a second connection while holding one.
  return countingRefusals(services, { address }, () =>
    inTransaction(db, (tx) => {
      if (idempotencyKey === undefined) return work(tx);
      const keyHash = hashKey(call, "public", idempotencyKey);
      const requestHash = hashRequest([holding.handle, holding.pin]);
      return once(tx, { keyHash, requestHash, clock, secrets }, () => work(tx));
    }),
  );
}

const REFUSALS = {
  unknown: () => notFound("vouchers.notYours"),
  used: () => conflict("vouchers.used"),
  voided: () => conflict("vouchers.voided"),
  expired: () => conflict("vouchers.expired"),
} satisfies Record<Exclude<HolderOutcome, "ok">, () => Problem>;

/** @throws Error for an unknown outcome of the database, which a newer version may have added */
function refusalOf(outcome: Exclude<HolderOutcome, "ok">): Problem {
  if (!Object.hasOwn(REFUSALS, outcome)) throw new Error(`It ended as ${outcome}, which has no answer.`);
  return REFUSALS[outcome]();
}
