import type { Tx } from "../../platform/db/db.ts";
import { customerUrl, merchantUrl } from "../campaigns/campaign-links.ts";
import type { BrandId } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
import { insertEvent, listListening } from "./event-queries.ts";

/** What a brand is told of a campaign. Days are `YYYY-MM-DD` in the time zone of the brand. */
export interface PublishedCampaign {
  id: string;
  code: string;
  name: string;
  denomination: string | null;
  card_count: number | null;
  start_date: string;
  end_date: string;
}

/** Has a brand's endpoints told of a campaign, once the caller's transaction is done. */
export async function tellWebhooksOfPublishing(
  services: Pick<Services, "config" | "clock">,
  tx: Tx,
  brandId: BrandId,
  campaign: PublishedCampaign,
): Promise<void> {
  const listening = await listListening(tx, brandId, "campaign.published");
  const [first] = listening;
  if (!first) return;
  const at = services.clock.now();
  const data = {
    campaignId: campaign.id,
    campaignCode: campaign.code,
    campaignName: campaign.name,
    denomination: campaign.denomination ?? "",
    currency: first.currency,
    vouchers: campaign.card_count ?? 0,
    startDate: campaign.start_date,
    endDate: campaign.end_date,
    merchantUrl: merchantUrl(services, campaign.code),
    customerUrl: customerUrl(services, campaign.code),
  };
  const endpointIds = listening.map((endpoint) => endpoint.id);
  await insertEvent(tx, { brandId, kind: "campaign.published", at, data }, endpointIds, at);
}
