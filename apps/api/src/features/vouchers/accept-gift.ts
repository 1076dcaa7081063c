import type { VoucherData } from "@stashwell/shared/vouchers/contract";
import { voucherStatus } from "@stashwell/shared/vouchers/rules";
import { today } from "../../platform/clock.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { checkSecretKey, hashKey, hashRequest, once } from "../../platform/http/idempotency.ts";
import { conflict, notFound, Problem } from "../../platform/http/problem.ts";
import { hashToken } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";
import { type Claimant, deviceFor, storedDevice, keyFor } from "./claim-voucher.ts";
import { type StoredDevice, keyOfDevice } from "./device.ts";
import { acceptGift, type AcceptOutcome, type AcceptRow, findGift } from "./holder-queries.ts";
import { countWrongPin } from "./pin-tries.ts";
import { newCodes } from "./voucher-codes.ts";

export type GiftError = Exclude<AcceptOutcome, "ok">;
export type Accepted =
  | { ok: true; campaignCode: string; voucher: VoucherData; device?: string | undefined }
  | { ok: false; reason: GiftError };

export interface AcceptRequest {
  giftToken: string;
  claimant: Claimant;
  /** The device's secret, if its cookie was sent. */
  known?: string | undefined;
  address: string;
  idempotencyKey?: string | undefined;
}

const UNKNOWN: Accepted = { ok: false, reason: "unknown" };

/** Why a gift cannot be accepted, as reported to the visitor. */
const REFUSALS: Record<GiftError, () => Problem> = {
  unknown: () => notFound("vouchers.giftUnknown"),
  expired: () => new Problem(410, "vouchers.campaignExpired"),
  taken: () => conflict("vouchers.giftTaken"),
  used: () => conflict("vouchers.used"),
  own: () => conflict("vouchers.giftOwn"),
  haveOne: () => conflict("vouchers.giftHaveOne"),
};

function acceptedFrom(row: AcceptRow, campaignCode: string): Accepted {
  const { outcome, handle, pin } = row;
  if (outcome !== "ok") return { ok: false, reason: outcome };
  const status = voucherStatus({
    downloaded: row.is_downloaded === true,
    redeemed: row.is_redeemed === true,
    // On a retry the voucher may have been canceled meanwhile; its page says so.
    voided: false,
    over: row.is_over === true,
  });
  return { ok: true, campaignCode, voucher: { voucherHistoryId: handle ?? "", pinNumber: pin ?? "", status } };
}

/**
 * Transfers a voucher to the holder of its gift link, with a new pin and handle; the giver's become invalid. A retry by
 * the same claimant returns the same voucher. Unknown links count as wrong guesses.
 * @throws Problem 429 after too many unknown links
 */
export async function acceptVoucher(services: Services, request: AcceptRequest): Promise<Accepted> {
  const { db, clock, secrets } = services;
  const { address, claimant, idempotencyKey } = request;
  if (idempotencyKey !== undefined) checkSecretKey(idempotencyKey);
  const tokenHash = hashToken(request.giftToken);
  const gift = await findGift(db, tokenHash);
  if (!gift) {
    await countWrongPin(services, { address });
    return UNKNOWN;
  }
  const { handles, pins } = newCodes(1);
  const claimKey = keyFor(claimant, gift.campaign_id);
  const acceptance = {
    tokenHash,
    claimKey: Buffer.from(claimKey, "hex"),
    handle: handles[0]!,
    pin: pins[0]!,
    at: clock.now(),
  };
  return inTransaction(db, async (tx) => {
    const work = async () => acceptedFrom(await acceptGift(tx, acceptance), gift.code);
    if (idempotencyKey === undefined) return work();
    const keyHash = hashKey("accept", "public", idempotencyKey);
    // A new device gets another key on each request, so its key can't be part of the request's hash.
    const caller = { claimant, known: request.known };
    const requestHash = hashRequest([request.giftToken, "claimKey" in claimant ? claimKey : "device"]);
    const reply = await once(tx, { keyHash, requestHash, clock, secrets }, async () => {
      const accepted = await work();
      // A refusal changed nothing and is not stored.
      if (!accepted.ok) throw REFUSALS[accepted.reason]();
      return JSON.stringify({ ...accepted, stored: storedDevice(caller, claimKey) });
    });
    const { stored, ...accepted } = JSON.parse(reply) as Accepted & { stored: StoredDevice };
    return accepted.ok ? { ...accepted, device: deviceFor(caller, stored, claimKey) } : accepted;
  });
}

/** Like `acceptVoucher`, but throws every refusal as a Problem. */
export async function acceptOrRefuse(
  services: Services,
  request: AcceptRequest,
): Promise<{ voucher: VoucherData; device: string | undefined }> {
  const accepted = await acceptVoucher(services, request);
  if (!accepted.ok) throw REFUSALS[accepted.reason]();
  return { voucher: accepted.voucher, device: accepted.device };
}

/** The status of a gift for a visitor, shown on its page. */
export type GiftView = { campaignCode: string; status: "open" | "accepted" | GiftError };

/** The visitor of a gift's page, identified by the device cookie or by the handle stored in the browser. */
export interface GiftVisitor {
  device: string | undefined;
  handle: string | undefined;
  address: string;
}

/**
 * Returns the status of a gift by its link: `accepted` for the new holder's device, `own` for the giver's.
 * @throws Problem 429 after too many unknown links
 */
export async function lookAtGift(
  services: Services,
  giftToken: string,
  visitor: GiftVisitor,
): Promise<GiftView | undefined> {
  const gift = await findGift(services.db, hashToken(giftToken));
  if (!gift) {
    await countWrongPin(services, visitor);
    return undefined;
  }
  const { device, handle } = visitor;
  const isHolder =
    gift.handle === handle ||
    (device !== undefined && gift.claim_key?.toString("hex") === keyOfDevice(device, gift.campaign_id));
  const status = (): GiftView["status"] => {
    if (gift.accepted_at !== null) return isHolder ? "accepted" : "taken";
    if (isHolder) return "own";
    if (gift.redeemed_at !== null) return "used";
    return today(services.clock, gift.timezone) > gift.end_date ? "expired" : "open";
  };
  return { campaignCode: gift.code, status: status() };
}
