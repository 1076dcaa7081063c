import type { Services } from "../../platform/services.ts";
import type { VoucherRow } from "./queries.ts";
import { areReturned, markOpened } from "./return-queries.ts";
import { statusOf } from "./to-wire.ts";

/**
 * How long after its claim whoever is shown a voucher counts as having come back to it. Before that, they are shown the reply
 * of the claim, which follows a redirect, is repeated over a bad network, and stays open for a while.
 */
const CLAIM_MINUTES = 10;

/**
 * Notes that the holder of a voucher has come back to it, once: it does not go back to the campaign any more.
 * @returns the voucher; undefined when it went back a moment ago
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

/** The last day on which a voucher has to be opened to stay with its holder; null where it stays. */
export async function findLastDay(
  { db, clock }: Pick<Services, "db" | "clock">,
  voucher: VoucherRow,
): Promise<string | null> {
  const isInDanger = voucher.open_by !== null && voucher.opened_at === null && statusOf(voucher, clock) === "claimed";
  return isInDanger && (await areReturned(db, voucher.campaign_id, clock.now())) ? voucher.open_by : null;
}
