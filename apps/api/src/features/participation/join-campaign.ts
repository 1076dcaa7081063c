import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import { statusOf } from "../campaigns/to-wire.ts";
import type { SavedStockLine } from "@stashwell/shared/participation/contract";
import { type CampaignRow, listCampaignProducts } from "../campaigns/queries.ts";
import type { Clock } from "../../platform/clock.ts";
import { insertAuditEvent } from "../audit/queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import { conflict, forbidden } from "../../platform/http/problem.ts";
import type { BusinessSession, OnboardingSession } from "../../platform/http/session.ts";
import { holdStore, type OwnStore } from "../stores/queries.ts";
import {
  enterCampaign,
  findCampaignStanding,
  findStanding,
  isInCampaign,
  lockCampaignProducts,
  reachesState,
  type Standing,
} from "./queries.ts";
import { setStock } from "./set-stock.ts";
import { readStockLines } from "./stock-lines.ts";

interface Joining {
  session: BusinessSession | OnboardingSession;
  clock: Clock;
  campaign: CampaignRow;
  store: OwnStore;
  lines: Parameters<typeof readStockLines>[0];
}

export interface Joined {
  outcome: "joined" | "updated";
  /** The lines that were sent, as they are now. */
  stock: SavedStockLine[];
}

/**
 * Enters a store into a campaign with its stock, or sets the stock of one that is in it already; returns which, and
 * the stock there is now.
 * Locks go campaign, store, participation, stock lines by product.
 * @throws Problem 403, 409 or 422 with the reason when the business may not join, or not with these lines
 */
export async function joinCampaign(tx: Tx, { session, clock, campaign, store, lines }: Joining): Promise<Joined> {
  const at = clock.now();
  await lockCampaignProducts(tx, campaign.id);
  if (statusOf(campaign, clock) === CAMPAIGN_STATUS.expired) throw conflict("participation.expired");
  const standing = await findStanding(tx, session.businessId);
  await refuseUnlessFree(tx, standing, campaign);
  await refuseUnlessReached(tx, standing, campaign, store);
  if (!(await holdStore(tx, store.id))) throw conflict("stores.gone");
  const products = await listCampaignProducts(tx, campaign.id);
  const stock = readStockLines(lines, products);

  const place = { campaignId: campaign.id, storeId: store.id };
  const hadJoined = await enterCampaign(tx, { ...place, businessId: session.businessId, at });
  const outcomes = await setStock(tx, place, stock, { accountId: session.accountId, at });
  await insertAuditEvent(tx, {
    action: hadJoined ? "stock.set" : "campaign.join",
    brandId: campaign.brand_id,
    businessId: session.businessId,
    accountId: session.accountId,
    subjectId: campaign.id,
    detail: { storeId: store.id, products: stock.size },
    at,
  });
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return {
    outcome: hadJoined ? "updated" : "joined",
    stock: [...outcomes].map(([productId, { quantity, ...rest }]) => ({
      organizationProductId: productId,
      name: names.get(productId) ?? "",
      currentQty: quantity,
      ...rest,
    })),
  };
}

/** Blocks are the merchant's own; the bank check is its country's. */
async function refuseUnlessFree(tx: Tx, standing: Standing, campaign: CampaignRow): Promise<void> {
  const { campaign_blocked, brand_blocked } = await findCampaignStanding(tx, standing.id, campaign.id);
  if (campaign_blocked || brand_blocked) throw conflict("participation.blocked");
  if (standing.bank_check && standing.bank_verified_at === null) throw forbidden("registration.verifyFirst");
}

/** A store needs a place on the map and, to come in, a state that the campaign is open to. */
async function refuseUnlessReached(tx: Tx, standing: Standing, campaign: CampaignRow, store: OwnStore): Promise<void> {
  if (store.latitude === null || store.longitude === null || store.state_id === null)
    throw conflict("participation.locationRequired");
  const open = campaign.country_id === standing.country_id && (await reachesState(tx, campaign.id, store.state_id));
  if (!open && !(await isInCampaign(tx, campaign.id, store.id))) throw forbidden("participation.outOfReach");
}
