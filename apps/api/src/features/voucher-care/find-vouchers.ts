import type { FoundVoucher, VoucherHistoryEvent } from "@stashwell/shared/voucher-care/contract";
import {
  FOUND_VOUCHERS_MAX,
  PIN_ENDING_LENGTH,
  SIMILAR_VOUCHERS_MAX,
  voucherStatus,
} from "@stashwell/shared/vouchers/rules";
import { type Clock, onTheWire, today } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { notFound, refusedField } from "../../platform/http/problem.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { countTry, type Limit } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import type { CampaignRow } from "../campaigns/queries.ts";
import { requireOwn } from "../campaigns/require-campaign.ts";
import { findVoucher, type FoundRow, type HistoryRow, listHistory, listVouchersByEnding } from "./queries.ts";
import { readSearch, similarEndings } from "./read-search.ts";

/** Searches per person, so that no one can enumerate all endings. A busy support shift needs fewer. */
const SEARCHES: Limit = { tries: 60, seconds: 600 };

const toFound = (row: FoundRow, campaign: CampaignRow, clock: Clock): FoundVoucher => ({
  voucherNumber: row.slot,
  pinEnding: row.ending,
  status: voucherStatus({
    downloaded: row.downloaded_at !== null,
    redeemed: row.redeemed_at !== null,
    voided: row.voided_at !== null,
    over: today(clock, campaign.timezone) > campaign.end_date,
  }),
  offered: row.is_offered,
  claimedAt: onTheWire(row.claimed_at),
  redeemedAt: row.redeemed_at && onTheWire(row.redeemed_at),
  redeemedStore: row.store_name,
  voidedAt: row.voided_at && onTheWire(row.voided_at),
});

const toEvent = (row: HistoryRow): VoucherHistoryEvent => ({
  kind: row.kind,
  at: onTheWire(row.at),
  employeeName: row.employee_name,
  storeName: row.store_name,
  productName: row.product_name,
  reason: row.reason,
  note: row.note,
});

interface VoucherSearch {
  campaignId: string;
  search: string;
  storeId?: string | undefined;
  day?: string | undefined;
}

/**
 * Returns vouchers of a campaign of the brand whose PINs have this ending, and those with a similar one.
 * @throws Problem 404 for another brand's campaign, 422 for an invalid ending, 429 after too many searches
 */
export async function findVouchers(
  { db, counts, clock }: Pick<Services, "db" | "counts" | "clock">,
  session: BrandSession,
  { campaignId, search, storeId, day }: VoucherSearch,
) {
  const campaign = await requireOwn(db, session.brandId, campaignId);
  const suffix = readSearch(search);
  if (suffix === undefined) throw refusedField("search", "voucherCare.searchWrong");
  await countTry(counts.db, clock, `voucher search ${session.accountId}`, SEARCHES);
  const nothing = { vouchers: [], similar: [], hasMore: false };
  if (storeId && !isUuid(storeId)) return nothing;
  const ending = suffix.slice(-PIN_ENDING_LENGTH);
  const query = { campaignId: campaign.id, storeId: storeId || null, day: day || null, timezone: campaign.timezone };
  const rows = await listVouchersByEnding(db, { ...query, endings: [ending], suffix, limit: FOUND_VOUCHERS_MAX + 1 });
  const similar =
    suffix === ending
      ? await listVouchersByEnding(db, {
          ...query,
          endings: similarEndings(ending),
          suffix: "",
          limit: SIMILAR_VOUCHERS_MAX,
        })
      : [];
  return {
    vouchers: rows.slice(0, FOUND_VOUCHERS_MAX).map((row) => toFound(row, campaign, clock)),
    similar: similar.map((row) => toFound(row, campaign, clock)),
    hasMore: rows.length > FOUND_VOUCHERS_MAX,
  };
}

/** Returns a voucher of the brand with its history from the ledger. @throws Problem 404 */
export async function readHistory(
  db: Db,
  clock: Clock,
  session: BrandSession,
  { campaignId, voucherNumber }: { campaignId: string; voucherNumber: number },
) {
  const campaign = await requireOwn(db, session.brandId, campaignId);
  const row = await findVoucher(db, campaign.id, voucherNumber);
  if (!row) throw notFound("voucherCare.gone");
  const claim: HistoryRow = {
    kind: "claimed",
    at: row.claimed_at,
    employee_name: null,
    store_name: null,
    product_name: null,
    reason: null,
    note: "",
  };
  const history = [...(await listHistory(db, campaign.id, voucherNumber)), claim];
  return { voucher: toFound(row, campaign, clock), history: history.map(toEvent) };
}
