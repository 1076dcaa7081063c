import { amountOf } from "../../campaigns/printed-offer.ts";
import type { CampaignRow } from "../../campaigns/queries.ts";
import { listCampaignProducts, listCampaignStates } from "../../campaigns/queries.ts";
import type { Services } from "../../../platform/services.ts";
import { passColours, type PassColours } from "./pass-colours.ts";
import { findPassPictures, type PassFile } from "./pass-pictures.ts";
import { listPassShops } from "./shop-queries.ts";

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
/** How old a list of shops may be. Milliseconds. */
const FRESH_MS = 300_000;
const MOST_AT_HAND = 200;

type Means = Pick<Services, "db" | "blobs" | "clock">;
interface Kept {
  readAt: number;
  cover: Promise<PassCover>;
}
const covers = new WeakMap<Services["db"], Map<string, Kept>>();

/** Read once for as long as the campaign stays as it is, so that a crowd's passes cost it nothing. */
export function findPassCover(means: Means, campaign: CampaignRow): Promise<PassCover> {
  const kept = covers.get(means.db) ?? new Map<string, Kept>();
  covers.set(means.db, kept);
  const { brand_name, logo_hash, primary_color } = campaign;
  const key = [campaign.id, campaign.version, brand_name, logo_hash, primary_color].join(" ");
  const now = means.clock.now().epochMilliseconds;
  const known = kept.get(key);
  if (known && Math.abs(now - known.readAt) < FRESH_MS) return known.cover;
  if (kept.size >= MOST_AT_HAND) kept.clear();
  const cover = readCover(means, campaign);
  kept.set(key, { readAt: now, cover });
  cover.catch(() => kept.delete(key));
  return cover;
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
