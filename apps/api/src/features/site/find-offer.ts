import { BRAND, CAMPAIGN, PRODUCT, renamed, STATE } from "@stashwell/shared/reading";
import type { Offer, OfferTeaser } from "@stashwell/shared/site/pages";
import type { Language } from "@stashwell/shared/language";
import { findBrandFace } from "../brands/queries.ts";
import { toBrandDetails } from "../brands/routes.ts";
import {
  type CampaignRow,
  countVouchers,
  findFullToday,
  findPublicCampaign,
  listCampaignProducts,
  listCampaignStates,
} from "../campaigns/queries.ts";
import { inLanguage } from "../campaigns/in-language.ts";
import { toCampaignFace, toStateCity } from "../campaigns/to-wire.ts";
import { hasCampaign } from "../campaigns/queries.ts";
import { toProduct } from "../products/to-wire.ts";
import { imageUrlOrNull } from "../../documents/images/image-url.ts";
import { nextDay, today } from "../../platform/clock.ts";
import type { Services } from "../../platform/services.ts";
import { listOpenOffers, type OpenOffers } from "./queries.ts";
import { sharePathOf } from "./share-picture.ts";

export interface FoundOffer {
  found: true;
  id: string;
  offer: Offer;
  /** The brand's time zone, in which the offer starts and ends. */
  timezone: string;
  /** Whether a voucher is left to claim. */
  left: boolean;
  /** Whether today's limit of claims leaves any. */
  leftToday: boolean;
}
export type SoughtOffer = FoundOffer | { found: false; error: "notPublished" | "unknown" };

/** Days until the last day while the campaign runs, in the brand's time zone; null otherwise. */
function daysLeftOf({ start_date, end_date }: CampaignRow, now: string): number | null {
  if (!start_date || !end_date || now < start_date || now > end_date) return null;
  return Temporal.PlainDate.from(now).until(end_date).days;
}

async function describe({ db, clock }: Services, row: CampaignRow, language: Language): Promise<FoundOffer> {
  const campaign = inLanguage(row, language);
  const now = today(clock, campaign.timezone);
  const [brand, products, states, { claimed }, full] = await Promise.all([
    findBrandFace(db, { id: campaign.brand_id }),
    listCampaignProducts(db, campaign.id),
    listCampaignStates(db, campaign.id),
    countVouchers(db, campaign.id),
    findFullToday(db, row, now),
  ]);
  if (!brand) throw new Error(`Campaign ${campaign.id} has no brand.`);
  return {
    found: true,
    id: campaign.id,
    timezone: campaign.timezone,
    offer: {
      campaign: renamed(toCampaignFace(campaign, clock), CAMPAIGN),
      products: renamed(products.map(toProduct), PRODUCT),
      states: renamed(toStateCity(campaign, states), STATE),
      brand: renamed(toBrandDetails(brand), BRAND),
      timezone: campaign.timezone,
      daysLeft: daysLeftOf(campaign, now),
      fullToday: full.redemptions
        ? { redeemableFrom: now === campaign.end_date ? null : nextDay(clock, campaign.timezone) }
        : null,
      help: { email: brand.support_email, website: brand.website },
      shareImage: sharePathOf(campaign),
    },
    left: claimed < (campaign.card_count ?? 0),
    leftToday: !full.saves,
  };
}

/**
 * Returns the published campaign of an id or code with everything that its pages show in a language, or why there is
 * none.
 */
export async function findOffer(services: Services, idOrCode: string, language: Language): Promise<SoughtOffer> {
  const campaign = await findPublicCampaign(services.db, idOrCode);
  if (campaign) return describe(services, campaign, language);
  return { found: false, error: (await hasCampaign(services.db, idOrCode)) ? "notPublished" : "unknown" };
}

/** Returns other open offers, as short teasers in a language. */
export async function findTeasers({ db, clock }: Services, requested: Omit<OpenOffers, "now">): Promise<OfferTeaser[]> {
  const rows = await listOpenOffers(db, { ...requested, now: clock.now() });
  return rows
    .map((found) => inLanguage(found, requested.language))
    .map((row) => ({
      code: row.code,
      name: row.name,
      nameLanguage: row.textLanguages.name,
      brand: { logo: imageUrlOrNull(row.logo_hash, 160), name: row.brand_name },
      picture: imageUrlOrNull(row.customer_image_hash, 320),
      denomination: row.denomination ?? "0.00",
      currencySign: row.currency_sign,
      country: row.country_code,
      startsOn: today(clock, row.timezone) < row.start_date ? row.start_date : null,
      endDate: row.end_date,
    }));
}
