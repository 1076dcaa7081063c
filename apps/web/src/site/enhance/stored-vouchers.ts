import { randomId } from "../../lib/random-id.ts";
import { copyCacheOf } from "../../worker/voucher-copies.ts";
import { storedClaimKeys, storedVouchers } from "../../lib/storage/stored.ts";

/** The handle of the voucher that this browser has of a campaign. */
export const storedVoucher = (campaign: string): string | undefined => storedVouchers.read()[campaign];

export const keepVoucher = (campaign: string, handle: string): boolean =>
  storedVouchers.write({ ...storedVouchers.read(), [campaign]: handle });

/** Deletes the copy of a voucher's page that opens without a network. */
export async function dropCopy(campaign: string): Promise<void> {
  // Pages without TLS have no such storage, and some private windows refuse it: there is no copy either.
  if ("caches" in window) await caches.delete(copyCacheOf(campaign)).catch(() => undefined);
}

export async function forgetVoucher(campaign: string): Promise<void> {
  const { [campaign]: _, ...others } = storedVouchers.read();
  storedVouchers.write(others);
  await dropCopy(campaign);
}

/**
 * The key of this browser's claim: kept before the first call, so that a retry can only give the same voucher.
 * Undefined where nothing can be kept: the plain form goes its way then, and a cookie names the device.
 */
export function claimKeyFor(campaign: string): string | undefined {
  const all = storedClaimKeys.read();
  const known = all[campaign];
  if (known) return known;
  const made = randomId();
  return storedClaimKeys.write({ ...all, [campaign]: made }) ? made : undefined;
}
