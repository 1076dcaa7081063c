import { dashboards } from "@stashwell/shared/dashboards/contract";
import { type CampaignRow, findBrandCampaign, listCampaignProducts, findCountryCode } from "../campaigns/queries.ts";
import { toCampaignListItem } from "../campaigns/to-wire.ts";
import { pageOf } from "../../platform/db/keyset.ts";
import { type Call, type Route, replicaRoute } from "../../platform/http/route.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { today } from "../../platform/clock.ts";
import { imageUrl } from "../../documents/images/image-url.ts";
import { requireOwn, requirePublished } from "../campaigns/require-campaign.ts";
import { countToApprove } from "../levels/queries.ts";
import { countWaiting } from "../review/queries.ts";
import { countStoresOfCampaign, listStock, listStockOf, listStoresOfCampaign } from "../stores/queries.ts";
import { quantitiesByStore, toPublicQuantity, toPublicStore, toStore } from "../stores/to-wire.ts";
import { countReader } from "./count-reader.ts";
import { exportStores } from "./export-stores.ts";
import { exportVouchers } from "./export-vouchers.ts";
import {
  countStoresOutOfStock,
  findReportedCampaigns,
  findTally,
  listBrandDays,
  listProductStock,
  listRedeemingStores,
  listStorePoints,
  listStoreStates,
  listVoucherDays,
} from "./queries.ts";

/** Stores of a campaign's overview. */
const BUSIEST_STORES = 4;

/** The overview of a draft. */
const NOTHING_YET = {
  days: [],
  stores: 0,
  busiestStores: [],
  waiting: { flags: 0, businesses: 0, outOfStock: 0 },
};

interface SeenCampaign {
  campaign: CampaignRow;
  /**
   * Whether the caller is the campaign's brand, which sees all stores and their quantities; others see what consumers
   * can find.
   */
  isOwn: boolean;
}

/**
 * Returns a published campaign for everyone, and a draft for its own brand.
 * @throws Problem 404 for any other, 429 for anybody else's reading above the limit of their network
 */
async function requireVisible({
  db,
  session,
  input,
  request,
  services,
}: Call<{ campaignId: string }, BrandSession | undefined>): Promise<SeenCampaign> {
  const own = session && (await findBrandCampaign(db, session.brandId, input.campaignId));
  if (own) return { campaign: own, isOwn: true };
  await countReader(services, request.address);
  return { campaign: await requirePublished(db, input.campaignId), isOwn: false };
}

export const dashboardRoutes: Route[] = [
  replicaRoute(dashboards.report, async ({ db, session: { brandId }, input, services: { clock } }) => {
    const [days, { campaigns, count, value, currency_sign: currencySign }] = await Promise.all([
      listBrandDays(db, brandId, clock.now()),
      findReportedCampaigns(db, brandId, input),
    ]);
    return {
      data: {
        days,
        currencySign,
        value,
        campaigns: campaigns.map(({ id, name, ...figures }) => ({ campaignId: id, campaignName: name, ...figures })),
        campaignCount: count,
      },
    };
  }),

  replicaRoute(dashboards.productData, async (call) => {
    const { campaign, isOwn } = await requireVisible(call);
    const { db, services } = call;
    const [products, isoCode] = await Promise.all([
      listProductStock(db, campaign.id, { findableOnly: !isOwn }),
      findCountryCode(db, campaign.country_id),
    ]);
    const productData = products.map(({ id, name, image_hash, stock }) => ({
      key: id,
      code: name,
      image: imageUrl(image_hash, 160),
      stock: isOwn ? stock : toPublicQuantity(stock),
    }));
    const total = productData.reduce((sum, { stock }) => sum + stock, 0);
    return { data: { total, isoCode, productData }, campaign: toCampaignListItem(campaign, services.clock) };
  }),

  replicaRoute(dashboards.storeList, async (call) => {
    const { campaign, isOwn } = await requireVisible(call);
    const { db, input, services } = call;
    const { limit, offset } = input;
    const findableOnly = !isOwn;
    const filter = { search: input.search, stateId: input.stateId || undefined, findableOnly };
    const [stores, total, states, products] = await Promise.all([
      listStoresOfCampaign(db, campaign.id, filter, limit === undefined ? undefined : pageOf({ limit, offset })),
      countStoresOfCampaign(db, campaign.id, filter),
      listStoreStates(db, campaign.id, { findableOnly }),
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
    const listed = stores.map((store) => toStore(store, products, quantities.get(store.id) ?? new Map()));
    return {
      data: isOwn ? listed : listed.map(toPublicStore),
      total,
      states: states.map(({ id, name, stores: count }) => ({ stateId: id, stateName: name, stores: count })),
      campaign: toCampaignListItem(campaign, services.clock),
    };
  }),

  replicaRoute(dashboards.heatmap, async (call) => {
    const { campaign, isOwn } = await requireVisible(call);
    const { db, services } = call;
    const points = await listStorePoints(db, campaign.id, { findableOnly: !isOwn });
    const data = points.map(({ id, name, latitude, longitude, total_stock, state_code }) => ({
      organizationId: id,
      organizationName: name,
      latitude,
      longitude,
      totalStock: isOwn ? total_stock : toPublicQuantity(total_stock),
      code: state_code ?? "",
    }));
    return { data, campaign: toCampaignListItem(campaign, services.clock) };
  }),

  replicaRoute(dashboards.customerDashboard, async ({ db, session, input, services: { clock } }) => {
    const campaign = await requireOwn(db, session.brandId, input.campaignId);
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

  replicaRoute(dashboards.overview, async ({ db, session: { brandId }, input, services: { clock } }) => {
    const campaign = await requireOwn(db, brandId, input.campaignId);
    const { id, published_at } = campaign;
    if (published_at === null) return { data: NOTHING_YET };
    // Vouchers of a campaign that was ended early may still be redeemed until its last day; its stock can't be changed.
    const isOver = today(clock, campaign.timezone) > campaign.end_date;
    const [days, stores, busiest, flags, businesses, outOfStock] = await Promise.all([
      listVoucherDays(db, { ...campaign, published_at }, clock.now()),
      countStoresOfCampaign(db, id, { search: "" }),
      listRedeemingStores(db, id, BUSIEST_STORES),
      countWaiting(db, brandId, id),
      countToApprove(db, brandId, { campaignId: id, isOver }),
      isOver || campaign.ended_at ? 0 : countStoresOutOfStock(db, id),
    ]);
    return {
      data: {
        days,
        stores,
        busiestStores: busiest.map((store) => ({
          organizationId: store.id,
          organizationName: store.name,
          city: store.city_name ?? "",
          code: store.state_code ?? "",
          joined: store.left_at === null,
          redeemed: store.redeemed,
        })),
        waiting: { flags, businesses, outOfStock },
      },
    };
  }),

  replicaRoute(dashboards.redeemingStores, async ({ db, session, input }) => {
    const campaign = await requireOwn(db, session.brandId, input.campaignId);
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

  replicaRoute(dashboards.exportVouchers, exportVouchers),
  replicaRoute(dashboards.exportStores, exportStores),
];
