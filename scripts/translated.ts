/**
 * Notes from which English texts the translations were made, so that a test names those that lag behind. Without
 * names it lists them; new texts are added, and removed ones dropped.
 *
 *   npm run translated -- area.key other.key
 */
import {
  changedSince,
  englishHashes,
  readTranslatedFrom,
  type TranslatedFrom,
  writeTranslatedFrom,
} from "./translated-from.ts";
import { CATALOGUES } from "../packages/shared/src/messages/testing/texts.ts";

const before: TranslatedFrom = readTranslatedFrom();
const now = englishHashes();
const compared = new Set(process.argv.slice(2));
const unknown = [...compared].filter((id) => now[id] === undefined);
if (unknown.length > 0) {
  process.stderr.write(`No text is called ${unknown.join(" or ")}.\n`);
  process.exitCode = 1;
}
const after = Object.fromEntries(
  Object.entries(now).map(([id, hash]) => [id, compared.has(id) ? hash : (before[id] ?? hash)]),
);
writeTranslatedFrom(after);
for (const id of changedSince(after, now)) {
  const [area = "", key = ""] = id.split(".");
  const texts = Object.entries(CATALOGUES).map(
    ([language, texts]) => `  ${language} ${JSON.stringify(texts[area]?.[key])}`,
  );
  process.stdout.write(`${id}\n${texts.join("\n")}\n`);
}
