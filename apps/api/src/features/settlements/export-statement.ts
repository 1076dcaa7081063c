import type { Days } from "@stashwell/shared/periods";
import { record } from "../audit/queries.ts";
import { type CsvColumn, csvFile, oneBatch } from "../../documents/csv/csv.ts";
import type { Call, FileBody } from "../../platform/http/route.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import { worthOf } from "./add-up.ts";
import { isPreliminary, settledSpanOf } from "./days.ts";
import { makeStatement } from "./make-statement.ts";
import { findOwnBusiness, listSettledCampaigns, listSettledStores } from "./queries.ts";

/** A campaign's redemptions in one store. */
interface StatementLine {
  brand: string;
  campaign: string;
  code: string;
  store: string;
  count: number;
  denomination: string;
  value: string;
  currency: string;
  held: { count: number; value: string };
  preliminary: boolean;
}

type StatementCall = Call<Days & { campaignId?: string }, BusinessSession>;

/** Exports a settlement as CSV, one row per campaign and store, for one campaign or all of them. */
export async function exportStatement(call: StatementCall): Promise<FileBody> {
  const { session, input, t, services } = call;
  const { from, to, campaignId } = input;
  const lines = campaignId === undefined ? await linesOfAll(call) : await linesOfOne(call, campaignId);
  const at = services.clock.now();
  await record(services.db, session, { action: "business.exportSettlement", subjectId: campaignId, at });
  const columns: readonly CsvColumn<StatementLine>[] = [
    [t("settlements.csvFrom"), () => from],
    [t("settlements.csvTo"), () => to],
    [t("settlements.brand"), (line) => line.brand],
    [t("settlements.campaign"), (line) => line.campaign],
    [t("settlements.code"), (line) => line.code],
    [t("settlements.store"), (line) => line.store],
    [t("settlements.count"), (line) => line.count],
    [t("settlements.worthEach"), (line) => line.denomination],
    [t("settlements.value"), (line) => line.value],
    [t("settlements.csvCurrency"), (line) => line.currency],
    [t("settlements.csvHeldCount"), (line) => line.held.count],
    [t("settlements.csvHeldValue"), (line) => line.held.value],
    [t("settlements.csvPreliminary"), (line) => (line.preliminary ? t("settlements.csvPreliminary") : "")],
  ];
  return csvFile({ fileName: `settlement-${from}-${to}.csv`, columns, batches: oneBatch(lines) });
}

async function linesOfOne(
  { db, session, input, services }: StatementCall,
  campaignId: string,
): Promise<StatementLine[]> {
  const { statement } = await makeStatement({ db, clock: services.clock }, session.businessId, {
    ...input,
    campaignId,
  });
  const { brandName, CampaignName, CampaignCode, Denomination, currency, preliminary } = statement;
  return statement.stores.map(({ storeName, count, value, held }) => ({
    brand: brandName,
    campaign: CampaignName,
    code: CampaignCode,
    store: storeName,
    count,
    denomination: Denomination,
    value,
    currency,
    held,
    preliminary,
  }));
}

async function linesOfAll({ db, session, input, services }: StatementCall): Promise<StatementLine[]> {
  const { businessId } = session;
  const { timezone } = await findOwnBusiness(db, businessId);
  const span = settledSpanOf(input, timezone);
  const preliminary = isPreliminary(span, services.clock.now());
  const [campaigns, stores] = await Promise.all([
    listSettledCampaigns(db, businessId, span),
    listSettledStores(db, businessId, span),
  ]);
  const storesOf = Map.groupBy(stores, ({ campaign_id }) => campaign_id);
  return campaigns.flatMap((campaign) =>
    (storesOf.get(campaign.id) ?? []).map(({ store_name, count, held }) => ({
      brand: campaign.brand_name,
      campaign: campaign.name,
      code: campaign.code,
      store: store_name,
      count,
      denomination: campaign.denomination,
      value: worthOf(campaign.denomination, count),
      currency: campaign.currency,
      held: { count: held, value: worthOf(campaign.denomination, held) },
      preliminary,
    })),
  );
}
