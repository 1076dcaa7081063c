import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { PublicCampaign } from "@stashwell/shared/reading";
import type { OwnStore } from "../stores/use-own-stores.ts";

/**
 * Whether a store can leave a campaign: as long as vouchers are redeemed there, and so until their last day after the
 * brand ended it early.
 */
export function mayLeave(
  { status }: Pick<PublicCampaign["campaign"], "status">,
  { standing }: Pick<OwnStore, "standing">,
): boolean {
  if (!standing?.joined) return false;
  // Responses cached by an older version lack the field.
  const { live }: Partial<typeof standing> = standing;
  return live ?? status !== CAMPAIGN_STATUS.expired;
}
