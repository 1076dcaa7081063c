// Prints a random sample of texts as Markdown for proofreading: only a random sample shows the quality of a language.
import { parseArgs } from "node:util";
import { LANGUAGES, LANGUAGE_NAMES } from "../packages/shared/src/language.ts";
import { CATALOGUES } from "../packages/shared/src/messages/testing/texts.ts";

const USAGE = `node scripts/draw-keys.mjs --seed 7 [options]
  --seed 7         the same seed draws the same keys
  --language FR    one of ${LANGUAGES.join(", ")}; else each text in a language drawn as well
  --keys 300       how many; else 300`;

/** The "mulberry32" generator: numbers in [0, 1), reproducible by seed. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws up to `count` random elements without replacement. */
function drawFrom(list, count, random) {
  const rest = [...list];
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(Math.floor(random() * rest.length), 1)[0],
  );
}

const keysOf = (language) =>
  Object.entries(CATALOGUES[language]).flatMap(([area, texts]) =>
    Object.keys(texts).map((key) => ({ language, area, key })),
  );

const formsOf = (entry) =>
  typeof entry === "string"
    ? entry
    : Object.entries(entry)
        .map(([form, text]) => `*${form}* ${text}`)
        .join("<br>");
const cell = (text) => text.replaceAll("|", String.raw`\|`).replaceAll("\n", " ");

function rowOf({ language, area, key }, index) {
  const [english, own] = [CATALOGUES.EN[area][key], CATALOGUES[language][area][key]].map(formsOf).map(cell);
  return `| ${index + 1} | ${language} | ${area}.${key} | ${english} | ${own} | |`;
}

const { values } = parseArgs({
  options: { seed: { type: "string" }, language: { type: "string" }, keys: { type: "string", default: "300" } },
});
const seed = Number(values.seed);
const language = values.language?.toUpperCase();
const count = Number(values.keys);
const isRight =
  Number.isInteger(seed) && count > 0 && (language === undefined || LANGUAGES.some((each) => each === language));

if (isRight) {
  const languages = language === undefined ? LANGUAGES.filter((each) => each !== "EN") : [language];
  const drawn = drawFrom(languages.flatMap(keysOf), count, randomFrom(seed));
  const title = language === undefined ? "all languages" : LANGUAGE_NAMES[language];
  const lines = [
    `# ${drawn.length} texts in ${title}, seed ${seed}`,
    "",
    "| | language | key | English | text | right, or what is wrong |",
    "|---|---|---|---|---|---|",
    ...drawn.map(rowOf),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
} else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
}
