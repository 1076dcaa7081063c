import { createHash, randomBytes } from "node:crypto";
import type { Language } from "@stashwell/shared/language";
import { findPublicCampaign } from "../../campaigns/queries.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { notFound, Problem } from "../../../platform/http/problem.ts";
import type { Services } from "../../../platform/services.ts";
import { markDownloaded } from "../../vouchers/queries.ts";
import { makeApplePass } from "./make-apple-pass.ts";
import { findHeldVoucher, type HeldVoucher, insertPassCampaign, settleFace, upsertPass } from "./queries.ts";
import { markAndPush } from "./push-to-phones.ts";

interface PassRequest {
  campaignCode: string;
  voucherHistoryId: string;
  language: Language;
  /** False for a preview, which gets the file but doesn't count as a save. */
  isOwnAct: boolean;
}

const SERIAL_BYTES = 16;

/**
 * Returns the pass of a voucher, given its handle. Counts as a download, once per voucher. The same holder gets the
 * same serial number again, so that Wallet replaces the old file.
 * @throws Problem 503 if passes are not offered, 404 for a handle that no voucher of this campaign has
 */
export async function handOutPass(services: Services, request: PassRequest): Promise<Buffer> {
  const { db, clock, appleWallet } = services;
  if (!appleWallet) throw new Problem(503, "wallets.appleOff");
  const [campaign, voucher] = await Promise.all([
    findPublicCampaign(db, request.campaignCode),
    findHeldVoucher(db, request.voucherHistoryId),
  ]);
  if (!campaign || voucher?.campaign_id !== campaign.id) throw notFound("wallets.appleUnknown");
  const { campaign_id: campaignId, slot, pin } = voucher;
  let isVoided = voucher.voided_at !== null;
  if (request.isOwnAct && voucher.downloaded_at === null) {
    const counted = await markDownloaded(db, { campaignId, slot, pin }, clock.now());
    if (counted === "gone") throw notFound("wallets.appleUnknown");
    isVoided = counted === "voided";
  }
  return makeApplePass(services, appleWallet, campaign, {
    serial: await serialFor(services, voucher, request.language),
    language: request.language,
    voucher: { pin, redeemedAt: voucher.redeemed_at, isVoided },
  });
}

async function serialFor(services: Services, voucher: HeldVoucher, language: Language): Promise<string> {
  const { db, clock } = services;
  if (voucher.serial !== null && voucher.language === language) return voucher.serial;
  const holding = { campaignId: voucher.campaign_id, slot: voucher.slot, holder: holderOf(voucher) };
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const requested = { ...holding, language, serial: randomBytes(SERIAL_BYTES).toString("base64url") };
    const serial = await upsertPass(tx, requested, at);
    await insertPassCampaign(tx, voucher.campaign_id, at);
    await settleFace(tx, serial, at);
    // The language changed: push the pass to other phones that have it.
    if (voucher.serial !== null) await markAndPush(services, tx, [serial]);
    return serial;
  });
}

/** A hash of what changes when a voucher changes hands; SQL computes the same hash. */
const holderOf = ({ handle, pin }: Pick<HeldVoucher, "handle" | "pin">): Buffer =>
  createHash("sha256").update(`${handle} ${pin}`).digest();
