import type { Services } from "../../platform/services.ts";
import { findSearchedCampaign, type SearchedCampaign } from "./queries.ts";

/** Campaigns that are being searched at a time; the oldest is forgotten first. */
const MOST = 1_000;

const known = new WeakMap<Services, Map<string, SearchedCampaign>>();

/** The published campaign of an id or code. What was found once is kept: a published campaign stays as it is here. */
export async function knownCampaign(services: Services, idOrCode: string): Promise<SearchedCampaign | undefined> {
  const campaigns = known.get(services) ?? new Map<string, SearchedCampaign>();
  known.set(services, campaigns);
  const kept = campaigns.get(idOrCode);
  if (kept) return kept;
  const found = await findSearchedCampaign(services.db, idOrCode);
  if (!found) return undefined;
  campaigns.set(idOrCode, found);
  const [oldest] = campaigns.keys();
  if (campaigns.size > MOST && oldest !== undefined) campaigns.delete(oldest);
  return found;
}
