import type { Offer, OfferTeaser } from "@stashwell/shared/site/pages";
import { findBrandFace } from "../brands/queries.ts";
import { toBrandDetails } from "../brands/routes.ts";
import {
  type CampaignRow,
  countClaimed,
  findPublicCampaign,
  listCampaignProducts,
  listCampaignStates,
} from "../campaigns/queries.ts";
import { toCampaignFace, toStateCity } from "../campaigns/to-wire.ts";
import { hasCampaign } from "../participation/queries.ts";
import { toProduct } from "../products/to-wire.ts";
import type { Services } from "../../platform/services.ts";
import { listOpenOffers, type OpenOffers } from "./queries.ts";
import { sharePathOf } from "./share-picture.ts";

export interface FoundOffer {
  found: true;
  id: string;
  offer: Offer;
  /** The brand's, by whose calendar the offer begins and ends. */
  timezone: string;
  /** Whether a voucher is left to claim. */
  left: boolean;
}
export type SoughtOffer = FoundOffer | { found: false; trouble: "notPublished" | "unknown" };

async function describe({ db, clock }: Services, campaign: CampaignRow): Promise<FoundOffer> {
  const [brand, products, states, claimed] = await Promise.all([
    findBrandFace(db, { id: campaign.brand_id }),
    listCampaignProducts(db, campaign.id),
    listCampaignStates(db, campaign.id),
    countClaimed(db, campaign.id),
  ]);
  if (!brand) throw new Error(`Campaign ${campaign.id} has no brand.`);
  return {
    found: true,
    id: campaign.id,
    timezone: campaign.timezone,
    offer: {
      campaign: toCampaignFace(campaign, clock),
      products: products.map(toProduct),
      stateCity: toStateCity(campaign, states),
      brand: toBrandDetails(brand),
      shareImage: sharePathOf(campaign),
    },
    left: claimed < (campaign.card_count ?? 0),
  };
}

/** The published campaign of an id or code with all that its pages show, or why there is none. */
export async function findOffer(services: Services, idOrCode: string): Promise<SoughtOffer> {
  const campaign = await findPublicCampaign(services.db, idOrCode);
  if (campaign) return describe(services, campaign);
  return { found: false, trouble: (await hasCampaign(services.db, idOrCode)) ? "notPublished" : "unknown" };
}

/** What else can be had, as small tickets. */
export async function findTeasers({ db, clock }: Services, wanted: Omit<OpenOffers, "now">): Promise<OfferTeaser[]> {
  const rows = await listOpenOffers(db, { ...wanted, now: clock.now() });
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    brandName: row.brand_name,
    denomination: row.denomination ?? "0.00",
    currencySign: row.currency_sign,
    endDate: row.end_date,
  }));
}
