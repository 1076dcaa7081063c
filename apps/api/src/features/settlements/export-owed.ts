import type { Days } from "@stashwell/shared/periods";
import { type CsvColumn, csvFile, oneBatch } from "../../documents/csv/csv.ts";
import type { Call, FileBody } from "../../platform/http/route.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { record } from "../audit/queries.ts";
import { worthOf } from "./add-up.ts";
import { checkPeriod, isPreliminary } from "./days.ts";
import { listOwedLines } from "./owed-queries.ts";
import { addressOf } from "./to-wire.ts";

/** Exports what a brand owes in a period as CSV, one row per business, campaign and store. */
export async function exportOwed({ db, session, input, t, services }: Call<Days, BrandSession>): Promise<FileBody> {
  const { from, to } = input;
  checkPeriod(input);
  const lines = await listOwedLines(db, session.brandId, input);
  const at = services.clock.now();
  await record(services.db, session, { action: "settlement.export", detail: { from, to }, at });
  const columns: readonly CsvColumn<(typeof lines)[number]>[] = [
    [t("settlements.csvFrom"), () => from],
    [t("settlements.csvTo"), () => to],
    [t("settlements.business"), (line) => line.business_name],
    [t("settlements.campaign"), (line) => line.campaign_name],
    [t("settlements.code"), (line) => line.campaign_code],
    [t("settlements.store"), (line) => line.store_name],
    [t("settlements.csvAddress"), addressOf],
    [t("settlements.count"), (line) => line.count],
    [t("settlements.worthEach"), (line) => line.denomination],
    [t("settlements.value"), (line) => worthOf(line.denomination, line.count)],
    [t("settlements.csvCurrency"), (line) => line.currency],
    [t("settlements.csvHeldCount"), (line) => line.held],
    [t("settlements.csvHeldValue"), (line) => worthOf(line.denomination, line.held)],
    [
      t("settlements.csvPreliminary"),
      (line) => (isPreliminary({ end: line.ends }, at) ? t("settlements.csvPreliminary") : ""),
    ],
  ];
  return csvFile({ fileName: `settlements-${from}-${to}.csv`, columns, batches: oneBatch(lines) });
}
