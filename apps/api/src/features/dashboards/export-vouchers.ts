import { type VoucherStatus, voucherStatus } from "@stashwell/shared/vouchers/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { record } from "../audit/queries.ts";
import { today } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Call, FileBody } from "../../platform/http/route.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { type CsvColumn, csvFile, instantWriter } from "../../documents/csv/csv.ts";
import { type ExportedVoucher, listVouchersAfter } from "./queries.ts";
import { requireOwn } from "../campaigns/require-campaign.ts";

const BATCH = 2_000;

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
async function* voucherBatches(db: Db, campaignId: string): AsyncGenerator<readonly ExportedVoucher[]> {
  let last = 0;
  for (;;) {
    const vouchers = await listVouchersAfter(db, campaignId, last, BATCH);
    if (vouchers.length > 0) yield vouchers;
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
  const columns: readonly CsvColumn<ExportedVoucher>[] = [
    [t("dashboards.csvVoucher"), (voucher) => voucher.slot],
    [t("dashboards.csvStatus"), status],
    [t("dashboards.csvClaimed"), (voucher) => write(voucher.claimed_at)],
    [t("dashboards.csvDownloaded"), (voucher) => write(voucher.downloaded_at)],
    [t("dashboards.csvRedeemed"), (voucher) => write(voucher.redeemed_at)],
    [t("dashboards.csvStore"), (voucher) => voucher.store_name],
    [t("dashboards.csvProduct"), (voucher) => voucher.product_name],
    [t("dashboards.csvValue"), () => campaign.denomination],
    [t("dashboards.csvCurrency"), () => campaign.currency],
    [t("dashboards.csvPinEnd"), (voucher) => voucher.pin_end],
  ];
  return csvFile({ fileName: `${campaign.code}-vouchers.csv`, columns, batches: voucherBatches(db, campaign.id) });
}
