import { type CampaignStatus, displayedStatus } from "@stashwell/shared/campaigns/rules";
import { todayIn } from "../../lib/format.ts";
import { readSession } from "../../lib/session.ts";

/** The status that a badge shows: past its last day, in the brand's time zone, everything reads as expired. */
export const shownStatus = (campaign: { status: CampaignStatus; endsOn: string }): CampaignStatus =>
  campaign.endsOn === ""
    ? campaign.status
    : displayedStatus(campaign.status, campaign.endsOn, todayIn(readSession()?.data.timezone ?? "UTC"));
