import type { CampaignStatus } from "@stashwell/shared/campaigns/rules";
import type { CampaignReply } from "./form.ts";

/** What publishing has fixed. Undefined parts of the wizard stay open. */
export interface Published {
  status: CampaignStatus;
  vouchers: number;
  allStates: boolean;
  states: readonly string[];
}

/** What publishing has fixed of a campaign; nothing of a draft. */
export function publishedOf({ campaign, states }: CampaignReply): Published | undefined {
  if (campaign.publishedAt === null) return undefined;
  return {
    status: campaign.status,
    vouchers: campaign.voucherCount,
    allStates: campaign.allStates,
    states: Array.isArray(states) ? states.map(({ id: state }) => state) : [],
  };
}
