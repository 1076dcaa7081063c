import { record } from "../audit/queries.ts";
import { type CsvColumn, csvFile, instantWriter } from "../../documents/csv/csv.ts";
import type { Call, FileBody } from "../../platform/http/route.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import { openSpanOf } from "./days.ts";
import { narrowingFor, redemptionBatches, type RedemptionFilter } from "./list-redemptions.ts";
import { findOwnBusiness, type RedemptionRow } from "./queries.ts";
import { dayIn, heldFor, redeemerOf, reverserOf } from "./to-wire.ts";

/** Exports redemptions as CSV, with the same filters as the list. It contains nothing that can be redeemed. */
export async function exportRedemptions(call: Call<RedemptionFilter, BusinessSession>): Promise<FileBody> {
  const { db, session, input, t, services } = call;
  const { timezone } = await findOwnBusiness(db, session.businessId);
  const narrowing = narrowingFor(session, input);
  const span = openSpanOf(input, timezone);
  await record(services.db, session, { action: "business.exportRedemptions", at: services.clock.now() });
  const write = instantWriter(timezone);
  const written = (at: Temporal.Instant | null) => write(at && at.epochMilliseconds);
  const status = { stands: t("settlements.csvStands"), takenBack: t("settlements.csvTakenBack") };
  const columns: readonly CsvColumn<RedemptionRow>[] = [
    [t("settlements.csvDay"), (row) => dayIn(timezone, row.at)],
    [t("settlements.csvAt"), (row) => written(row.at)],
    [t("settlements.store"), (row) => row.store_name],
    [t("settlements.csvBy"), redeemerOf],
    [t("settlements.brand"), (row) => row.brand_name],
    [t("settlements.campaign"), (row) => row.campaign_name],
    [t("settlements.code"), (row) => row.campaign_code],
    [t("settlements.csvProduct"), (row) => row.product_name],
    [t("settlements.value"), (row) => row.denomination],
    [t("settlements.csvCurrency"), (row) => row.currency],
    [t("settlements.csvPinEnd"), (row) => row.pin_end],
    [t("settlements.csvStanding"), (row) => (row.reversed_at ? status.takenBack : status.stands)],
    [t("settlements.csvTakenBackAt"), (row) => written(row.reversed_at)],
    [t("settlements.csvTakenBackBy"), (row) => row.reversed_at && reverserOf(row)],
    [t("settlements.csvHeldFor"), (row) => heldFor(row.held, t)],
  ];
  async function* batches(): AsyncGenerator<readonly RedemptionRow[]> {
    if (narrowing) yield* redemptionBatches(db, session, { narrowing, span });
  }
  return csvFile({ fileName: "redemptions.csv", columns, batches: batches() });
}
