import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { record } from "../audit/queries.ts";
import { type Cell, csvFile, instantWriter } from "../../documents/csv/csv.ts";
import type { Call, FileBody } from "../../platform/http/route.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import { openSpanOf } from "./days.ts";
import { narrowingFor, redemptionBatches, type RedemptionFilter } from "./list-redemptions.ts";
import { findOwnBusiness, type RedemptionRow } from "./queries.ts";
import { dayIn, heldFor, redeemerOf, reverserOf } from "./to-wire.ts";

const HEADINGS = [
  "settlements.csvDay",
  "settlements.csvAt",
  "settlements.store",
  "settlements.csvBy",
  "settlements.brand",
  "settlements.campaign",
  "settlements.code",
  "settlements.csvProduct",
  "settlements.value",
  "settlements.csvCurrency",
  "settlements.csvPinEnd",
  "settlements.csvStanding",
  "settlements.csvTakenBackAt",
  "settlements.csvTakenBackBy",
  "settlements.csvHeldFor",
] as const satisfies readonly MessageKey[];

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
  const cellsOf = (row: RedemptionRow): readonly Cell[] => [
    dayIn(timezone, row.at),
    written(row.at),
    row.store_name,
    redeemerOf(row),
    row.brand_name,
    row.campaign_name,
    row.campaign_code,
    row.product_name,
    row.denomination,
    row.currency,
    row.pin_end,
    row.reversed_at ? status.takenBack : status.stands,
    written(row.reversed_at),
    row.reversed_at && reverserOf(row),
    heldFor(row.held, t),
  ];
  async function* batches(): AsyncGenerator<readonly (readonly Cell[])[]> {
    if (!narrowing) return;
    for await (const rows of redemptionBatches(db, session, { narrowing, span })) yield rows.map(cellsOf);
  }
  return csvFile({ fileName: "redemptions.csv", headings: HEADINGS.map((key) => t(key)), batches: batches() });
}
