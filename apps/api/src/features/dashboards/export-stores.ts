import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { insertAuditEvent } from "../audit/queries.ts";
import { findBrandCampaign, listCampaignProducts } from "../campaigns/queries.ts";
import type { Db } from "../../platform/db/db.ts";
import { notFound } from "../../platform/http/problem.ts";
import type { Call, FileBody } from "../../platform/http/route.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { listStockOf, listStoresAfter, type StoreSearch } from "../stores/queries.ts";
import type { Cell } from "../../documents/csv/csv.ts";
import { csvFile } from "../../documents/csv/csv-file.ts";
import { instantWriter } from "../../documents/csv/instant-writer.ts";

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
] as const satisfies readonly MessageKey[];

interface Wish extends StoreSearch {
  campaignId: string;
}

/** The stores of a campaign as a table, narrowed as the screen narrows them, with a column for each product's stock. */
export async function exportStores({
  db,
  session: { brandId, accountId },
  input,
  t,
  services: { clock },
}: Call<Wish, BrandSession>): Promise<FileBody> {
  const campaign = await findBrandCampaign(db, brandId, input.campaignId);
  if (!campaign) throw notFound("campaigns.notFound");
  const products = await listCampaignProducts(db, campaign.id);
  await insertAuditEvent(db, {
    action: "campaign.exportStores",
    brandId,
    accountId,
    subjectId: campaign.id,
    at: clock.now(),
  });
  const standing = { joined: t("dashboards.csvStoreJoined"), suspended: t("dashboards.csvStoreSuspended") };
  const write = instantWriter(campaign.timezone);
  return csvFile({
    fileName: `${campaign.code}-stores.csv`,
    headings: [...HEADINGS.map((key) => t(key)), ...products.map(({ name }) => name)],
    batches: storeBatches(db, campaign.id, { search: input.search, stateId: input.stateId || undefined }, (store) => [
      store.name,
      store.suspended_at === null ? standing.joined : standing.suspended,
      store.address_line1,
      store.city_name,
      store.state_name,
      store.zip,
      store.latitude,
      store.longitude,
      write(store.joined_at.epochMilliseconds),
      store.redeemed,
      store.total_stock,
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
  wanted: StoreSearch,
  toCells: (store: StoreRow) => readonly Cell[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  let last: string | undefined;
  for (;;) {
    const stores = await listStoresAfter(db, campaignId, wanted, last, BATCH);
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
