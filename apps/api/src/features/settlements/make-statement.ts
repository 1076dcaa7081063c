import type { Statement } from "@stashwell/shared/settlements/contract";
import type { Days } from "@stashwell/shared/periods";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { notFound } from "../../platform/http/problem.ts";
import type { BusinessId } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
import { worthOf } from "./add-up.ts";
import { isPreliminary, settledSpanOf } from "./days.ts";
import { findJoinedCampaign, findOwnBusiness, listHeld, listSettledStores, type OwnBusiness } from "./queries.ts";
import { addressOf } from "./to-wire.ts";

export interface MadeStatement {
  statement: Statement;
  business: OwnBusiness;
}

/**
 * Returns the value of a campaign's vouchers that a business redeemed in a period, by store. Reversed redemptions are
 * left out, and held ones are not part of the sums.
 * @throws Problem 404 for a campaign that the business never joined, 422 for an invalid period
 */
export async function makeStatement(
  { db, clock }: Pick<Services, "db" | "clock">,
  businessId: BusinessId,
  { campaignId, from, to }: Days & { campaignId: string },
): Promise<MadeStatement> {
  const business = await findOwnBusiness(db, businessId);
  const span = settledSpanOf({ from, to }, business.timezone);
  const campaign = isUuid(campaignId) ? await findJoinedCampaign(db, businessId, campaignId) : undefined;
  if (!campaign) throw notFound("campaigns.notFound");
  const denomination = campaign.denomination ?? "0.00";
  const [stores, heldFor] = await Promise.all([
    listSettledStores(db, businessId, span, campaign.id),
    listHeld(db, businessId, span, campaign.id),
  ]);
  const count = stores.reduce((sum, store) => sum + store.count, 0);
  const heldOf = (held: number) => ({ count: held, value: worthOf(denomination, held) });
  const statement: Statement = {
    CampaignId: campaign.id,
    CampaignCode: campaign.code,
    CampaignName: campaign.name,
    brandName: campaign.brand_name,
    Denomination: denomination,
    currency: campaign.currency,
    currencySign: campaign.currency_sign,
    count,
    value: worthOf(denomination, count),
    held: heldOf(stores.reduce((sum, { held }) => sum + held, 0)),
    heldFor,
    organizationName: business.name,
    from,
    to,
    timezone: business.timezone,
    preliminary: isPreliminary(span, clock.now()),
    stores: stores.map((store) => ({
      storeId: store.store_id,
      storeName: store.store_name,
      address: addressOf(store),
      count: store.count,
      value: worthOf(denomination, store.count),
      held: heldOf(store.held),
    })),
  };
  return { statement, business };
}
