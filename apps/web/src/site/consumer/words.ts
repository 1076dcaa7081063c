import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { CampaignFace } from "@stashwell/shared/reading";
import type { Offer } from "@stashwell/shared/site/pages";
import { namesInSentence, namesTogether } from "@stashwell/shared/formats";
import type { I18n } from "../../lib/i18n.tsx";
import { day, dayAndTime, dayAt, money } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";

/** Number of states listed by name; the rest are counted. */
const NAMED_STATES = 4;

/** `$25.00`. */
export const amountOf = (
  { denomination, currencySign }: Pick<CampaignFace, "denomination" | "currencySign">,
  { locale }: Pick<I18n, "locale">,
): string => money(denomination, currencySign, locale);

/** `$25.00 OFF`. */
export const worthOf = (campaign: Pick<CampaignFace, "denomination" | "currencySign">, i18n: I18n): string =>
  i18n.t("campaigns.worth", { amount: amountOf(campaign, i18n) });

/** The start date before the offer begins, else its end date. */
export const validityOf = ({ startsOn, endsOn, status }: CampaignFace, { t, locale }: I18n): string =>
  status === CAMPAIGN_STATUS.published
    ? t("consumer.goodFrom", { day: day(startsOn, locale) })
    : t("consumer.until", { day: day(endsOn, locale) });

/** The number of days before the end from which on a countdown is shown. */
const COUNTED_DAYS = 30;

/** `30 days left`; undefined if the end is further away, or the offer isn't valid yet or any more. */
export function daysLeftOf({ daysLeft }: Pick<Offer, "daysLeft">, { t }: I18n): string | undefined {
  if (daysLeft === null || daysLeft > COUNTED_DAYS) return undefined;
  const words = daysLeft === 0 ? t("consumer.lastDay") : t("consumer.daysLeft", { count: daysLeft });
  // Stays together at the end of a line.
  return words.replaceAll(" ", "\u00a0");
}

/** `12 Nov 2026, 14:05`: an instant in the brand's time zone. */
export function momentOf(at: string, timeZone: string, locale: string): string {
  const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
  return dayAndTime(day(dayAt(at, timeZone), locale), time.format(new Date(at)), locale);
}

/** The same within a text: it stays together at the end of a line. */
export const wholeMoment: typeof momentOf = (...moment) => momentOf(...moment).replaceAll(" ", "\u00a0");

/** The names of the states, or the first four and the number of the others. */
export function statesOf(states: Exclude<Offer["states"], string>, { t, locale }: I18n): string {
  const names = states.map(({ name }) => name);
  const rest = names.length - NAMED_STATES;
  // A single remaining state is named: it takes no more space than a count.
  if (rest > 1)
    return t("consumer.whereMore", { states: namesTogether(names.slice(0, NAMED_STATES), locale), count: rest });
  return namesInSentence(names, locale);
}

/** The states in whose stores an offer can be used. */
export const whereOf = (states: Offer["states"], i18n: I18n): string =>
  typeof states === "string"
    ? i18n.t("consumer.whereAll")
    : i18n.t("consumer.whereStates", { states: statesOf(states, i18n) });

/** A URL that opens WhatsApp with a text; the user chooses the recipient in the app. */
export const whatsAppOf = (text: string, url: string): string =>
  `https://wa.me/?${new URLSearchParams({ text: `${text} ${url}` })}`;

/** An offer's public URL, and the text to share with it. */
export const shareOf = ({ campaign, brand }: Offer, publicUrl: string, i18n: I18n): { text: string; url: string } => ({
  text: i18n.t("consumer.shareText", { amount: amountOf(campaign, i18n), brand: brand.name, name: campaign.name }),
  url: `${publicUrl}${paths.landing(campaign.code)}`,
});
