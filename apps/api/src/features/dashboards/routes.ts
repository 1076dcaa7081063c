import { dashboards } from "@stashwell/shared/dashboards/contract";
import { type CampaignRow, findBrandCampaign, listCampaignProducts } from "../campaigns/queries.ts";
import { toCampaignListItem } from "../campaigns/to-wire.ts";
import type { Db } from "../../platform/db/db.ts";
import { pageOf } from "../../platform/db/page-of.ts";
import { notFound } from "../../platform/http/problem.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { imageUrl } from "../../documents/images/image-url.ts";
import { requirePublished } from "../participation/require-published.ts";
import { countStoresOfCampaign, listStock, listStockOf, listStoresOfCampaign } from "../stores/queries.ts";
import { quantitiesByStore, toStore } from "../stores/to-wire.ts";
import { exportStores } from "./export-stores.ts";
import { exportVouchers } from "./export-vouchers.ts";
import {
  findIsoCode,
  findTally,
  listProductStock,
  listRedeemingStores,
  listStoreStates,
  listVoucherDays,
} from "./queries.ts";

/** A published campaign for everybody, a draft for its own brand. */
async function requireVisible(db: Db, session: BrandSession | undefined, idOrCode: string): Promise<CampaignRow> {
  const own = session && (await findBrandCampaign(db, session.brandId, idOrCode));
  return own ?? requirePublished(db, idOrCode);
}

/** A campaign's own brand sees the stores that have closed as well; others are shown what they would find. */
const openOnlyFor = (session: BrandSession | undefined, campaign: CampaignRow): boolean =>
  session?.brandId !== campaign.brand_id;

export const dashboardRoutes: Route[] = [
  route(dashboards.productData, async ({ db, session, input, services: { clock } }) => {
    const campaign = await requireVisible(db, session, input.campaignId);
    const [products, isoCode] = await Promise.all([
      listProductStock(db, campaign.id),
      findIsoCode(db, campaign.country_id),
    ]);
    const productData = products.map(({ id, name, image_hash, stock }) => ({
      key: id,
      code: name,
      image: imageUrl(image_hash, 160),
      stock,
    }));
    const total = productData.reduce((sum, { stock }) => sum + stock, 0);
    return { data: { total, isoCode, productData }, campaign: toCampaignListItem(campaign, clock) };
  }),

  route(dashboards.storeList, async ({ db, session, input, services: { clock } }) => {
    const campaign = await requireVisible(db, session, input.campaignId);
    const { limit, offset } = input;
    const openOnly = openOnlyFor(session, campaign);
    const wanted = { search: input.search, stateId: input.stateId || undefined, openOnly };
    const [stores, total, states, products] = await Promise.all([
      listStoresOfCampaign(db, campaign.id, wanted, limit === undefined ? undefined : pageOf({ limit, offset })),
      countStoresOfCampaign(db, campaign.id, wanted),
      listStoreStates(db, campaign.id),
      listCampaignProducts(db, campaign.id),
    ]);
    const stock = await (limit === undefined
      ? listStock(db, campaign.id)
      : listStockOf(
          db,
          campaign.id,
          stores.map(({ id }) => id),
        ));
    const quantities = quantitiesByStore(stock);
    return {
      data: stores.map((store) => toStore(store, products, quantities.get(store.id) ?? new Map())),
      total,
      states: states.map(({ id, name, stores: count }) => ({ stateId: id, stateName: name, stores: count })),
      campaign: toCampaignListItem(campaign, clock),
    };
  }),

  route(dashboards.heatmap, async ({ db, session, input, services: { clock } }) => {
    const campaign = await requireVisible(db, session, input.campaignId);
    const stores = await listStoresOfCampaign(db, campaign.id, { openOnly: openOnlyFor(session, campaign) });
    const data = stores.flatMap(({ id, name, latitude, longitude, total_stock, state_code }) =>
      latitude === null || longitude === null
        ? []
        : [
            {
              organizationId: id,
              organizationName: name,
              latitude,
              longitude,
              totalStock: total_stock,
              code: state_code ?? "",
            },
          ],
    );
    return { data, campaign: toCampaignListItem(campaign, clock) };
  }),

  route(dashboards.customerDashboard, async ({ db, session, input, services: { clock } }) => {
    const campaign = await findBrandCampaign(db, session.brandId, input.campaignId);
    if (!campaign) throw notFound("campaigns.notFound");
    const { published_at } = campaign;
    const [tally, graphData] = await Promise.all([
      findTally(db, campaign.id),
      published_at === null ? [] : listVoucherDays(db, { ...campaign, published_at }, clock.now()),
    ]);
    return {
      data: {
        assign: campaign.card_count ?? 0,
        claimed: tally?.claimed ?? 0,
        downloaded: tally?.downloaded ?? 0,
        redeemed: tally?.redeemed ?? 0,
        graphData,
      },
    };
  }),

  route(dashboards.redeemingStores, async ({ db, session, input }) => {
    const campaign = await findBrandCampaign(db, session.brandId, input.campaignId);
    if (!campaign) throw notFound("campaigns.notFound");
    const stores = await listRedeemingStores(db, campaign.id);
    return {
      data: stores.map(({ id, name, latitude, longitude, state_code, left_at, redeemed }) => ({
        organizationId: id,
        organizationName: name,
        latitude,
        longitude,
        code: state_code ?? "",
        joined: left_at === null,
        redeemed,
      })),
    };
  }),

  route(dashboards.exportVouchers, exportVouchers),
  route(dashboards.exportStores, exportStores),
];
