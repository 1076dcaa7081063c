import { type CareReason, readVoucherCode } from "@stashwell/shared/vouchers/rules";
import type { VoidLineResult } from "@stashwell/shared/voucher-care/contract";
import type { Tx } from "../../platform/db/db.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { countTry, type Limit } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { record } from "../audit/queries.ts";
import { requireOwn } from "../campaigns/require-campaign.ts";
import { checkNamed, type NamedVouchers, voidNamed, type VoidedLine } from "./queries.ts";

/** Batches per person, to check or to cancel: enough for four of the largest files, each checked and canceled. */
const BATCHES: Limit = { tries: 160, seconds: 600 };

interface VoucherLines {
  campaignId: string;
  /** A whole PIN, a handle or a link each. */
  lines: readonly string[];
}

const countBatch = (
  { counts, clock }: Pick<Services, "counts" | "clock">,
  { accountId }: BrandSession,
): Promise<void> => countTry(counts.db, clock, `voucher batch ${accountId}`, BATCHES);

/** Judges the vouchers of the readable lines, and returns a result for every line. */
async function judgeLines(
  campaignId: string,
  lines: readonly string[],
  judge: (named: NamedVouchers) => Promise<VoidedLine[]>,
): Promise<VoidLineResult[]> {
  const codes = lines.map(readVoucherCode);
  const named = codes.filter((code) => code !== undefined);
  const judged = await judge({
    campaignId,
    pins: named.map(({ kind, code }) => (kind === "pin" ? code : null)),
    handles: named.map(({ kind, code }) => (kind === "handle" ? code : null)),
  });
  const next = judged.values();
  return codes.map((code) => {
    const { slot, ending, outcome } = (code && next.next().value) ?? UNREADABLE;
    return { outcome, voucherNumber: slot, pinEnding: ending };
  });
}

const UNREADABLE = { slot: null, ending: null, outcome: "unreadable" } as const;

/**
 * Returns what canceling vouchers of the brand would result in, line by line. @throws Problem 404 for another brand's
 * campaign
 */
export async function checkVouchers(
  services: Pick<Services, "db" | "counts" | "clock">,
  session: BrandSession,
  { campaignId, lines }: VoucherLines,
): Promise<VoidLineResult[]> {
  const campaign = await requireOwn(services.db, session.brandId, campaignId);
  await countBatch(services, session);
  return judgeLines(campaign.id, lines, (named) => checkNamed(services.db, named));
}

/**
 * Cancels vouchers of the brand, each in the same way as a single one. Skips those that can't be canceled: a repeated
 * call reports the ones that the first call canceled as already canceled.
 * @throws Problem 404 for another brand's campaign
 */
export async function cancelVouchers(
  { services, tx, session }: { services: Services; tx: Tx; session: BrandSession },
  { campaignId, lines, reason, note }: VoucherLines & { reason: CareReason; note: string },
): Promise<VoidLineResult[]> {
  const campaign = await requireOwn(tx, session.brandId, campaignId);
  await countBatch(services, session);
  const carer = { accountId: session.accountId, at: services.clock.now() };
  const results = await judgeLines(campaign.id, lines, (named) => voidNamed(tx, named, { reason, note }, carer));
  const canceled = new Set(results.filter(({ outcome }) => outcome === "ok").map(({ voucherNumber }) => voucherNumber));
  if (canceled.size > 0)
    await record(tx, session, {
      action: "voucher.void",
      subjectId: campaign.id,
      detail: { count: canceled.size, reason },
      at: carer.at,
    });
  return results;
}
