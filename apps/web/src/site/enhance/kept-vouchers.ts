import { keptClaimKeys, keptVouchers } from "../../lib/storage/kept.ts";

const KEY_BYTES = 16;

/** The handle of the voucher that this browser has of a campaign. */
export const keptVoucher = (campaign: string): string | undefined => keptVouchers.read()[campaign];

export const keepVoucher = (campaign: string, handle: string): boolean =>
  keptVouchers.write({ ...keptVouchers.read(), [campaign]: handle });

export function forgetVoucher(campaign: string): void {
  const { [campaign]: _, ...others } = keptVouchers.read();
  keptVouchers.write(others);
}

/**
 * The key of this browser's claim: kept before the first call, so that a retry can only give the same voucher.
 * Undefined where nothing can be kept: the plain form goes its way then, and a cookie names the device.
 */
export function claimKeyFor(campaign: string): string | undefined {
  const all = keptClaimKeys.read();
  const known = all[campaign];
  if (known) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return keptClaimKeys.write({ ...all, [campaign]: made }) ? made : undefined;
}
