import { randomBytes } from "node:crypto";
import type { CareAct, CareReason } from "@stashwell/shared/vouchers/rules";
import { hashToken, randomToken } from "../../platform/config/secrets.ts";
import type { Tx } from "../../platform/db/db.ts";
import { conflict, notFound, type Problem } from "../../platform/http/problem.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
import { record } from "../audit/queries.ts";
import { requireOwn } from "../campaigns/require-campaign.ts";
import { giftUrl } from "../vouchers/give-voucher.ts";
import { newCodes } from "../vouchers/voucher-codes.ts";
import {
  type Carer,
  type CareOutcome,
  insertCare,
  lockSeen,
  reissueVoucher,
  restoreVoucher,
  type SeenVoucher,
  voidVoucher,
} from "./queries.ts";

/** As long as the hash of a device, so that the two look alike; no device has this one. */
const CLAIM_KEY_BYTES = 16;

interface Caring {
  services: Services;
  tx: Tx;
  session: BrandSession;
}

export interface CareRequest {
  campaignId: string;
  voucherNumber: number;
  pinEnding: string;
  reason?: CareReason;
  note: string;
}

const REFUSALS: Record<Exclude<CareOutcome, "ok">, () => Problem> = {
  unknown: () => notFound("voucherCare.gone"),
  changed: () => conflict("voucherCare.changed"),
  used: () => conflict("voucherCare.used"),
  voided: () => conflict("voucherCare.alreadyVoided"),
  notVoided: () => conflict("voucherCare.notVoided"),
  expired: () => conflict("voucherCare.over"),
};

/**
 * Performs an act on one voucher of the brand and records who did it, and why.
 * @throws Problem 404 for another brand's, 409 if it changed since it was shown
 */
async function careFor(
  { services, tx, session }: Caring,
  act: CareAct,
  { campaignId, voucherNumber, pinEnding, reason, note }: CareRequest,
  change: (tx: Tx, voucher: SeenVoucher, carer: Carer) => Promise<CareOutcome>,
): Promise<void> {
  const campaign = await requireOwn(tx, session.brandId, campaignId);
  const voucher = { campaignId: campaign.id, slot: voucherNumber, ending: pinEnding };
  const carer = { accountId: session.accountId, at: services.clock.now() };
  const outcome = await change(tx, voucher, carer);
  if (outcome !== "ok") throw REFUSALS[outcome]();
  await insertCare(tx, voucher, { act, reason: reason ?? null, note }, carer);
  await record(tx, session, {
    action: `voucher.${act}`,
    subjectId: campaign.id,
    detail: { voucher: voucherNumber, ...(reason && { reason }) },
    at: carer.at,
  });
}

/** Cancels a voucher: of this and a concurrent redemption, exactly one succeeds. @throws Problem */
export const cancelVoucher = (caring: Caring, request: CareRequest): Promise<void> =>
  careFor(caring, "void", request, voidVoucher);

/** Undoes a cancellation. @throws Problem */
export const makeValidAgain = (caring: Caring, request: CareRequest): Promise<void> =>
  careFor(caring, "restore", request, restoreVoucher);

/** Adds a note only. @throws Problem */
export const addNote = (caring: Caring, request: CareRequest): Promise<void> =>
  careFor(caring, "note", request, lockSeen);

/**
 * Takes a voucher from its holder and returns a one-time link that gives it to someone else, or back to them. Only the
 * hash of the link is stored, so it can't be shown again.
 * @throws Problem
 */
export async function reissue(caring: Caring, request: CareRequest): Promise<string> {
  const token = randomToken();
  const { handles, pins } = newCodes(1);
  await careFor(caring, "reissue", request, (tx, voucher, carer) =>
    reissueVoucher(
      tx,
      voucher,
      {
        tokenHash: hashToken(token),
        handle: handles[0]!,
        pin: pins[0]!,
        claimKey: randomBytes(CLAIM_KEY_BYTES),
      },
      carer,
    ),
  );
  return giftUrl(caring.services, token);
}
