import { stores } from "@stashwell/shared/stores/contract";
import { findBrandCampaign, findPublicCampaign, listCampaignProducts } from "../campaigns/queries.ts";
import { notFound } from "../http/problem.ts";
import { type Route, route } from "../http/route.ts";
import { findStoreOfCampaign, listStock } from "./queries.ts";
import { quantitiesByStore, toStore } from "./to-wire.ts";

export const storeRoutes: Route[] = [
  route(stores.details, async ({ db, session, input }) => {
    const brandAsks = session.kind === "brand";
    const campaign = brandAsks
      ? await findBrandCampaign(db, session.brandId, input.campaignId)
      : await findPublicCampaign(db, input.campaignId);
    if (!campaign) throw notFound("campaigns.notFound");
    const store = await findStoreOfCampaign(db, campaign.id, input.storeId, brandAsks ? undefined : session.businessId);
    if (!store) throw notFound("stores.notFound");
    const [products, stock] = await Promise.all([
      listCampaignProducts(db, campaign.id),
      listStock(db, campaign.id, store.id),
    ]);
    return { data: toStore(store, products, quantitiesByStore(stock).get(store.id) ?? new Map()) };
  }),
];
