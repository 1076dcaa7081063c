/** The names of each month in a language, January first. */
export type MonthNames = readonly (readonly string[])[];

type Part = "day" | "month" | "year";

/** Normalizes a text: ASCII digits, lower case, no accents, no joiners, no dots after abbreviated months, single spaces. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036F\u2060]/g, "")
    .replace(/[\u0AE6-\u0AEF]/g, (digit) => String(digit.charCodeAt(0) - 0x0ae6))
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();

const nameOf = (text: string): string => plain(text).replace(/[.\s]/g, "");

/** The order of day, month and year in a numeric date of a language. */
function orderIn(locale: string): readonly Part[] {
  const parts = new Intl.DateTimeFormat(locale, { year: "numeric", month: "numeric", day: "numeric" }).formatToParts();
  return parts.flatMap(({ type }) => (type === "day" || type === "month" || type === "year" ? [type] : []));
}

/** Returns `YYYY-MM-DD`, or undefined if the day doesn't exist. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1_000;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

const IN_NUMBERS = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})$/;
const IN_CHINESE = /^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日?$/;

function readNumbers(text: string, locale: string): string | undefined {
  const [, first = "", , second = "", third = ""] = IN_NUMBERS.exec(text) ?? [];
  if (first.length === 4) return third.length <= 2 ? dayOf(Number(first), Number(second), Number(third)) : undefined;
  if (third.length !== 4 || first.length > 2) return undefined;
  // A leading year was handled above; the order of day and month is the language's.
  const monthFirst = orderIn(locale).find((part) => part !== "year") === "month";
  const [one, other] = [Number(first), Number(second)];
  return monthFirst ? dayOf(Number(third), one, other) : dayOf(Number(third), other, one);
}

/** `5 Jan 2027`, `January 5, 2027`, `5 de enero de 2027`, `2027 Jan 5`. */
function readNamed(text: string, months: MonthNames): string | undefined {
  const numbers = text.match(/\d+/g) ?? [];
  const year = numbers.find((number) => number.length === 4);
  const day = numbers.find((number) => number.length <= 2);
  if (numbers.length !== 2 || year === undefined || day === undefined) return undefined;
  const words = text
    .replace(/\d+(?:st|nd|rd|th|er|º|o)?(?=[\s,.\-/]|$)/g, " ")
    .split(/[\s,/-]+/)
    .map(nameOf)
    .filter((word) => word !== "" && word !== "de" && word !== "of");
  const [word, ...others] = words;
  if (word === undefined || others.length > 0) return undefined;
  const month = months.findIndex((names) => names.some((name) => nameOf(name) === word));
  return month < 0 ? undefined : dayOf(Number(year), month + 1, Number(day));
}

/**
 * Parses a day into `YYYY-MM-DD`. Accepts ISO 8601, numeric dates in the language's order with `/`, `.` or `-`, and
 * dates with the month's name. Returns undefined for anything else and for days that don't exist. The year must have
 * four digits, so that nothing is guessed.
 */
export function readDay(text: string, locale: string, months: MonthNames): string | undefined {
  const typed = plain(text);
  const [, year, month, day] = IN_CHINESE.exec(typed) ?? [];
  if (year) return dayOf(Number(year), Number(month), Number(day));
  return readNumbers(typed, locale) ?? readNamed(typed, months);
}
