import { finding } from "@stashwell/shared/finding/contract";
import { notFound } from "../../platform/http/problem.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { hasCampaign } from "../campaigns/queries.ts";
import { findStores } from "./find-stores.ts";
import { findSearchedCampaign, type SearchedCampaign } from "./queries.ts";
import type { Services } from "../../platform/services.ts";

/** @throws Problem 404 for an unknown campaign, with another text for a draft */
async function requireSearched(services: Services, idOrCode: string): Promise<SearchedCampaign> {
  const campaign = await findSearchedCampaign(services.db, idOrCode);
  if (campaign) return campaign;
  throw notFound((await hasCampaign(services.db, idOrCode)) ? "campaigns.notPublished" : "campaigns.notFound");
}

export const findingRoutes: Route[] = [
  route(finding.stores, async ({ input, services, request, setHeader }) => {
    const { campaignId, location, latitude, longitude, radius } = input;
    const campaign = await requireSearched(services, campaignId);
    const isPoint = latitude !== undefined && longitude !== undefined;
    const { stores, near } = await findStores(services, {
      campaign,
      where: isPoint ? { latitude, longitude } : { text: location },
      radius,
      address: request.address,
    });
    // A person's location must not be cached.
    setHeader("cache-control", "private, no-store");
    return {
      data: stores,
      unit: campaign.unit,
      near: near ? { label: near.label, latitude: near.latitude, longitude: near.longitude } : null,
      attribution: near?.attribution ?? services.geocoder.attribution,
    };
  }),
];
