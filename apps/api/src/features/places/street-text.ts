import { placeKey } from "./place-key.ts";

/** The suffixes of street names, in the countries of the reference data. */
const STREET_KINDS: ReadonlySet<string> = new Set(
  [
    ["avenue", "ave", "boulevard", "blvd", "circle", "cir", "close", "court", "ct", "crescent", "cres", "drive", "dr"],
    ["highway", "hwy", "lane", "ln", "parkway", "pkwy", "place", "pl", "plaza", "road", "rd", "square", "sq"],
    ["street", "st", "terrace", "ter", "trail", "trl", "way"],
  ].flat(),
);
/** Directions after the suffix of American streets: `Peachtree St NE`. */
const QUARTERS: ReadonlySet<string> = new Set(["n", "s", "e", "w", "ne", "nw", "se", "sw"]);
/** Not five digits, which may be a zip. */
const HOUSE_NUMBER = /^\d{1,4}[a-z]?$/;
const NUMBER_OR_ZIP = /^\d{1,5}[a-z]?$/;

/** A part of an address, split into the street that it begins with, blank if none, and the rest. */
interface Split {
  street: string;
  rest: string;
}

/** The number of words that form a street with its house number; 0 if there is none. */
function streetLength(words: readonly string[]): number {
  if (!NUMBER_OR_ZIP.test(words[0] ?? "")) return 0;
  const kind = words.findIndex((word, at) => at > 1 && STREET_KINDS.has(word));
  if (kind < 0) return 0;
  return QUARTERS.has(words[kind + 1] ?? "") ? kind + 2 : kind + 1;
}

/** Splits the street from a town that follows without a comma: `12 Main Street Atlanta`. */
export function splitStreet(part: string): Split {
  const words = part.trim().split(/\s+/);
  const length = streetLength(words.map(placeKey));
  return { street: words.slice(0, length).join(" "), rest: words.slice(length).join(" ") };
}

/** Whether a whole part between commas is a street: it begins with a house number, or ends with a street suffix. */
function isStreet(part: string): boolean {
  const words = placeKey(part).split(" ");
  if (words.length < 2) return false;
  const last = QUARTERS.has(words.at(-1) ?? "") && words.length > 2 ? words.at(-2) : words.at(-1);
  return HOUSE_NUMBER.test(words[0] ?? "") || STREET_KINDS.has(last ?? "");
}

/**
 * Returns the street of an address as typed; undefined if it has none. `townName` is the town that the address was
 * resolved to: Federal Way and Chester-le-Street are towns, not streets.
 */
export function streetIn(text: string, townName = ""): string | undefined {
  const parts = text.split(",").map((part) => part.trim());
  const split = parts.map((part) => splitStreet(part).street).find((street) => street !== "");
  return split ?? parts.find((part) => isStreet(part) && placeKey(part) !== placeKey(townName));
}
