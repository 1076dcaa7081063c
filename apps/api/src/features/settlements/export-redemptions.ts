import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { insertAuditEvent } from "../audit/queries.ts";
import type { Cell } from "../../documents/csv/csv.ts";
import { csvFile } from "../../documents/csv/csv-file.ts";
import { instantWriter } from "../../documents/csv/instant-writer.ts";
import type { Call, FileBody } from "../../platform/http/route.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import { openSpanOf } from "./days.ts";
import { narrowingFor, redemptionBatches, type Wanted } from "./list-redemptions.ts";
import { findOwnBusiness, type RedemptionRow } from "./queries.ts";
import { dayIn, redeemerOf, reverserOf } from "./to-wire.ts";

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
] as const satisfies readonly MessageKey[];

/** Who redeemed what as a table, narrowed as the list is: nothing in it can be spent. */
export async function exportRedemptions(call: Call<Wanted, BusinessSession>): Promise<FileBody> {
  const { db, session, input, t, services } = call;
  const { businessId, accountId } = session;
  const { timezone } = await findOwnBusiness(db, businessId);
  const narrowing = narrowingFor(session, input);
  const span = openSpanOf(input, timezone);
  await insertAuditEvent(db, {
    action: "business.exportRedemptions",
    businessId,
    accountId,
    at: services.clock.now(),
  });
  const write = instantWriter(timezone);
  const written = (at: Temporal.Instant | null) => write(at && at.epochMilliseconds);
  const standing = { stands: t("settlements.csvStands"), takenBack: t("settlements.csvTakenBack") };
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
    row.reversed_at ? standing.takenBack : standing.stands,
    written(row.reversed_at),
    row.reversed_at && reverserOf(row),
  ];
  async function* batches(): AsyncGenerator<readonly (readonly Cell[])[]> {
    if (!narrowing) return;
    for await (const rows of redemptionBatches(db, session, { narrowing, span })) yield rows.map(cellsOf);
  }
  return csvFile({ fileName: "redemptions.csv", headings: HEADINGS.map((key) => t(key)), batches: batches() });
}
