import { isIn } from "@stashwell/shared/language";

const ORDINAL_ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
const ordinals = new Intl.PluralRules("en", { type: "ordinal" });

/** `2nd Nov`: a calendar day `YYYY-MM-DD`; languages other than English have no ordinal suffix and write `2 nov.`. */
export function shortDay(date: string, locale: string): string {
  const moment = new Date(`${date}T00:00:00Z`);
  if (!isIn("EN", locale))
    return new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" }).format(moment);
  const month = new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" }).format(moment);
  const dayOfMonth = moment.getUTCDate();
  return `${dayOfMonth}${ORDINAL_ENDINGS[ordinals.select(dayOfMonth)]} ${month}`;
}

export const shortDayRange = (start: string, end: string, locale: string): string =>
  `${shortDay(start, locale)} – ${shortDay(end, locale)}`;
