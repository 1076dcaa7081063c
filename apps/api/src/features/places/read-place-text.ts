import { placeKey } from "./place-key.ts";
import type { Regions } from "./regions.ts";
import type { Region } from "./gazetteer.ts";
import { splitStreet } from "./street-text.ts";

/** One interpretation of a text: a town's name, possibly incomplete, within a region. */
export interface Reading extends Region {
  key: string;
  /** Alternative spellings. */
  also: readonly string[];
}

export interface PlaceText {
  /** Five digits, or fewer if the text is nothing else. */
  zip: string | undefined;
  /** The letters that a British postcode begins with. */
  postcodeArea: string | undefined;
  /** The most likely first. */
  readings: readonly Reading[];
  /** The state that the whole text names. */
  stateId: string | undefined;
}

/** Maximum length of a place in characters; longer text is cut before it is searched. */
const MAX_PLACE_TEXT_LENGTH = 80;
const MAX_READINGS = 8;

const ZIP = /(?:^|\s)(\d{5})(?:-?\d{4})?$/;
const ZIP_BEGUN = /^\d{3,5}$/;
/** The outward code, alone or with the inward one; typed with or without a space. */
const POSTCODE = /(?:^|\s)([a-z]{1,2})\d[a-z\d]?(?:\s*\d[a-z]{2})?$/;

/**
 * Splits words into a name and a region at their end, shortest region first: `port washington` may be in Washington, or
 * be the whole name.
 */
function splits(words: readonly string[], regions: Regions, begun: boolean): Reading[] {
  const found: Reading[] = [];
  for (let at = words.length - 1; at > 0; at -= 1) {
    const rest = words.slice(at).join(" ");
    const region = regions.named(rest) ?? (begun && rest.length > 1 ? regions.begunBy(rest) : undefined);
    if (region) found.push(reading(words.slice(0, at).join(" "), region));
  }
  return found;
}

/** Alternative names of towns. */
const NICKNAMES: Readonly<Record<string, string>> = {
  derry: "londonderry",
  frisco: "san francisco",
  hull: "kingston upon hull",
  londonderry: "derry",
  newcastle: "newcastle upon tyne",
  "new york city": "new york",
  nyc: "new york",
  ph: "port harcourt",
  philly: "philadelphia",
  stoke: "stoke on trent",
  vegas: "las vegas",
};

/** Words that occur in both forms in the reference data, in front of another word. */
const OTHER_FORMS = [
  [/\bst(?= )/, "saint"],
  [/\bsaint(?= )/, "st"],
  [/\bmt(?= )/, "mount"],
  [/\bmount(?= )/, "mt"],
  [/\bft(?= )/, "fort"],
  [/\bfort(?= )/, "ft"],
] as const;

function spellingsOf(key: string): string[] {
  const nickname = NICKNAMES[key];
  const swapped = key.includes(" ") ? OTHER_FORMS.map(([form, other]) => key.replace(form, other)) : [];
  return [...(nickname === undefined ? [] : [nickname]), ...swapped.filter((other) => other !== key)];
}

const reading = (key: string, region: Region = {}): Reading => ({ ...region, key, also: spellingsOf(key) });

/** Removes regions from the end of a list of parts: `Ikeja, Lagos, Nigeria` leaves `ikeja`, in Lagos. */
function takeRegion(parts: readonly string[], regions: Regions): { names: readonly string[]; region: Region } {
  let names = parts;
  const region: Region = {};
  while (names.length > 1) {
    const last = names.at(-1) ?? "";
    const named = regions.named(last) ?? (names === parts ? regions.begunBy(last) : undefined);
    if (!named) break;
    Object.assign(region, named);
    names = names.slice(0, -1);
  }
  return { names, region };
}

/**
 * Parses a typed place: `Atlanta, GA`, `atlanta georgia`, `30303`, `Ikeja, Lagos`, `SW1A 1AA`, `1 Peachtree St,
 * Atlanta, GA 30303`, `1 Peachtree St Atlanta`.
 */
export function readPlaceText(text: string, regions: Regions): PlaceText {
  const parts = text
    .slice(0, MAX_PLACE_TEXT_LENGTH * 2)
    .split(",")
    .map((part) => placeKey(splitStreet(part).rest).slice(0, MAX_PLACE_TEXT_LENGTH))
    .filter((part) => part !== "");
  const whole = parts.join(" ");
  const code = (parts.at(-1) ?? "").replace(/\b(\d{5}) (\d{4})$/, "$1-$2");
  const zip = ZIP.exec(code)?.[1] ?? (ZIP_BEGUN.test(whole) ? whole : undefined);
  const postcodeArea = zip === undefined ? POSTCODE.exec(code)?.[1] : undefined;
  const named = withoutCode(parts, zip === undefined ? (postcodeArea === undefined ? undefined : POSTCODE) : ZIP, code);
  return { zip, postcodeArea, readings: readingsOf(named, regions), stateId: regions.stateNamed(whole)?.stateId };
}

function withoutCode(parts: readonly string[], pattern: RegExp | undefined, code: string): readonly string[] {
  if (!pattern) return parts;
  return [...parts.slice(0, -1), code.replace(pattern, "").trim()].filter((part) => part !== "");
}

function readingsOf(parts: readonly string[], regions: Regions): Reading[] {
  const [only, ...others] = parts;
  if (only === undefined || only.length < 2) return [];
  if (others.length === 0) return [reading(only), ...splits(only.split(" "), regions, true)].slice(0, MAX_READINGS);
  const { names, region } = takeRegion(parts, regions);
  // A house number begins a street, not a town; a part in front of a town may be its district or a street.
  const towns = names.filter((name) => !/^\d/.test(name) && name.length > 1);
  const readings = towns.flatMap((name): Reading[] => [
    reading(name, region),
    ...splits(name.split(" "), regions, false).map((split) => ({ ...region, ...split })),
  ]);
  return readings.slice(0, MAX_READINGS);
}
