import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { record } from "../audit/queries.ts";
import { listCampaignProducts } from "../campaigns/queries.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Call, FileBody } from "../../platform/http/route.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { hoursText } from "../stores/hours-text.ts";
import { listStockOf, listStoresAfter, type StoreSearch } from "../stores/queries.ts";
import { type Cell, csvFile, instantWriter } from "../../documents/csv/csv.ts";
import { requireOwn } from "../campaigns/require-campaign.ts";

const BATCH = 500;

const HEADINGS = [
  "dashboards.csvStore",
  "dashboards.csvStoreState",
  "dashboards.csvStreet",
  "dashboards.csvCity",
  "dashboards.csvState",
  "dashboards.csvZip",
  "dashboards.csvLatitude",
  "dashboards.csvLongitude",
  "dashboards.csvJoined",
  "dashboards.csvRedeemedPieces",
  "dashboards.csvStock",
  "dashboards.csvHours",
] as const satisfies readonly MessageKey[];

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
  return csvFile({
    fileName: `${campaign.code}-stores.csv`,
    headings: [...HEADINGS.map((key) => t(key)), ...products.map(({ name }) => name)],
    batches: storeBatches(db, campaign.id, { search: input.search, stateId: input.stateId || undefined }, (store) => [
      store.name,
      store.suspended_at === null ? status.joined : status.suspended,
      store.address_line1,
      store.city_name,
      store.state_name,
      store.zip,
      store.latitude,
      store.longitude,
      write(store.joined_at.epochMilliseconds),
      store.redeemed,
      store.total_stock,
      hoursText(store.hours),
      ...products.map(({ id }) => store.quantities.get(id) ?? 0),
    ]),
  });
}

type StoreRow = Awaited<ReturnType<typeof listStoresAfter>>[number] & {
  redeemed: number;
  quantities: ReadonlyMap<string, number>;
};

async function* storeBatches(
  db: Db,
  campaignId: string,
  filter: StoreSearch,
  toCells: (store: StoreRow) => readonly Cell[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  let last: string | undefined;
  for (;;) {
    const stores = await listStoresAfter(db, campaignId, filter, last, BATCH);
    if (stores.length === 0) return;
    const ids = stores.map(({ id }) => id);
    const lines = Map.groupBy(await listStockOf(db, campaignId, ids), ({ store_id }) => store_id);
    yield stores.map((store) => {
      const stock = lines.get(store.id) ?? [];
      const redeemed = stock.reduce((sum, line) => sum + line.redeemed, 0);
      return toCells({
        ...store,
        redeemed,
        quantities: new Map(stock.map((line) => [line.product_id, line.quantity])),
      });
    });
    if (stores.length < BATCH) return;
    last = ids.at(-1);
  }
}
