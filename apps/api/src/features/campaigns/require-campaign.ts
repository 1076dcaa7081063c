import type { Db } from "../../platform/db/db.ts";
import type { BrandId } from "../../platform/http/session.ts";
import { notFound } from "../../platform/http/problem.ts";
import { type CampaignRow, findBrandCampaign, findPublicCampaign, hasCampaign } from "./queries.ts";

/** Returns a published campaign by id or code. @throws Problem 404, with another text for a draft */
export async function requirePublished(db: Db, idOrCode: string): Promise<CampaignRow> {
  const campaign = await findPublicCampaign(db, idOrCode);
  if (campaign) return campaign;
  throw notFound((await hasCampaign(db, idOrCode)) ? "campaigns.notPublished" : "campaigns.notFound");
}

/** Returns the brand's own campaign, including drafts. @throws Problem 404 for another brand's */
export async function requireOwn(db: Db, brandId: BrandId, idOrCode: string): Promise<CampaignRow> {
  const campaign = await findBrandCampaign(db, brandId, idOrCode);
  if (!campaign) throw notFound("campaigns.notFound");
  return campaign;
}
