import type { Language } from "@stashwell/shared/language";
import type { Receipt } from "@stashwell/shared/vouchers/contract";
import { barePin } from "@stashwell/shared/vouchers/rules";
import { onTheWire } from "../../platform/clock.ts";
import { Overloaded } from "../../platform/db/batcher.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { checkKey, hashKey, hashRequest } from "../../platform/http/idempotency.ts";
import type { Origin } from "../../platform/http/address.ts";
import { conflict, forbidden } from "../../platform/http/problem.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
import { busy } from "./claim-voucher.ts";
import { batchersOf, type RedemptionDone } from "./batchers.ts";
import { sessionKey } from "./pin-tries.ts";
import { noteOrigin } from "./note-origin.ts";
import { refusalOf } from "./redemption-refusal.ts";
import { wasHeld } from "./redemption-queries.ts";
import { findUndoing, lockUndoing, type Redemption } from "./queries.ts";

export interface RedemptionRequest {
  pin: string;
  storeId: string;
  productId: string;
  idempotencyKey: string | undefined;
  /** Where it is made, for the rules. */
  origin: Origin & { device: string | undefined };
  /** The language of refusals. */
  language: Language;
}

/** Requests from the development machine itself have no cap. */
export const isUncapped = (config: Services["config"], origin: Origin): boolean =>
  !config.production && origin.fromThisMachine;

const idOrNull = (id: string): string | null => (isUuid(id) ? id : null);

function redemptionOf({ config }: Services, session: BusinessSession, request: RedemptionRequest): Redemption {
  const { idempotencyKey } = request;
  if (idempotencyKey !== undefined) checkKey(idempotencyKey);
  const pin = barePin(request.pin);
  return {
    pin,
    businessId: session.businessId,
    accountId: session.accountId,
    storeId: idOrNull(request.storeId),
    productId: idOrNull(request.productId),
    keyHash: idempotencyKey === undefined ? null : hashKey("redeem", session.accountId, idempotencyKey),
    requestHash: idempotencyKey === undefined ? null : hashRequest([pin, request.storeId, request.productId]),
    sessionKey: sessionKey(session.tokenHash),
    // The statement needs a second counter; this one never fills up before the session's own, and no one else counts
    // here.
    addressKey: `${sessionKey(session.tokenHash)} again`,
    isUncapped: isUncapped(config, request.origin),
  };
}

/** Serializes calls with the same key; otherwise a concurrent retry would be refused because the voucher is used. */
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
 * Redeems for a cashier. A cashier who has undone a redemption of the voucher can't redeem it again: they know the pin,
 * and could use a served customer's voucher for themselves.
 */
async function addForCashier(services: Services, redemption: Redemption): Promise<RedemptionDone> {
  const { db } = services;
  const { pin, accountId } = redemption;
  const status = await findUndoing(db, pin, accountId);
  if (status?.undone) throw forbidden("vouchers.undoneByYou");
  if (!status?.redeemed) return add(services, redemption);
  // A retry, or a redemption right after an undo: no one can undo it while this one is checked and made.
  return inTransaction(db, async (tx) => {
    await lockUndoing(tx, pin);
    if ((await findUndoing(tx, pin, accountId))?.undone) throw forbidden("vouchers.undoneByYou");
    return add(services, redemption);
  });
}

/**
 * Redeems a voucher once, for one item of a product of one of the business's stores; a cashier of one store only there.
 * @throws Problem with the reason of the refusal
 */
export async function redeemVoucher(
  services: Services,
  session: BusinessSession,
  request: RedemptionRequest,
): Promise<Receipt> {
  if (session.storeId !== null && request.storeId !== session.storeId) throw forbidden("cashiers.otherStore");
  const redemption = redemptionOf(services, session, request);
  const done = await (session.role === "cashier" ? addForCashier(services, redemption) : add(services, redemption));
  const { outcome } = done;
  const { pin } = redemption;
  const { businessId, tokenHash } = session;
  if (outcome !== "ok" && outcome !== "repeated")
    throw await refusalOf(services, outcome, { pin, businessId, until: done.at, language: request.language });
  if (outcome === "ok") noteOrigin(services, { pin, businessId, at: done.at, tokenHash, ...request.origin });
  return {
    pinNumber: pin,
    storeId: request.storeId,
    organizationProductId: request.productId,
    at: onTheWire(done.at),
    held: outcome === "repeated" ? await wasHeld(services.db, pin, done.at) : done.is_held,
  };
}
