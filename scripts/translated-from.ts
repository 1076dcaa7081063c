import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CATALOGUES } from "../packages/shared/src/messages/testing/texts.ts";

/** By `area.key`, a hash of the English text that the translations were last compared with. */
export type TranslatedFrom = Readonly<Record<string, string>>;

const FILE = fileURLToPath(new URL("translated-from.json", import.meta.url));

export const readTranslatedFrom = (): TranslatedFrom => JSON.parse(readFileSync(FILE, "utf8")) as TranslatedFrom;

export const writeTranslatedFrom = (hashes: TranslatedFrom): void =>
  writeFileSync(FILE, `${JSON.stringify(hashes, undefined, 2)}\n`);

/** The hashes of the English texts of today. */
export const englishHashes = (): TranslatedFrom =>
  Object.fromEntries(
    Object.entries(CATALOGUES.EN)
      .flatMap(([area, texts]) => Object.entries(texts).map(([key, entry]) => [`${area}.${key}`, entry] as const))
      .map(([id, entry]) => [id, createHash("sha256").update(JSON.stringify(entry)).digest("hex").slice(0, 8)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** The texts whose English was changed since. */
export const changedSince = (before: TranslatedFrom, now: TranslatedFrom): string[] =>
  Object.keys(now).filter((id) => before[id] !== undefined && before[id] !== now[id]);
