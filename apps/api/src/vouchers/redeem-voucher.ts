import type { Receipt } from "@stashwell/shared/vouchers/contract";
import { barePin } from "@stashwell/shared/vouchers/rules";
import { onTheWire } from "../clock.ts";
import { Overloaded } from "../db/gather.ts";
import { isUuid } from "../db/is-uuid.ts";
import { checkKey, hashKey, hashRequest } from "../http/idempotency.ts";
import { conflict, forbidden, notFound, Problem } from "../http/problem.ts";
import type { BusinessSession } from "../http/session.ts";
import { tooMany, windowStart } from "../http/throttle.ts";
import type { Services } from "../services.ts";
import { busy } from "./claim-voucher.ts";
import { lanesOf, type RedemptionDone } from "./lanes.ts";
import { addressKey, SESSION_TRIES, sessionKey } from "./pin-tries.ts";
import type { Redemption, RedemptionOutcome } from "./queries.ts";

export interface RedemptionWish {
  pin: string;
  storeId: string;
  productId: string;
  address: string;
  idempotencyKey: string | undefined;
}

const idOrNull = (id: string): string | null => (isUuid(id) ? id : null);

function redemptionOf(services: Services, session: BusinessSession, wish: RedemptionWish): Redemption {
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
    addressKey: addressKey(services, wish.address),
  };
}

function refusalOf(outcome: Exclude<RedemptionOutcome, "ok" | "repeated">, { clock }: Services): Problem {
  switch (outcome) {
    case "keyReused":
      return new Problem(422, "errors.idempotencyMismatch");
    case "throttled":
      return tooMany(clock, windowStart(clock, SESSION_TRIES.seconds), SESSION_TRIES.seconds);
    case "unknown":
      return notFound("vouchers.pinUnknown");
    case "used":
      return conflict("vouchers.used");
    case "notStarted":
      return conflict("vouchers.notStarted");
    case "expired":
      return conflict("vouchers.expired");
    case "blocked":
      return conflict("vouchers.blocked");
    case "storeNotJoined":
      return forbidden("vouchers.storeNotJoined");
    case "storeSuspended":
      return forbidden("vouchers.storeSuspended");
    case "noStock":
      return conflict("vouchers.noStock");
  }
}

/** One statement at a time for a key; a second call with it would otherwise be told that the voucher is used. */
async function add(services: Services, redemption: Redemption): Promise<RedemptionDone> {
  const { redemptions, keysInFlight } = lanesOf(services);
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
 * Redeems a voucher for one piece of a product of one of the business's stores, once ever.
 * @throws Problem with what stands against it
 */
export async function redeemVoucher(services: Services, session: BusinessSession, wish: RedemptionWish): Promise<Receipt> {
  const redemption = redemptionOf(services, session, wish);
  const done = await add(services, redemption);
  if (done.outcome !== "ok" && done.outcome !== "repeated") throw refusalOf(done.outcome, services);
  return { pinNumber: redemption.pin, storeId: wish.storeId, organizationProductId: wish.productId, at: onTheWire(done.at) };
}
