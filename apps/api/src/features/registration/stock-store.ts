import type { Tx } from "../../platform/db/db.ts";
import type { BusinessSession, RegistrationSession } from "../../platform/http/session.ts";
import { joinCampaign, type Joined } from "../participation/join-campaign.ts";
import { requirePublished } from "../campaigns/require-campaign.ts";
import type { LocationForm, stockLines } from "@stashwell/shared/participation/contract";
import type { Services } from "../../platform/services.ts";
import type { z } from "zod";
import { moveStage } from "./business-queries.ts";

interface Stocking {
  session: BusinessSession | RegistrationSession;
  /** An id or a code. */
  campaignId: string;
  /** Undefined for the primary store. */
  storeId: string | undefined;
  /** The store's new location; undefined keeps it. */
  location?: LocationForm | undefined;
  lines: z.output<typeof stockLines>;
}

/**
 * Enters a store into a campaign with its stock, or replaces its stock. That completes a registration.
 * @throws Problem as joining does
 */
export async function stockStore(
  { clock }: Services,
  tx: Tx,
  { session, campaignId, storeId, location, lines }: Stocking,
): Promise<Joined> {
  const campaign = await requirePublished(tx, campaignId);
  const joined = await joinCampaign(tx, { session, clock, campaign, storeId, location, lines });
  if (session.kind === "onboarding")
    await moveStage(tx, session.businessId, ["otp_verified", "bank_verified"], "stocked");
  return joined;
}
