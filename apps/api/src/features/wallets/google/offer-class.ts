import { type Language, LANGUAGES, localeOf } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import { groupedPin } from "@stashwell/shared/vouchers/rules";
import { customerUrl, logoPathOf } from "../../campaigns/campaign-links.ts";
import { amountOf } from "../../campaigns/printed-offer.ts";
import { inLanguage, type InLanguage } from "../../campaigns/in-language.ts";
import { pauseWords } from "../../campaigns/pause-words.ts";
import type { CampaignRow } from "../../campaigns/queries.ts";
import { pauseOf } from "../../campaigns/to-wire.ts";
import type { Clock } from "../../../platform/clock.ts";
import { translatorFor } from "../../../platform/http/catalogues.ts";
import type {
  Link,
  LocalizedString,
  OfferClass,
  OfferObject,
  PassChange,
} from "../../../platform/outside/wallet-google-pass.ts";
import { heroPathOf } from "./hero-picture.ts";
import type { Services } from "../../../platform/services.ts";

/** Terms may be long; the pass shows the beginning, and the page all of them. Characters. */
const MAX_TERMS_LENGTH = 4_000;

/** The id of a campaign's class. The campaign's code is locked once published, but only its id never changes. */
export const classIdOf = (issuerId: string, campaignId: string): string => `${issuerId}.${campaignId}`;

const inAllLanguages = (write: (t: Translate, language: (typeof LANGUAGES)[number]) => string): LocalizedString => {
  const [first, ...others] = LANGUAGES.map((language) => ({
    language: localeOf(language),
    value: write(translatorFor(language), language),
  }));
  return { defaultValue: first!, translatedValues: others };
};

/** Links to the brand's website and its support address. */
function waysToReach({ website, support_email }: CampaignRow): Link[] {
  const links: Link[] = [];
  if (website !== "")
    links.push({ id: "website", uri: website, localizedDescription: inAllLanguages((t) => t("wallets.passWebsite")) });
  if (support_email !== "")
    links.push({
      id: "support",
      uri: `mailto:${support_email}`,
      localizedDescription: inAllLanguages((t) => t("wallets.passSupport")),
    });
  return links;
}

/** The message to holders of a campaign whose redeeming is paused, or that was ended; empty for any other. */
function restOf(campaign: InLanguage<CampaignRow>, clock: Clock, t: Translate, language: Language): string {
  const pause = pauseOf(campaign, clock);
  if (!pause?.redeeming) return campaign.ended_at ? campaign.holder_message : "";
  return [pauseWords(pause, campaign.timezone, t, language), campaign.holder_message].filter(Boolean).join(" ");
}

/** Maps a campaign to the class that all of its passes share, in all languages. `countryCode` is ISO alpha-2. */
export function toOfferClass(
  campaign: CampaignRow,
  { config, clock }: Pick<Services, "config" | "clock">,
  { issuerId, countryCode }: { issuerId: string; countryCode: string },
): OfferClass {
  const page = customerUrl({ config }, campaign.code);
  const logo = logoPathOf(campaign);
  const title = inAllLanguages((t, language) => t("campaigns.worth", { amount: amountOf(campaign, language) }));
  const stores = { id: "stores", uri: `${page}/find-store` };
  return {
    id: classIdOf(issuerId, campaign.id),
    issuerName: campaign.brand_name,
    provider: campaign.brand_name,
    title: title.defaultValue.value,
    localizedTitle: title,
    localizedDetails: inAllLanguages((t, language) => {
      const read = inLanguage(campaign, language);
      return [`${read.name}.`, restOf(read, clock, t, language), t("wallets.googleDetails")].filter(Boolean).join(" ");
    }),
    finePrint: [campaign.terms, campaign.disclaimer].join("\n\n").trim().slice(0, MAX_TERMS_LENGTH),
    redemptionChannel: "INSTORE",
    reviewStatus: "UNDER_REVIEW",
    multipleDevicesAndHoldersAllowedStatus: "ONE_USER_ALL_DEVICES",
    countryCode,
    hexBackgroundColor: campaign.primary_color,
    ...(logo && {
      titleImage: {
        sourceUri: { uri: `${config.publicUrl}${logo}` },
        contentDescription: { defaultValue: { language: "en", value: campaign.brand_name } },
      },
    }),
    heroImage: {
      sourceUri: { uri: `${config.publicUrl}${heroPathOf(campaign)}` },
      contentDescription: { defaultValue: { language: "en", value: campaign.name } },
    },
    homepageUri: { uri: page, localizedDescription: inAllLanguages((t) => t("wallets.googleCampaignPage")) },
    linksModuleData: {
      uris: [
        { ...stores, localizedDescription: inAllLanguages((t) => t("wallets.googleFindStore")) },
        ...waysToReach(campaign),
      ],
    },
  };
}

export interface HeldVoucher {
  id: string;
  pin: string;
}

type Dates = Pick<CampaignRow, "start_date" | "end_date" | "timezone">;

/** From the start of the first day to the last second of the last day, in the brand's time zone. */
export function validityOf({ start_date, end_date, timezone }: Dates): PassChange["validTimeInterval"] {
  const beginOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timezone).toInstant();
  const end = beginOf(Temporal.PlainDate.from(end_date).add({ days: 1 })).subtract({ seconds: 1 });
  return { start: { date: beginOf(Temporal.PlainDate.from(start_date)).toString() }, end: { date: end.toString() } };
}

/** Maps a voucher to a pass of its class, with nothing but the voucher's own data. */
export const toOfferObject = (
  voucher: HeldVoucher,
  campaign: Dates & Pick<CampaignRow, "id">,
  { issuerId, publicUrl }: { issuerId: string; publicUrl: string },
): OfferObject => ({
  id: voucher.id,
  classId: classIdOf(issuerId, campaign.id),
  state: "ACTIVE",
  barcode: { type: "QR_CODE", value: `${publicUrl}/v/${voucher.pin}`, alternateText: groupedPin(voucher.pin) },
  validTimeInterval: validityOf(campaign),
});
