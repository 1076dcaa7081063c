import { record } from "../audit/queries.ts";
import { listCampaignProducts } from "../campaigns/queries.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Call, FileBody } from "../../platform/http/route.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { hoursText } from "../stores/hours-text.ts";
import { listStockOf, listStoresAfter, type StoreSearch } from "../stores/queries.ts";
import { type CsvColumn, csvFile, instantWriter } from "../../documents/csv/csv.ts";
import { requireOwn } from "../campaigns/require-campaign.ts";

const BATCH = 500;

interface ExportRequest extends StoreSearch {
  campaignId: string;
}

/** Exports a campaign's stores with the screen's filters, and a column per product's stock. */
export async function exportStores({
  db,
  session,
  input,
  t,
  services,
}: Call<ExportRequest, BrandSession>): Promise<FileBody> {
  const campaign = await requireOwn(db, session.brandId, input.campaignId);
  const products = await listCampaignProducts(db, campaign.id);
  await record(services.db, session, {
    action: "campaign.exportStores",
    subjectId: campaign.id,
    at: services.clock.now(),
  });
  const status = { joined: t("dashboards.csvStoreJoined"), suspended: t("dashboards.csvStoreSuspended") };
  const write = instantWriter(campaign.timezone);
  const columns: readonly CsvColumn<StoreRow>[] = [
    [t("dashboards.csvStore"), (store) => store.name],
    [t("dashboards.csvStoreState"), (store) => (store.suspended_at === null ? status.joined : status.suspended)],
    [t("dashboards.csvStreet"), (store) => store.address_line1],
    [t("dashboards.csvCity"), (store) => store.city_name],
    [t("dashboards.csvState"), (store) => store.state_name],
    [t("dashboards.csvZip"), (store) => store.zip],
    [t("dashboards.csvLatitude"), (store) => store.latitude],
    [t("dashboards.csvLongitude"), (store) => store.longitude],
    [t("dashboards.csvJoined"), (store) => write(store.joined_at.epochMilliseconds)],
    [t("dashboards.csvRedeemedPieces"), (store) => store.redeemed],
    [t("dashboards.csvStock"), (store) => store.total_stock],
    [t("dashboards.csvHours"), (store) => hoursText(store.hours)],
    ...products.map(({ id, name }) => [name, (store: StoreRow) => store.quantities.get(id) ?? 0] as const),
  ];
  const filter = { search: input.search, stateId: input.stateId || undefined };
  return csvFile({ fileName: `${campaign.code}-stores.csv`, columns, batches: storeBatches(db, campaign.id, filter) });
}

type StoreRow = Awaited<ReturnType<typeof listStoresAfter>>[number] & {
  redeemed: number;
  quantities: ReadonlyMap<string, number>;
};

async function* storeBatches(db: Db, campaignId: string, filter: StoreSearch): AsyncGenerator<readonly StoreRow[]> {
  let last: string | undefined;
  for (;;) {
    const stores = await listStoresAfter(db, campaignId, filter, last, BATCH);
    if (stores.length === 0) return;
    const ids = stores.map(({ id }) => id);
    const lines = Map.groupBy(await listStockOf(db, campaignId, ids), ({ store_id }) => store_id);
    yield stores.map((store) => {
      const stock = lines.get(store.id) ?? [];
      const redeemed = stock.reduce((sum, line) => sum + line.redeemed, 0);
      return { ...store, redeemed, quantities: new Map(stock.map((line) => [line.product_id, line.quantity])) };
    });
    if (stores.length < BATCH) return;
    last = ids.at(-1);
  }
}
