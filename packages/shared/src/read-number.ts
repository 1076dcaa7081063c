/** Numbers as people type them, read the way their language writes them. */

interface Marks {
  /** Before the fraction. */
  decimal: string;
  /** Between groups of digits; any blank stands for a blank. */
  group: string;
  /** How groups of digits may be parted, by blanks for now. */
  grouped: RegExp;
}

const BY_THREES = /^\d{1,3}( \d{3})+$/;
/** In India, before the last three. */
const BY_TWOS = /^\d{1,3}( \d{2,3})* \d{3}$/;

/** The zeros of the digits that our readers' keyboards write beside 0 to 9: Arabic, Persian, Devanagari, Gujarati. */
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
  /** How many digits of a fraction are taken; none unless said. */
  decimals?: number;
  /** Whether it may be below zero, as a longitude may. */
  signed?: boolean;
}

/** The number as the wire has it, digits and a point, or what is wrong: the other language's mark, or no number at all. */
export type ReadNumber = { number: string } | { error: "mark" | "number" };

const WHOLE = /^\d+$/;
const OF_ANOTHER_LANGUAGE = /^[\d ]*[.,]\d{1,2}$/;

/**
 * Reads what was typed. Marks that part groups may be left out, and a blank is one everywhere; a mark that the language
 * does not part groups with may stand before the fraction. Nothing is guessed: in English `1,000` is a thousand, and
 * `12,50`, which is something else elsewhere, is refused with the error `mark`.
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
