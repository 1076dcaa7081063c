import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Days } from "@stashwell/shared/settlements/rules";
import { insertAuditEvent } from "../audit/queries.ts";
import type { Cell } from "../../documents/csv/csv.ts";
import { csvFile } from "../../documents/csv/csv-file.ts";
import type { Call, FileBody } from "../../platform/http/route.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import { worthOf } from "./add-up.ts";
import { settledSpanOf } from "./days.ts";
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
] as const satisfies readonly MessageKey[];

type StatementCall = Call<Days & { campaignId?: string }, BusinessSession>;

/** A settlement as a table, a line for each store of each campaign: of one campaign, or of all of them. */
export async function exportStatement(call: StatementCall): Promise<FileBody> {
  const { db, session, input, t, services } = call;
  const { from, to, campaignId } = input;
  const rows = campaignId === undefined ? await linesOfAll(call) : await linesOfOne(call, campaignId);
  await insertAuditEvent(db, {
    action: "business.exportSettlement",
    businessId: session.businessId,
    accountId: session.accountId,
    subjectId: campaignId,
    at: services.clock.now(),
  });
  return csvFile({
    fileName: `settlement-${from}-${to}.csv`,
    headings: HEADINGS.map((key) => t(key)),
    batches: oneBatch(rows.map((row) => [from, to, ...row])),
  });
}

async function* oneBatch(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield rows;
}

async function linesOfOne({ db, session, input }: StatementCall, campaignId: string): Promise<Cell[][]> {
  const { statement } = await makeStatement(db, session.businessId, { ...input, campaignId });
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
  ]);
}

async function linesOfAll({ db, session, input }: StatementCall): Promise<Cell[][]> {
  const { businessId } = session;
  const { timezone } = await findOwnBusiness(db, businessId);
  const span = settledSpanOf(input, timezone);
  const [campaigns, stores] = await Promise.all([
    listSettledCampaigns(db, businessId, span),
    listSettledStores(db, businessId, span),
  ]);
  const storesOf = Map.groupBy(stores, ({ campaign_id }) => campaign_id);
  return campaigns.flatMap((campaign) =>
    (storesOf.get(campaign.id) ?? []).map(({ store_name, count }) => [
      campaign.brand_name,
      campaign.name,
      campaign.code,
      store_name,
      count,
      campaign.denomination,
      worthOf(campaign.denomination, count),
      campaign.currency,
    ]),
  );
}
