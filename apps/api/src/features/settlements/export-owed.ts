import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Days } from "@stashwell/shared/periods";
import { csvFile, oneBatch } from "../../documents/csv/csv.ts";
import type { Call, FileBody } from "../../platform/http/route.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { record } from "../audit/queries.ts";
import { worthOf } from "./add-up.ts";
import { checkPeriod, isPreliminary } from "./days.ts";
import { listOwedLines } from "./owed-queries.ts";
import { addressOf } from "./to-wire.ts";

const HEADINGS = [
  "settlements.csvFrom",
  "settlements.csvTo",
  "settlements.business",
  "settlements.campaign",
  "settlements.code",
  "settlements.store",
  "settlements.csvAddress",
  "settlements.count",
  "settlements.worthEach",
  "settlements.value",
  "settlements.csvCurrency",
  "settlements.csvHeldCount",
  "settlements.csvHeldValue",
  "settlements.csvPreliminary",
] as const satisfies readonly MessageKey[];

/** Exports what a brand owes in a period as CSV, one row per business, campaign and store. */
export async function exportOwed({ db, session, input, t, services }: Call<Days, BrandSession>): Promise<FileBody> {
  const { from, to } = input;
  checkPeriod(input);
  const lines = await listOwedLines(db, session.brandId, input);
  const at = services.clock.now();
  await record(services.db, session, { action: "settlement.export", detail: { from, to }, at });
  return csvFile({
    fileName: `settlements-${from}-${to}.csv`,
    headings: HEADINGS.map((key) => t(key)),
    batches: oneBatch(
      lines.map((line) => [
        from,
        to,
        line.business_name,
        line.campaign_name,
        line.campaign_code,
        line.store_name,
        addressOf(line),
        line.count,
        line.denomination,
        worthOf(line.denomination, line.count),
        line.currency,
        line.held,
        worthOf(line.denomination, line.held),
        isPreliminary({ end: line.ends }, at) ? t("settlements.csvPreliminary") : "",
      ]),
    ),
  });
}
