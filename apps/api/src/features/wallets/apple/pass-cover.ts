import { amountOf } from "../../campaigns/printed-offer.ts";
import type { CampaignRow } from "../../campaigns/queries.ts";
import { listCampaignProducts, listCampaignStates } from "../../campaigns/queries.ts";
import { cachePer } from "../../../platform/cache.ts";
import type { Services } from "../../../platform/services.ts";
import { passColours, type PassColours } from "./pass-colours.ts";
import { findPassPictures, type PassFile } from "./pass-pictures.ts";
import { listPassShops } from "./store-queries.ts";

/** What all passes of a campaign have in common. */
export interface PassCover {
  campaign: CampaignRow;
  colours: PassColours;
  products: readonly string[];
  states: readonly string[];
  shops: Awaited<ReturnType<typeof listPassShops>>;
  pictures: readonly PassFile[];
}

/** As many as Wallet takes. */
const MOST_SHOPS = 10;
/** Wallet writes the worth beside the pictures of the strip: so many letters leave room for two. */
const SHORT_AMOUNT = 4;
/** How old a list of shops may be. */
const TTL_MS = 300_000;

type Means = Pick<Services, "db" | "blobs" | "clock">;
const coversOf = cachePer<Means, PassCover>(({ clock }) => ({
  maxEntries: 200,
  ttlMs: TTL_MS,
  now: () => clock.now().epochMilliseconds,
}));

/** Read once for as long as the campaign stays as it is, so that a crowd's passes cost it nothing. */
export function findPassCover(means: Means, campaign: CampaignRow): Promise<PassCover> {
  const { brand_name, logo_hash, primary_color } = campaign;
  const key = [campaign.id, campaign.version, brand_name, logo_hash, primary_color].join(" ");
  return coversOf(means).get(key, () => readCover(means, campaign));
}

async function readCover({ db, blobs }: Means, campaign: CampaignRow): Promise<PassCover> {
  const colours = passColours(campaign.primary_color);
  const [products, states, shops] = await Promise.all([
    listCampaignProducts(db, campaign.id),
    listCampaignStates(db, campaign.id),
    listPassShops(db, campaign, MOST_SHOPS),
  ]);
  const pictures = await findPassPictures(blobs, {
    logo: campaign.logo_hash,
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
