import type { CampaignStatus } from "@stashwell/shared/campaigns/rules";
import type { CampaignReply } from "./form.ts";

/** The fields that publishing has locked. Undefined parts can still be edited. */
export interface Published {
  status: CampaignStatus;
  vouchers: number;
  allStates: boolean;
  states: readonly string[];
}

/** Returns what publishing has locked; undefined for a draft. */
export function publishedOf({ campaign, states }: CampaignReply): Published | undefined {
  if (campaign.publishedAt === null) return undefined;
  return {
    status: campaign.status,
    vouchers: campaign.voucherCount,
    allStates: campaign.allStates,
    states: Array.isArray(states) ? states.map(({ id: state }) => state) : [],
  };
}
