/** How amounts and days are written, on screens and on paper alike: `Intl`'s way with the order that is specified. */

const NBSP = "\u00a0";

/** One of each a language: making one takes far longer than writing with it. */
function kept<Format>(make: (locale: string) => Format): (locale: string) => Format {
  const formats = new Map<string, Format>();
  return (locale) => {
    const format = formats.get(locale) ?? make(locale);
    formats.set(locale, format);
    return format;
  };
}

const amounts = kept((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
const wholeAmounts = kept((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const chineseDays = kept((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }));
const days = kept(
  (locale) => new Intl.DateTimeFormat(locale, { day: "2-digit", month: "short", year: "numeric", timeZone: "UTC" }),
);

/** `$50,000.00`; the sign is the brand's own, the amount the wire's decimal text, which stays exact. */
export const money = (amount: string, sign: string, locale: string): string =>
  `${sign}${amounts(locale).format(amount as Intl.StringNumericLiteral)}`;

/** `₦5,000`, `$12.50`: cents only where there are some. */
export const briefMoney = (amount: string, sign: string, locale: string): string =>
  Number(amount) % 1 === 0
    ? `${sign}${wholeAmounts(locale).format(amount as Intl.StringNumericLiteral)}`
    : money(amount, sign, locale);

/** `02 Dec 2026` of a calendar day `YYYY-MM-DD`: the specified order in every language but Chinese, which has its own. */
export function day(date: string, locale: string): string {
  const moment = new Date(`${date}T00:00:00Z`);
  if (locale === "zh") return chineseDays(locale).format(moment);
  const parts = days(locale).formatToParts(moment);
  return (["day", "month", "year"] as const).map((type) => parts.find((part) => part.type === type)?.value).join(NBSP);
}

/** `02 Dec 2026 – 31 Dec 2026`. */
export const dayRange = (start: string, end: string, locale: string): string =>
  `${day(start, locale)} – ${day(end, locale)}`;

/** `Lagos, Ogun, Oyo`: names side by side, as the language parts them. */
export const namesTogether = (names: readonly string[], locale: string): string =>
  names.join(locale === "zh" ? "、" : ", ");
