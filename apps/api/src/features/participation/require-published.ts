import { type CampaignRow, findPublicCampaign } from "../campaigns/queries.ts";
import type { Db } from "../../platform/db/db.ts";
import { notFound } from "../../platform/http/problem.ts";
import { hasCampaign } from "./queries.ts";

/** The published campaign of an id or code; 404 when there is none, in other words when it is still a draft. */
export async function requirePublished(db: Db, idOrCode: string): Promise<CampaignRow> {
  const campaign = await findPublicCampaign(db, idOrCode);
  if (campaign) return campaign;
  throw notFound((await hasCampaign(db, idOrCode)) ? "campaigns.notPublished" : "campaigns.notFound");
}
