import { randomBytes } from "node:crypto";
import { findPublicCampaign } from "../../campaigns/queries.ts";
import { log } from "../../../platform/observation/log.ts";
import { conflict, notFound, Problem } from "../../../platform/http/problem.ts";
import { GoogleWalletUnavailable, type LiveGoogleWallet } from "../../../platform/outside/wallet-google-pass.ts";
import type { Services } from "../../../platform/services.ts";
import { findVoucherByHandle, markDownloaded } from "../../vouchers/queries.ts";
import { statusOf } from "../../vouchers/to-wire.ts";
import { keepGoogleClass } from "./keep-class.ts";
import { toOfferObject } from "./offer-class.ts";
import { findClass, insertPass } from "./queries.ts";

const SUFFIX_BYTES = 16;
/** Seconds after which a retry makes sense if Google sends no `Retry-After`. */
const RETRY_AFTER = 30;

/**
 * Returns the link that saves a voucher to Google Wallet, given its handle. Counts as a download, once per voucher,
 * except for a preview.
 * @throws Problem 503 if Google Wallet is not offered, 404 for an unknown voucher, 409 for a voucher that can't be used
 *   anymore, and 503 while the campaign can't be sent to Google
 */
export async function makeGoogleSaveUrl(
  services: Services,
  { campaignCode, handle, isOwnAct }: { campaignCode: string; handle: string; isOwnAct: boolean },
): Promise<string> {
  const { db, clock, config, googleWallet } = services;
  if (!googleWallet) throw new Problem(503, "wallets.googleNotOffered");
  const campaign = await findPublicCampaign(db, campaignCode);
  const voucher = campaign && (await findVoucherByHandle(db, campaign.id, handle));
  if (!voucher) throw notFound("wallets.googleNoVoucher");
  const status = statusOf(voucher, clock);
  if (status === "redeemed") throw conflict("vouchers.used");
  if (status === "voided") throw conflict("vouchers.voided");
  if (status === "expired") throw conflict("vouchers.expired");

  const { issuerId } = googleWallet;
  if (googleWallet.mode === "live") await requireClass(services, googleWallet, campaign.id);
  const at = clock.now();
  const fresh = randomBytes(SUFFIX_BYTES).toString("base64url");
  const { slot, pin } = voucher;
  const suffix =
    googleWallet.mode === "live"
      ? await insertPass(db, { campaignId: campaign.id, slot, pin, issuerId, suffix: fresh, at })
      : fresh;
  const pass = toOfferObject({ id: `${issuerId}.${suffix}`, pin }, campaign, {
    issuerId,
    publicUrl: config.publicUrl,
  });
  const saveUrl = await googleWallet.saveUrl(pass);
  const counted = isOwnAct ? await markDownloaded(db, { campaignId: campaign.id, slot, pin }, at) : undefined;
  if (counted === "gone") throw notFound("wallets.googleNoVoucher");
  if (counted === "voided") throw conflict("vouchers.voided");
  return saveUrl;
}

/** A pass needs its class: sends campaigns that were published before Google was connected. */
async function requireClass(services: Services, wallet: LiveGoogleWallet, campaignId: string): Promise<void> {
  if (await findClass(services.db, campaignId, wallet.issuerId)) return;
  try {
    await keepGoogleClass(services, wallet, campaignId);
  } catch (error) {
    if (!(error instanceof GoogleWalletUnavailable)) throw error;
    log("googleWallet.unavailable", { campaignId });
    throw new Problem(503, "wallets.googleBusy", { retryAfter: error.retryAfter ?? RETRY_AFTER });
  }
}
