import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { CampaignFace } from "@stashwell/shared/campaigns/contract";
import type { Offer } from "@stashwell/shared/site/pages";
import { namesTogether } from "@stashwell/shared/formats";
import type { I18n } from "../../lib/i18n.tsx";
import { day, dayAt, money } from "../../lib/format.ts";

/** How many states are named before the rest is counted. */
const NAMED_STATES = 4;

/** `$25.00`. */
export const amountOf = (
  { Denomination, currencySign }: Pick<CampaignFace, "Denomination" | "currencySign">,
  { locale }: Pick<I18n, "locale">,
): string => money(Denomination, currencySign, locale);

/** `$25.00 OFF`. */
export const worthOf = (campaign: Pick<CampaignFace, "Denomination" | "currencySign">, i18n: I18n): string =>
  i18n.t("consumer.worth", { amount: amountOf(campaign, i18n) });

/** From when, while it has not begun; then until when. */
export const validityOf = ({ CStartDate, CEndDate, Cstatus }: CampaignFace, { t, locale }: I18n): string =>
  Cstatus === CAMPAIGN_STATUS.published
    ? t("consumer.goodFrom", { day: day(CStartDate, locale) })
    : t("consumer.until", { day: day(CEndDate, locale) });

/** `12 Nov 2026, 14:05` of an instant, where the brand is. */
export const momentOf = (at: string, timeZone: string, locale: string): string =>
  `${day(dayAt(at, timeZone), locale)}, ${new Intl.DateTimeFormat(locale, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(new Date(at))}`;

/** The states by name, or their first four and the number of the others. */
export function statesOf(stateCity: Exclude<Offer["stateCity"], string>, { t, locale }: I18n): string {
  const names = stateCity.map(({ stateName }) => stateName);
  const rest = names.length - NAMED_STATES;
  // One more is named rather than counted: it takes no more room.
  if (rest > 1)
    return t("consumer.whereMore", { states: namesTogether(names.slice(0, NAMED_STATES), locale), count: rest });
  return new Intl.ListFormat(locale).format(names);
}
