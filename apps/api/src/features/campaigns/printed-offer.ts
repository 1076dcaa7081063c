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

/** The part of a printed ticket that all vouchers of a campaign share. */
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
  /** The names of its states, or the text for all of them. */
  states: string;
};

interface Speech {
  t: Translate;
  language: Language;
}

const MAX_PICTURES = 4;
const MAX_NAMES = 8;

/** Reads the data of a ticket's upper part; pictures are JPEG, as embedded in the file. */
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

/** `₦5,000`, `$12.50`: decimals only if they aren't zero. */
export const amountOf = (campaign: CampaignRow, language: Language): string =>
  briefMoney(campaign.denomination ?? "0", campaign.currency_sign, localeOf(language));

/** Formats a calendar day, `YYYY-MM-DD`, as on all screens. */
export const dayInWords = (date: string, language: Language): string => day(date, localeOf(language));

/**
 * The first names and the number of the others. The noun is part of the message, because its gender matters in some
 * languages.
 */
function namesOf(names: readonly string[], more: MessageKey, { t, language }: Speech): string {
  const shown = namesTogether(names.slice(0, MAX_NAMES), localeOf(language));
  return names.length <= MAX_NAMES ? shown : t(more, { names: shown, count: names.length - MAX_NAMES });
}

/** TTL of a printed offer: with the time of printing, changes appear within a second, as on pages. Milliseconds. */
const TTL_MS = 750;
const offersOf = cachePer<Db, PrintedOffer>(() => ({ maxEntries: 100, ttlMs: TTL_MS }));

/** The shared part of a campaign's vouchers, cached for TTL_MS. */
export const findPrintedOffer = (
  { db, blobs }: Pick<Services, "db" | "blobs">,
  campaign: CampaignRow,
  language: Language,
  t: Translate,
): Promise<PrintedOffer> =>
  offersOf(db).get(`${campaign.id} ${campaign.version} ${language}`, () =>
    readPrintedOffer(db, blobs, campaign, language, t),
  );
