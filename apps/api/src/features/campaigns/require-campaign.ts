import type { Db } from "../../platform/db/db.ts";
import type { BrandId } from "../../platform/http/session.ts";
import { notFound } from "../../platform/http/problem.ts";
import { type CampaignRow, findBrandCampaign, findPublicCampaign, hasCampaign } from "./queries.ts";

/** The published campaign of an id or code; 404 when there is none, in other words when it is still a draft. */
export async function requirePublished(db: Db, idOrCode: string): Promise<CampaignRow> {
  const campaign = await findPublicCampaign(db, idOrCode);
  if (campaign) return campaign;
  throw notFound((await hasCampaign(db, idOrCode)) ? "campaigns.notPublished" : "campaigns.notFound");
}

/** The brand's own campaign, drafts included. @throws Problem 404 for another brand's */
export async function requireOwn(db: Db, brandId: BrandId, idOrCode: string): Promise<CampaignRow> {
  const campaign = await findBrandCampaign(db, brandId, idOrCode);
  if (!campaign) throw notFound("campaigns.notFound");
  return campaign;
}
