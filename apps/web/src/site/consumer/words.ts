import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { CampaignFace } from "@stashwell/shared/reading";
import type { Offer } from "@stashwell/shared/site/pages";
import { namesInSentence, namesTogether } from "@stashwell/shared/formats";
import type { I18n } from "../../lib/i18n.tsx";
import { day, dayAt, money } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";

/** How many states are named before the rest is counted. */
const NAMED_STATES = 4;

/** `$25.00`. */
export const amountOf = (
  { denomination, currencySign }: Pick<CampaignFace, "denomination" | "currencySign">,
  { locale }: Pick<I18n, "locale">,
): string => money(denomination, currencySign, locale);

/** `$25.00 OFF`. */
export const worthOf = (campaign: Pick<CampaignFace, "denomination" | "currencySign">, i18n: I18n): string =>
  i18n.t("campaigns.worth", { amount: amountOf(campaign, i18n) });

/** From when, while it has not begun; then until when. */
export const validityOf = ({ startsOn, endsOn, status }: CampaignFace, { t, locale }: I18n): string =>
  status === CAMPAIGN_STATUS.published
    ? t("consumer.goodFrom", { day: day(startsOn, locale) })
    : t("consumer.until", { day: day(endsOn, locale) });

/** From how many days on the end is near enough to be counted down to. */
const COUNTED_DAYS = 30;

/** `30 days left`; undefined while the end is far, or there is nothing to use yet or any more. */
export function daysLeftOf({ daysLeft }: Pick<Offer, "daysLeft">, { t }: I18n): string | undefined {
  if (daysLeft === null || daysLeft > COUNTED_DAYS) return undefined;
  return daysLeft === 0 ? t("consumer.lastDay") : t("consumer.daysLeft", { count: daysLeft });
}

/** `12 Nov 2026, 14:05` of an instant, where the brand is. */
export const momentOf = (at: string, timeZone: string, locale: string): string =>
  `${day(dayAt(at, timeZone), locale)}, ${new Intl.DateTimeFormat(locale, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(new Date(at))}`;

/** The states by name, or their first four and the number of the others. */
export function statesOf(states: Exclude<Offer["states"], string>, { t, locale }: I18n): string {
  const names = states.map(({ name }) => name);
  const rest = names.length - NAMED_STATES;
  // One more is named rather than counted: it takes no more room.
  if (rest > 1)
    return t("consumer.whereMore", { states: namesTogether(names.slice(0, NAMED_STATES), locale), count: rest });
  return namesInSentence(names, locale);
}

/** At the stores of which states an offer can be used. */
export const whereOf = (states: Offer["states"], i18n: I18n): string =>
  typeof states === "string"
    ? i18n.t("consumer.whereAll")
    : i18n.t("consumer.whereStates", { states: statesOf(states, i18n) });

/** An address that opens WhatsApp with a text to send; the app asks to whom. */
export const whatsAppOf = (text: string, url: string): string =>
  `https://wa.me/?${new URLSearchParams({ text: `${text} ${url}` })}`;

/** An offer's own address, and what is said with it. */
export const shareOf = ({ campaign, brand }: Offer, publicUrl: string, i18n: I18n): { text: string; url: string } => ({
  text: i18n.t("consumer.shareText", { amount: amountOf(campaign, i18n), brand: brand.name, name: campaign.name }),
  url: `${publicUrl}${paths.landing(campaign.code)}`,
});
