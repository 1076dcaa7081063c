import type { Services } from "../../platform/services.ts";
import type { VoucherRow } from "./queries.ts";
import { areReturned, markOpened } from "./return-queries.ts";
import { statusOf } from "./to-wire.ts";

/**
 * Views in the first minutes after the claim don't count as opening: they are the reply of the claim itself, which
 * follows a redirect, is retried over a bad network, and stays open for a while.
 */
const CLAIM_MINUTES = 10;

/**
 * Records once that the holder has opened the voucher, so that it isn't returned to the campaign.
 * @returns the voucher; undefined if it was returned meanwhile
 */
export async function noteOpened(
  { db, clock }: Pick<Services, "db" | "clock">,
  voucher: VoucherRow,
): Promise<VoucherRow | undefined> {
  const at = clock.now();
  const isOfClaim = Temporal.Instant.compare(at, voucher.claimed_at.add({ minutes: CLAIM_MINUTES })) < 0;
  if (isOfClaim || voucher.opened_at !== null || statusOf(voucher, clock) !== "claimed") return voucher;
  return (await markOpened(db, voucher, at)) ? { ...voucher, opened_at: at } : undefined;
}

/** The last day for opening the voucher before it is returned; null if it isn't. */
export async function findLastDay(
  { db, clock }: Pick<Services, "db" | "clock">,
  voucher: VoucherRow,
): Promise<string | null> {
  const isInDanger = voucher.open_by !== null && voucher.opened_at === null && statusOf(voucher, clock) === "claimed";
  return isInDanger && (await areReturned(db, voucher.campaign_id, clock.now())) ? voucher.open_by : null;
}
