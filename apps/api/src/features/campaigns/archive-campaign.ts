import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import { record } from "../audit/queries.ts";
import { conflict, notFound } from "../../platform/http/problem.ts";
import { lockBrandCampaign, updateHidden } from "./save-queries.ts";
import type { Saving } from "./save-campaign.ts";
import { statusOf } from "./to-wire.ts";

/**
 * Archives a campaign that is over, which hides it from its brand's list, or restores it. Nothing changes for customers
 * and stores. Idempotent; reopening or editing a campaign restores it as well.
 * @throws Problem 404 for another brand's campaign, 409 if it isn't over, or was never published
 */
export async function archiveCampaign(
  { tx, session, services }: Saving,
  { campaignId, archived }: { campaignId: string; archived: boolean },
): Promise<void> {
  const campaign = await lockBrandCampaign(tx, session.brandId, campaignId);
  if (!campaign) throw notFound("campaigns.notFound");
  const isOver = campaign.published_at !== null && statusOf(campaign, services.clock) === CAMPAIGN_STATUS.expired;
  if (archived && !isOver) throw conflict("campaignScreens.archiveRunning");
  if (archived === (campaign.hidden_at !== null)) return;
  const at = services.clock.now();
  await updateHidden(tx, campaign.id, archived ? at : null);
  await record(tx, session, {
    action: archived ? "campaign.archive" : "campaign.unarchive",
    subjectId: campaign.id,
    at,
  });
}
