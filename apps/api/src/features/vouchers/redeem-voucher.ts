import { NEW_BUSINESS_CAP } from "@stashwell/shared/participation/rules";
import type { Receipt } from "@stashwell/shared/vouchers/contract";
import { barePin } from "@stashwell/shared/vouchers/rules";
import { type Clock, onTheWire } from "../../platform/clock.ts";
import { Overloaded } from "../../platform/db/batcher.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { checkKey, hashKey, hashRequest } from "../../platform/http/idempotency.ts";
import { conflict, forbidden, notFound, Problem } from "../../platform/http/problem.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import { tooMany, windowStart } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { busy } from "./claim-voucher.ts";
import { batchersOf, type RedemptionDone } from "./batchers.ts";
import { SESSION_TRIES, sessionKey } from "./pin-tries.ts";
import { findUndoing, lockUndoing, type Redemption, type RedemptionOutcome } from "./queries.ts";

export interface RedemptionWish {
  pin: string;
  storeId: string;
  productId: string;
  idempotencyKey: string | undefined;
}

const idOrNull = (id: string): string | null => (isUuid(id) ? id : null);

function redemptionOf(session: BusinessSession, wish: RedemptionWish): Redemption {
  const { idempotencyKey } = wish;
  if (idempotencyKey !== undefined) checkKey(idempotencyKey);
  const pin = barePin(wish.pin);
  return {
    pin,
    businessId: session.businessId,
    accountId: session.accountId,
    storeId: idOrNull(wish.storeId),
    productId: idOrNull(wish.productId),
    keyHash: idempotencyKey === undefined ? null : hashKey("redeem", session.accountId, idempotencyKey),
    requestHash: idempotencyKey === undefined ? null : hashRequest([pin, wish.storeId, wish.productId]),
    sessionKey: sessionKey(session.tokenHash),
    // The statement takes a second counter. A session's own is used up before it, and no stranger's counts here.
    addressKey: `${sessionKey(session.tokenHash)} again`,
  };
}

type Refused = Exclude<RedemptionOutcome, "ok" | "repeated">;

/** What stands against a redemption, as the till is told. */
const REFUSALS: Record<Refused, (clock: Clock, done: RedemptionDone) => Problem> = {
  keyReused: () => new Problem(422, "errors.idempotencyMismatch"),
  throttled: (clock) => tooMany(clock, windowStart(clock, SESSION_TRIES.seconds), SESSION_TRIES.seconds),
  unknown: () => notFound("vouchers.pinUnknown"),
  used: () => conflict("vouchers.used"),
  notStarted: () => conflict("vouchers.notStarted"),
  expired: () => conflict("vouchers.expired"),
  blocked: () => conflict("vouchers.blocked"),
  storeNotJoined: () => forbidden("vouchers.storeNotJoined"),
  storeSuspended: () => forbidden("vouchers.storeSuspended"),
  noStock: () => conflict("vouchers.noStock"),
  capped: (clock, { at }) => capped(clock, at),
};

/** A new business has redeemed its day's share of the brand's vouchers. */
function capped(clock: Clock, until: Temporal.Instant): Problem {
  const seconds = Math.max(1, Math.ceil(clock.now().until(until).total("seconds")));
  const values = { limit: NEW_BUSINESS_CAP, count: Math.ceil(seconds / 3_600) };
  return new Problem(409, "vouchers.dailyCap", { retryAfter: seconds, values });
}

/** One statement at a time for a key; a second call with it would otherwise be told that the voucher is used. */
async function add(services: Services, redemption: Redemption): Promise<RedemptionDone> {
  const { redemptions, keysInFlight } = batchersOf(services);
  const key = redemption.keyHash?.toString("latin1");
  if (key !== undefined && keysInFlight.has(key)) throw conflict("errors.idempotencyInFlight");
  if (key !== undefined) keysInFlight.add(key);
  try {
    return await redemptions.add(redemption);
  } catch (error) {
    throw error instanceof Overloaded ? busy() : error;
  } finally {
    if (key !== undefined) keysInFlight.delete(key);
  }
}

/**
 * For a cashier, who knows the pin: whoever has undone a redemption of the voucher does not redeem it again. A served
 * customer's voucher would otherwise be theirs to use.
 */
async function addForCashier(services: Services, redemption: Redemption): Promise<RedemptionDone> {
  const { db } = services;
  const { pin, accountId } = redemption;
  const standing = await findUndoing(db, pin, accountId);
  if (standing?.undone) throw forbidden("vouchers.undoneByYou");
  if (!standing?.redeemed) return add(services, redemption);
  // A repetition, or one that waits for the voucher to be undone: nobody undoes it while this is judged and done.
  return inTransaction(db, async (tx) => {
    await lockUndoing(tx, pin);
    if ((await findUndoing(tx, pin, accountId))?.undone) throw forbidden("vouchers.undoneByYou");
    return add(services, redemption);
  });
}

/**
 * Redeems a voucher for one piece of a product of one of the business's stores, once ever; a cashier of one store only
 * in that one.
 * @throws Problem with what stands against it
 */
export async function redeemVoucher(
  services: Services,
  session: BusinessSession,
  wish: RedemptionWish,
): Promise<Receipt> {
  if (session.storeId !== null && wish.storeId !== session.storeId) throw forbidden("cashiers.otherStore");
  const redemption = redemptionOf(session, wish);
  const done = await (session.role === "cashier" ? addForCashier(services, redemption) : add(services, redemption));
  if (done.outcome !== "ok" && done.outcome !== "repeated") throw REFUSALS[done.outcome](services.clock, done);
  return {
    pinNumber: redemption.pin,
    storeId: wish.storeId,
    organizationProductId: wish.productId,
    at: onTheWire(done.at),
  };
}
