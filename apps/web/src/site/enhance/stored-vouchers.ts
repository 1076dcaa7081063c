import { randomId } from "../../lib/random-id.ts";
import { copyCacheOf } from "../../worker/voucher-copies.ts";
import { storedClaimKeys, storedVouchers } from "../../lib/storage/stored.ts";

/** The handle of this browser's voucher of a campaign. */
export const storedVoucher = (campaign: string): string | undefined => storedVouchers.read()[campaign];

export const keepVoucher = (campaign: string, handle: string): boolean =>
  storedVouchers.write({ ...storedVouchers.read(), [campaign]: handle });

/** Deletes the offline copy of a voucher's page. */
export async function dropCopy(campaign: string): Promise<void> {
  // Without TLS there is no Cache API, and some private windows refuse it: then there is no copy either.
  if ("caches" in window) await caches.delete(copyCacheOf(campaign)).catch(() => undefined);
}

export async function forgetVoucher(campaign: string): Promise<void> {
  const { [campaign]: _, ...others } = storedVouchers.read();
  storedVouchers.write(others);
  await dropCopy(campaign);
}

/**
 * The idempotency key of this browser's claim, stored before the first attempt, so that a retry returns the same
 * voucher. Undefined if it can't be stored: then the plain form is submitted, and a cookie identifies the device.
 */
export function claimKeyFor(campaign: string): string | undefined {
  const all = storedClaimKeys.read();
  const known = all[campaign];
  if (known) return known;
  const made = randomId();
  return storedClaimKeys.write({ ...all, [campaign]: made }) ? made : undefined;
}
