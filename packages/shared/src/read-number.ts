/** Parses numbers as typed, by the conventions of the language. */

interface Marks {
  /** The decimal separator. */
  decimal: string;
  /** The group separator; any whitespace counts as a space. */
  group: string;
  /** The pattern of grouped digits, with spaces as separators. */
  grouped: RegExp;
}

const BY_THREES = /^\d{1,3}( \d{3})+$/;
/** Indian grouping: twos before the last three digits. */
const BY_TWOS = /^\d{1,3}( \d{2,3})* \d{3}$/;

/** Zeros of other digits on our users' keyboards: Arabic, Persian, Devanagari, Gujarati. */
const ZEROS = [0x06_60, 0x06_f0, 0x09_66, 0x0a_e6];

const inAscii = (text: string): string =>
  text.normalize("NFKC").replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

const stored = new Map<string, Marks>();

function marksOf(locale: string): Marks {
  const found = stored.get(locale);
  if (found) return found;
  const parts = new Intl.NumberFormat(locale, { useGrouping: "always" }).formatToParts(1_234_567.5);
  const markOf = (type: string) => parts.find((part) => part.type === type)?.value.replace(/\s/u, " ") ?? "";
  const byTwos = parts.filter(({ type }) => type === "integer")[1]?.value.length === 2;
  const marks = { decimal: markOf("decimal"), group: markOf("group"), grouped: byTwos ? BY_TWOS : BY_THREES };
  stored.set(locale, marks);
  return marks;
}

export interface NumberOptions {
  /** Maximum number of decimals; none by default. */
  decimals?: number;
  /** Whether negative numbers are allowed, as for a longitude. */
  signed?: boolean;
}

/**
 * The number with digits and a decimal point, as in requests; or an error: `mark` for another language's separator,
 * `number` for no number.
 */
export type ReadNumber = { number: string } | { error: "mark" | "number" };

const WHOLE = /^\d+$/;
const OF_ANOTHER_LANGUAGE = /^[\d ]*[.,]\d{1,2}$/;

/**
 * Parses a typed number. Group separators are optional, and spaces are always accepted; a separator that the language
 * doesn't use for groups may be the decimal separator. Nothing is guessed: in English `1,000` is a thousand, and
 * `12,50`, which other languages use, has the error `mark`.
 */
export function readNumber(
  text: string,
  locale: string,
  { decimals = 0, signed = false }: NumberOptions = {},
): ReadNumber {
  const { decimal, group, grouped } = marksOf(locale);
  const plain = inAscii(text)
    .trim()
    .replaceAll(/\s/gu, " ")
    .replace(/^\p{Sc} ?/u, "");
  const sign = signed && /^[-−]/u.test(plain) ? "-" : "";
  const digits = sign ? plain.slice(1) : plain;
  const marks = group === "." || group === "," ? [decimal] : [".", ","];
  const at = Math.max(...marks.map((mark) => digits.lastIndexOf(mark)));
  const [whole, fraction] = at < 0 ? [digits, ""] : [digits.slice(0, at), digits.slice(at + 1)];
  const isForeign = at >= 0 && digits[at] !== decimal;
  const isWhole = WHOLE.test(whole) || grouped.test(whole.replaceAll(group, " ")) || (whole === "" && fraction !== "");
  const isFraction = /^\d*$/.test(fraction) && fraction.length <= decimals && !(isForeign && fraction.length === 3);
  if (isWhole && isFraction && (at < 0 || decimals > 0)) {
    const integer = whole.replaceAll(/\D/g, "").replace(/^0+(?=\d)/, "") || "0";
    return { number: `${sign}${integer}${fraction && `.${fraction}`}` };
  }
  return { error: decimals > 0 && !isWhole && OF_ANOTHER_LANGUAGE.test(digits) ? "mark" : "number" };
}
