import type { Statement } from "@stashwell/shared/settlements/contract";
import type { Days } from "@stashwell/shared/settlements/rules";
import type { Db } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { notFound } from "../../platform/http/problem.ts";
import type { BusinessId } from "../../platform/http/session.ts";
import { worthOf } from "./add-up.ts";
import { settledSpanOf } from "./days.ts";
import { findJoinedCampaign, findOwnBusiness, listSettledStores, type OwnBusiness } from "./queries.ts";
import { addressOf } from "./to-wire.ts";

export interface MadeStatement {
  statement: Statement;
  business: OwnBusiness;
}

/**
 * What a campaign's vouchers that a business redeemed in a period come to, store by store; taken-back ones are none.
 * @throws Problem 404 for a campaign that the business never joined, 422 for a period
 */
export async function makeStatement(
  db: Db,
  businessId: BusinessId,
  { campaignId, from, to }: Days & { campaignId: string },
): Promise<MadeStatement> {
  const business = await findOwnBusiness(db, businessId);
  const span = settledSpanOf({ from, to }, business.timezone);
  const campaign = isUuid(campaignId) ? await findJoinedCampaign(db, businessId, campaignId) : undefined;
  if (!campaign) throw notFound("campaigns.notFound");
  const denomination = campaign.denomination ?? "0.00";
  const stores = await listSettledStores(db, businessId, span, campaign.id);
  const count = stores.reduce((sum, store) => sum + store.count, 0);
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
    organizationName: business.name,
    from,
    to,
    timezone: business.timezone,
    stores: stores.map((store) => ({
      storeId: store.store_id,
      storeName: store.store_name,
      address: addressOf(store),
      count: store.count,
      value: worthOf(denomination, store.count),
    })),
  };
  return { statement, business };
}
