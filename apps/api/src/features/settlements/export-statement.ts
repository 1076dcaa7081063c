import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { Days } from "@stashwell/shared/periods";
import { record } from "../audit/queries.ts";
import { type Cell, csvFile, oneBatch } from "../../documents/csv/csv.ts";
import type { Call, FileBody } from "../../platform/http/route.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import { worthOf } from "./add-up.ts";
import { isPreliminary, settledSpanOf } from "./days.ts";
import { makeStatement } from "./make-statement.ts";
import { findOwnBusiness, listSettledCampaigns, listSettledStores } from "./queries.ts";

const HEADINGS = [
  "settlements.csvFrom",
  "settlements.csvTo",
  "settlements.brand",
  "settlements.campaign",
  "settlements.code",
  "settlements.store",
  "settlements.count",
  "settlements.worthEach",
  "settlements.value",
  "settlements.csvCurrency",
  "settlements.csvHeldCount",
  "settlements.csvHeldValue",
  "settlements.csvPreliminary",
] as const satisfies readonly MessageKey[];

type StatementCall = Call<Days & { campaignId?: string }, BusinessSession>;

/** Exports a settlement as CSV, one row per campaign and store, for one campaign or all of them. */
export async function exportStatement(call: StatementCall): Promise<FileBody> {
  const { session, input, t, services } = call;
  const { from, to, campaignId } = input;
  const rows = campaignId === undefined ? await linesOfAll(call) : await linesOfOne(call, campaignId);
  const at = services.clock.now();
  await record(services.db, session, { action: "business.exportSettlement", subjectId: campaignId, at });
  return csvFile({
    fileName: `settlement-${from}-${to}.csv`,
    headings: HEADINGS.map((key) => t(key)),
    batches: oneBatch(rows.map((row) => [from, to, ...row])),
  });
}

async function linesOfOne({ db, session, input, services, t }: StatementCall, campaignId: string): Promise<Cell[][]> {
  const { statement } = await makeStatement({ db, clock: services.clock }, session.businessId, {
    ...input,
    campaignId,
  });
  const { brandName, CampaignName, CampaignCode, Denomination, currency } = statement;
  return statement.stores.map((store) => [
    brandName,
    CampaignName,
    CampaignCode,
    store.storeName,
    store.count,
    Denomination,
    store.value,
    currency,
    store.held.count,
    store.held.value,
    cellOf(statement.preliminary, t),
  ]);
}

const cellOf = (preliminary: boolean, t: Translate): string => (preliminary ? t("settlements.csvPreliminary") : "");

async function linesOfAll({ db, session, input, services, t }: StatementCall): Promise<Cell[][]> {
  const { businessId } = session;
  const { timezone } = await findOwnBusiness(db, businessId);
  const span = settledSpanOf(input, timezone);
  const preliminary = cellOf(isPreliminary(span, services.clock.now()), t);
  const [campaigns, stores] = await Promise.all([
    listSettledCampaigns(db, businessId, span),
    listSettledStores(db, businessId, span),
  ]);
  const storesOf = Map.groupBy(stores, ({ campaign_id }) => campaign_id);
  return campaigns.flatMap((campaign) =>
    (storesOf.get(campaign.id) ?? []).map(({ store_name, count, held }) => [
      campaign.brand_name,
      campaign.name,
      campaign.code,
      store_name,
      count,
      campaign.denomination,
      worthOf(campaign.denomination, count),
      campaign.currency,
      held,
      worthOf(campaign.denomination, held),
      preliminary,
    ]),
  );
}
