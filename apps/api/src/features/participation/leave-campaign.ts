import { record } from "../audit/queries.ts";
import type { CampaignRow } from "../campaigns/queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import { conflict } from "../../platform/http/problem.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import { lockParticipations, updateLeft } from "./queries.ts";
import { clearStock } from "./set-stock.ts";

interface Leaving {
  session: BusinessSession;
  campaign: CampaignRow;
  /** Default: all stores of the business. */
  storeId: string | undefined;
  at: Temporal.Instant;
}

/**
 * Removes stores and their stock from a campaign.
 * @throws Problem 409 if none of them has joined
 */
export async function leaveCampaign(tx: Tx, { session, campaign, storeId, at }: Leaving): Promise<void> {
  const { businessId, accountId } = session;
  const stores = await lockParticipations(tx, campaign.id, businessId, storeId);
  if (stores.length === 0) throw conflict("participation.notJoined");
  for (const { store_id } of stores) {
    await clearStock(tx, { campaignId: campaign.id, storeId: store_id }, { accountId, at });
    await updateLeft(tx, campaign.id, store_id, at);
  }
  await record(tx, session, {
    action: "campaign.leave",
    brandId: campaign.brand_id,
    subjectId: campaign.id,
    detail: { stores: stores.length },
    at,
  });
}
