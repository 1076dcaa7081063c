import { briefMoney, day, namesTogether } from "@stashwell/shared/formats";
import { type Language, localeOf } from "@stashwell/shared/language";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { Db } from "../../platform/db/db.ts";
import type { Blobs } from "../../platform/outside/blobs.ts";
import { PRINT_PIXELS } from "../../documents/images/image-keys.ts";
import { loadPrintPicture } from "../../documents/pdf/pictures.ts";
import type { TicketPage } from "../../documents/pdf/ticket-page.ts";
import { printColoursOf } from "./print-colours.ts";
import { inLanguage } from "./in-language.ts";
import { type CampaignRow, listCampaignProducts, listCampaignStates } from "./queries.ts";
import { cachePer } from "../../platform/cache.ts";
import type { Services } from "../../platform/services.ts";

/** The part of a printed ticket that a campaign and each of its vouchers have in common. */
type PrintedOffer = Pick<
  TicketPage,
  | "locale"
  | "logo"
  | "brandName"
  | "campaignName"
  | "amount"
  | "colours"
  | "offer"
  | "picture"
  | "pictures"
  | "products"
> & {
  /** Names of the states it is good in, or the words for all of them. */
  states: string;
};

interface Speech {
  t: Translate;
  language: Language;
}

const MAX_PICTURES = 4;
const MAX_NAMES = 8;

/** Gathers what the upper part of a ticket shows; pictures come as the JPEG that goes into the file. */
export async function readPrintedOffer(
  db: Db,
  blobs: Blobs,
  row: CampaignRow,
  language: Language,
  t: Translate,
): Promise<PrintedOffer> {
  const campaign = inLanguage(row, language);
  const [products, states] = await Promise.all([
    listCampaignProducts(db, campaign.id),
    listCampaignStates(db, campaign.id),
  ]);
  const [logo, picture, ...pictures] = await Promise.all([
    loadPrintPicture(blobs, campaign.logo_hash, PRINT_PIXELS.logo),
    loadPrintPicture(blobs, campaign.customer_image_hash, PRINT_PIXELS.ticket),
    ...products
      .slice(0, MAX_PICTURES)
      .map((product) => loadPrintPicture(blobs, product.image_hash, PRINT_PIXELS.product)),
  ]);
  return {
    locale: localeOf(language),
    logo,
    brandName: campaign.brand_name,
    campaignName: campaign.name,
    amount: amountOf(campaign, language),
    colours: printColoursOf(campaign.primary_color),
    picture,
    offer: t("campaigns.pdfOffer"),
    pictures: pictures.filter((picture) => picture !== undefined),
    products: namesOf(
      products.map((product) => product.name),
      "campaigns.pdfMore",
      { t, language },
    ),
    states: campaign.all_states
      ? t("campaigns.pdfAllStates")
      : namesOf(
          states.map((state) => state.name),
          "campaigns.pdfMoreStates",
          { t, language },
        ),
  };
}

/** `₦5,000`, `$12.50`: cents only where there are some. */
export const amountOf = (campaign: CampaignRow, language: Language): string =>
  briefMoney(campaign.denomination ?? "0", campaign.currency_sign, localeOf(language));

/** A calendar day as people write it, `YYYY-MM-DD` given: as on every screen. */
export const dayInWords = (date: string, language: Language): string => day(date, localeOf(language));

/** The first of the names, and how many more there are: in words of their kind, whose gender some languages ask for. */
function namesOf(names: readonly string[], more: MessageKey, { t, language }: Speech): string {
  const shown = namesTogether(names.slice(0, MAX_NAMES), localeOf(language));
  return names.length <= MAX_NAMES ? shown : t(more, { names: shown, count: names.length - MAX_NAMES });
}

/** How old an offer on paper may be: as old as on its page, with the printing below a second. */
const TTL_MS = 750;
const offersOf = cachePer<Db, PrintedOffer>(() => ({ maxEntries: 100, ttlMs: TTL_MS }));

/** What the vouchers of a campaign have in common, read once a second however many of them are printed. */
export const findPrintedOffer = (
  { db, blobs }: Pick<Services, "db" | "blobs">,
  campaign: CampaignRow,
  language: Language,
  t: Translate,
): Promise<PrintedOffer> =>
  offersOf(db).get(`${campaign.id} ${campaign.version} ${language}`, () =>
    readPrintedOffer(db, blobs, campaign, language, t),
  );
