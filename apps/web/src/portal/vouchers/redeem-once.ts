import type { Receipt } from "@stashwell/shared/vouchers/contract";
import { CallError } from "../../lib/call.ts";
import { callOnce } from "../merchant/call-once.ts";
import type { Wish } from "./wish.ts";

/** After a lost reply the same redemption is tried again by itself, so many milliseconds later. */
const RETRIES = [800, 2_500];

const hasEnded = (error: unknown): boolean => error instanceof CallError && error.code === "errors.session";

/** The network failed, the server is in trouble, or an earlier try is still running there. */
const isLost = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 0 || error.status >= 500 || error.code === "errors.idempotencyInFlight");

/** Refused before the redemption was looked at, so that nothing is said about an earlier try. */
const saysNothing = (error: unknown): boolean =>
  hasEnded(error) || (error instanceof CallError && error.status === 429);

/** How long one try may take: at a counter nobody waits for a connection that has died. Milliseconds. */
export const PATIENCE = 15_000;

const TOO_LATE = "tooLate";
const isTooLate = (error: unknown): boolean => error instanceof CallError && error.code === TOO_LATE;

/** What takes too long is lost. It may come to its end all the same, which its key takes care of. */
function inTime<Reply>(reply: Promise<Reply>): Promise<Reply> {
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new CallError(0, { code: TOO_LATE })), PATIENCE);
  });
  return Promise.race([reply, tooLate]);
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Redeems exactly once: every try carries the same key, after a reload as well. `wasLost` says that the answer to an
 * earlier try is missing; then there is only one more. Undefined while nobody knows whether it is redeemed.
 * @throws CallError with what stands against it
 */
export async function redeemOnce({ pin, choice }: Wish, wasLost: boolean): Promise<Receipt | undefined> {
  const input = { pin, storeId: choice.storeId, organizationProductId: choice.productId };
  let lost = wasLost;
  for (const wait of [...(wasLost ? [] : RETRIES), undefined]) {
    try {
      return (await inTime(callOnce("POST /store/voucher/redeem", input, { survivesReload: true }))).data;
    } catch (error) {
      if (isLost(error)) lost = true;
      else if (!lost || !saysNothing(error)) throw error;
      if (wait === undefined || hasEnded(error) || isTooLate(error)) return undefined;
      await pause(wait);
    }
  }
  return undefined;
}
