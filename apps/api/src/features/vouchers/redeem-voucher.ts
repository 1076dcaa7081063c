import { money } from "@stashwell/shared/formats";
import { type Language, localeOf } from "@stashwell/shared/language";
import type { Receipt } from "@stashwell/shared/vouchers/contract";
import { barePin } from "@stashwell/shared/vouchers/rules";
import { type Clock, onTheWire } from "../../platform/clock.ts";
import { Overloaded } from "../../platform/db/batcher.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { checkKey, hashKey, hashRequest } from "../../platform/http/idempotency.ts";
import type { Origin } from "../../platform/http/address.ts";
import { conflict, forbidden, notFound, Problem } from "../../platform/http/problem.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import { tooMany, windowStart } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { busy } from "./claim-voucher.ts";
import { batchersOf, type RedemptionDone } from "./batchers.ts";
import { SESSION_TRIES, sessionKey } from "./pin-tries.ts";
import { noteOrigin } from "./note-origin.ts";
import { findDailyCap, findPause } from "./redemption-queries.ts";
import { findUndoing, lockUndoing, type Redemption, type RedemptionOutcome } from "./queries.ts";

export interface RedemptionRequest {
  pin: string;
  storeId: string;
  productId: string;
  idempotencyKey: string | undefined;
  /** Where it is made, for the rules about that. */
  origin: Origin & { device: string | undefined };
  /** In which a refusal is to be read. */
  language: Language;
}

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
    // The statement takes a second counter. A session's own is used up before it, and no stranger's counts here.
    addressKey: `${sessionKey(session.tokenHash)} again`,
    // Whoever tries the program on the development machine meets no cap.
    isUncapped: !config.production && request.origin.fromThisMachine,
  };
}

type Capped = "capped" | "cappedWorth";
type Full = "storeDayFull" | "dayFull";
type Refused = Exclude<RedemptionOutcome, "ok" | "repeated" | "paused" | Capped | Full>;

/** Why a redemption is refused, as reported to the point of sale. */
const REFUSALS: Record<Refused, (clock: Clock) => Problem> = {
  keyReused: () => new Problem(422, "errors.idempotencyMismatch"),
  throttled: (clock) => tooMany(clock, windowStart(clock, SESSION_TRIES.seconds), SESSION_TRIES.seconds),
  unknown: () => notFound("vouchers.pinUnknown"),
  used: () => conflict("vouchers.used"),
  voided: () => conflict("vouchers.voided"),
  notStarted: () => conflict("vouchers.notStarted"),
  expired: () => conflict("vouchers.expired"),
  blocked: () => conflict("vouchers.blocked"),
  storeNotJoined: () => forbidden("vouchers.storeNotJoined"),
  storeSuspended: () => forbidden("vouchers.storeSuspended"),
  noStock: () => conflict("vouchers.noStock"),
  underReview: () => conflict("vouchers.underReview"),
  awaitingApproval: () => forbidden("vouchers.awaitingApproval"),
};

const secondsUntil = (clock: Clock, until: Temporal.Instant): number =>
  Math.max(1, Math.ceil(clock.now().until(until).total("seconds")));

/** As many of the campaign's vouchers as its brand takes a day are redeemed, in the store or everywhere. */
function refuseFull(clock: Clock, outcome: Full, until: Temporal.Instant): Problem {
  const retryAfter = secondsUntil(clock, until);
  const values = { count: Math.ceil(retryAfter / 3_600) };
  return new Problem(409, `vouchers.${outcome}`, { retryAfter, values });
}

/** The business has redeemed what its level allows a day: how many vouchers, or how much of their worth. */
async function refuseCapped(
  { db, clock }: Services,
  outcome: Capped,
  { redemption, until, language }: { redemption: Redemption; until: Temporal.Instant; language: Language },
): Promise<Problem> {
  const found = await findDailyCap(db, redemption.pin, redemption.businessId);
  const retryAfter = secondsUntil(clock, until);
  const count = Math.ceil(retryAfter / 3_600);
  if (outcome === "capped") {
    const values = { limit: found?.cap.redemptions ?? 0, count };
    return new Problem(409, "vouchers.dailyCap", { retryAfter, values });
  }
  const limit = money(String(found?.cap.worth ?? 0), found?.currency_sign ?? "", localeOf(language));
  return new Problem(409, "vouchers.dailyWorth", { retryAfter, values: { limit, count } });
}

/** The brand has paused redeeming, and mostly says why. */
async function refusePaused({ db, clock }: Services, pin: string): Promise<Problem> {
  const { message = "", until = null } = (await findPause(db, pin)) ?? {};
  const retryAfter = until ? secondsUntil(clock, until) : undefined;
  return message === ""
    ? new Problem(409, "steering.redeemingPaused", { retryAfter })
    : new Problem(409, "steering.redeemingPausedSaying", { retryAfter, values: { message } });
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
  const status = await findUndoing(db, pin, accountId);
  if (status?.undone) throw forbidden("vouchers.undoneByYou");
  if (!status?.redeemed) return add(services, redemption);
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
  request: RedemptionRequest,
): Promise<Receipt> {
  if (session.storeId !== null && request.storeId !== session.storeId) throw forbidden("cashiers.otherStore");
  const redemption = redemptionOf(services, session, request);
  const done = await (session.role === "cashier" ? addForCashier(services, redemption) : add(services, redemption));
  const { outcome, at: until } = done;
  if (outcome === "capped" || outcome === "cappedWorth")
    throw await refuseCapped(services, outcome, { redemption, until, language: request.language });
  if (outcome === "storeDayFull" || outcome === "dayFull") throw refuseFull(services.clock, outcome, until);
  if (outcome === "paused") throw await refusePaused(services, redemption.pin);
  if (outcome !== "ok" && outcome !== "repeated") throw REFUSALS[outcome](services.clock);
  const { pin } = redemption;
  const { businessId, tokenHash } = session;
  if (outcome === "ok") noteOrigin(services, { pin, businessId, at: done.at, tokenHash, ...request.origin });
  return {
    pinNumber: pin,
    storeId: request.storeId,
    organizationProductId: request.productId,
    at: onTheWire(done.at),
    held: done.isHeld,
  };
}
