import { briefMoney, day, namesTogether } from "@stashwell/shared/formats";
import { type Language, localeOf } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { Db } from "../../platform/db/db.ts";
import type { Blobs } from "../../platform/outside/blobs.ts";
import { PRINT_PIXELS } from "../../documents/images/image-keys.ts";
import { inkOf } from "../../documents/pdf/ink.ts";
import { loadPrintPicture } from "../../documents/pdf/pictures.ts";
import type { TicketPage } from "../../documents/pdf/ticket-page.ts";
import { type CampaignRow, listCampaignProducts, listCampaignStates } from "./queries.ts";

/** The part of a printed ticket that a campaign and each of its vouchers have in common. */
export type PrintedOffer = Pick<
  TicketPage,
  "locale" | "logo" | "brandName" | "campaignName" | "amount" | "amountColour" | "offer" | "pictures" | "products"
> & {
  /** Names of the states it is good in, or the words for all of them. */
  states: string;
};

const MOST_PICTURES = 4;
const MOST_NAMES = 8;

/** Gathers what the upper part of a ticket shows; pictures come as the JPEG that goes into the file. */
export async function readPrintedOffer(
  db: Db,
  blobs: Blobs,
  campaign: CampaignRow,
  language: Language,
  t: Translate,
): Promise<PrintedOffer> {
  const [products, states] = await Promise.all([
    listCampaignProducts(db, campaign.id),
    listCampaignStates(db, campaign.id),
  ]);
  const [logo, ...pictures] = await Promise.all([
    loadPrintPicture(blobs, campaign.logo_hash, PRINT_PIXELS.logo),
    ...products
      .slice(0, MOST_PICTURES)
      .map((product) => loadPrintPicture(blobs, product.image_hash, PRINT_PIXELS.product)),
  ]);
  return {
    locale: localeOf(language),
    logo,
    brandName: campaign.brand_name,
    campaignName: campaign.name,
    amount: amountOf(campaign, language),
    amountColour: inkOf(campaign.primary_color),
    offer: t("campaigns.pdfOffer"),
    pictures: pictures.filter((picture) => picture !== undefined),
    products: namesOf(
      products.map((product) => product.name),
      t,
      language,
    ),
    states: campaign.all_states
      ? t("campaigns.pdfAllStates")
      : namesOf(
          states.map((state) => state.name),
          t,
          language,
        ),
  };
}

/** `₦5,000`, `$12.50`: cents only where there are some. */
export const amountOf = (campaign: CampaignRow, language: Language): string =>
  briefMoney(campaign.denomination ?? "0", campaign.currency_sign, localeOf(language));

/** A calendar day as people write it, `YYYY-MM-DD` given: as on every screen. */
export const dayInWords = (date: string, language: Language): string => day(date, localeOf(language));

function namesOf(names: readonly string[], t: Translate, language: Language): string {
  const shown = namesTogether(names.slice(0, MOST_NAMES), localeOf(language));
  return names.length <= MOST_NAMES
    ? shown
    : t("campaigns.pdfMore", { names: shown, count: names.length - MOST_NAMES });
}
