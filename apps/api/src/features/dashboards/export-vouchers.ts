import { type VoucherStatus, voucherStatus } from "@stashwell/shared/vouchers/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { record } from "../audit/queries.ts";
import { type CampaignRow } from "../campaigns/queries.ts";
import { today } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Call, FileBody } from "../../platform/http/route.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { type Cell, csvFile, instantWriter } from "../../documents/csv/csv.ts";
import { type ExportedVoucher, listVouchersAfter } from "./queries.ts";
import { requireOwn } from "../campaigns/require-campaign.ts";

const BATCH = 2_000;

const HEADINGS = [
  "dashboards.csvVoucher",
  "dashboards.csvStatus",
  "dashboards.csvClaimed",
  "dashboards.csvDownloaded",
  "dashboards.csvRedeemed",
  "dashboards.csvStore",
  "dashboards.csvProduct",
  "dashboards.csvValue",
  "dashboards.csvCurrency",
  "dashboards.csvPinEnd",
] as const satisfies readonly MessageKey[];

const STATUS: Record<VoucherStatus, MessageKey> = {
  claimed: "dashboards.csvStatusClaimed",
  saved: "dashboards.csvStatusSaved",
  redeemed: "dashboards.csvStatusRedeemed",
  voided: "dashboards.csvStatusVoided",
  expired: "dashboards.csvStatusExpired",
};

/**
 * Reads batches by slot, each with its own statement, so that a slow download holds no connection and no snapshot. Each
 * batch has the state of the time at which it was read.
 */
async function* voucherBatches(
  db: Db,
  campaignId: string,
  toCells: (voucher: ExportedVoucher) => readonly Cell[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  let last = 0;
  for (;;) {
    const vouchers = await listVouchersAfter(db, campaignId, last, BATCH);
    if (vouchers.length > 0) yield vouchers.map(toCells);
    if (vouchers.length < BATCH) return;
    last = vouchers.at(-1)?.slot ?? last;
  }
}

/** Exports a campaign's vouchers, without usable pins and without data of their holders. */
export async function exportVouchers({
  db,
  session,
  input,
  t,
  services,
}: Call<{ campaignId: string }, BrandSession>): Promise<FileBody> {
  const campaign = await requireOwn(db, session.brandId, input.campaignId);
  await record(services.db, session, {
    action: "campaign.exportVouchers",
    subjectId: campaign.id,
    at: services.clock.now(),
  });
  const over = today(services.clock, campaign.timezone) > campaign.end_date;
  const status = ({ downloaded_at, redeemed_at, is_voided: voided }: ExportedVoucher) =>
    t(STATUS[voucherStatus({ downloaded: downloaded_at !== null, redeemed: redeemed_at !== null, voided, over })]);
  const write = instantWriter(campaign.timezone);
  return csvFile({
    fileName: `${campaign.code}-vouchers.csv`,
    headings: HEADINGS.map((key) => t(key)),
    batches: voucherBatches(db, campaign.id, (voucher) => cellsOf(voucher, { campaign, status, write })),
  });
}

interface Writing {
  campaign: Pick<CampaignRow, "denomination" | "currency">;
  status: (voucher: ExportedVoucher) => string;
  write: (milliseconds: number | null) => string | null;
}

const cellsOf = (voucher: ExportedVoucher, { campaign, status, write }: Writing): readonly Cell[] => [
  voucher.slot,
  status(voucher),
  write(voucher.claimed_at),
  write(voucher.downloaded_at),
  write(voucher.redeemed_at),
  voucher.store_name,
  voucher.product_name,
  campaign.denomination,
  campaign.currency,
  voucher.pin_end,
];
