import { type CampaignStatus, displayedStatus } from "@stashwell/shared/campaigns/rules";
import { todayIn } from "../../lib/format.ts";
import { readSession } from "../../lib/session.ts";

/** The status to show: after its last day, in the brand's time zone, every campaign is shown as expired. */
export const shownStatus = (campaign: { status: CampaignStatus; endsOn: string }): CampaignStatus =>
  campaign.endsOn === ""
    ? campaign.status
    : displayedStatus(campaign.status, campaign.endsOn, todayIn(readSession()?.data.timezone ?? "UTC"));
