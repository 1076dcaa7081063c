import { amountOf } from "../../campaigns/printed-offer.ts";
import type { InLanguage } from "../../campaigns/in-language.ts";
import type { CampaignRow } from "../../campaigns/queries.ts";
import { listCampaignProducts, listCampaignStates } from "../../campaigns/queries.ts";
import { cachePer } from "../../../platform/cache.ts";
import type { Services } from "../../../platform/services.ts";
import { passColours, type PassColours } from "./pass-colours.ts";
import { findPassPictures, type PassFile } from "./pass-pictures.ts";
import { listPassShops } from "./store-queries.ts";

/** What all passes of a campaign share. */
export interface PassCover {
  campaign: CampaignRow;
  colours: PassColours;
  products: readonly string[];
  states: readonly string[];
  shops: Awaited<ReturnType<typeof listPassShops>>;
  pictures: readonly PassFile[];
}

/** Wallet's maximum. */
const MAX_STORES = 10;
/**
 * Wallet writes the amount beside the pictures of the strip; an amount of up to this many characters leaves room for
 * two.
 */
const SHORT_AMOUNT = 4;
/** The maximum age of the list of stores. */
const TTL_MS = 300_000;

type Deps = Pick<Services, "db" | "blobs" | "clock">;
const coversOf = cachePer<Deps, PassCover>(({ clock }) => ({
  maxEntries: 200,
  ttlMs: TTL_MS,
  now: () => clock.now().epochMilliseconds,
}));

/**
 * Cached until the campaign changes, so that many passes cost one read; languages with the same texts share an entry.
 */
export function findPassCover(deps: Deps, campaign: InLanguage<CampaignRow>): Promise<PassCover> {
  const { brand_name, logo_hash, primary_color, support_email, website, customer_image_hash } = campaign;
  const ofBrand = [brand_name, logo_hash, primary_color, support_email, website];
  const languages = [...Object.values(campaign.textLanguages), campaign.messageLanguages.holderMessage];
  const key = [campaign.id, campaign.version, customer_image_hash, ...languages, ...ofBrand].join(" ");
  return coversOf(deps).get(key, () => readCover(deps, campaign));
}

async function readCover({ db, blobs }: Deps, campaign: CampaignRow): Promise<PassCover> {
  const colours = passColours(campaign.primary_color);
  const [products, states, shops] = await Promise.all([
    listCampaignProducts(db, campaign.id),
    listCampaignStates(db, campaign.id),
    listPassShops(db, campaign, MAX_STORES),
  ]);
  const pictures = await findPassPictures(blobs, {
    logo: campaign.logo_hash,
    picture: campaign.customer_image_hash,
    products: products
      .slice(0, amountOf(campaign, "EN").length > SHORT_AMOUNT ? 1 : 2)
      .map((product) => product.image_hash),
    strip: colours.strip,
  });
  return {
    campaign,
    colours,
    products: products.map(({ name }) => name),
    states: states.map(({ name }) => name),
    shops,
    pictures,
  };
}
