import { parseArgs } from "node:util";
import { isLanguage, type Language, LANGUAGES } from "@stashwell/shared/language";

const PURPOSES = ["help", "readme", "site"] as const;
export type Purpose = (typeof PURPOSES)[number];

interface Selection {
  purposes: readonly Purpose[];
  languages: readonly Language[];
  isSelected: (name: string) => boolean;
}

export const USAGE = `npm run pictures -- [parts of names] [options]
  stock team               pictures whose name has one of these in it; else all
  --for help,site          of ${PURPOSES.join(",")}; else all
  --language ES,GU         of ${LANGUAGES.join(",")}; else all (the README has English ones)`;

const listOf = (text: string | undefined): string[] | undefined => text?.split(",").map((part) => part.trim());

const isPurpose = (text: string): text is Purpose => PURPOSES.some((purpose) => purpose === text);

/** Throws with a description if the arguments name an unknown option or value. */
export function readOptions(args: readonly string[], names: readonly string[]): Selection {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { for: text, language: text },
  });
  const purposes = listOf(values.for) ?? [...PURPOSES];
  if (!purposes.every(isPurpose)) throw new Error(`Pictures are for ${PURPOSES.join(", ")}.`);
  const languages = listOf(values.language?.toUpperCase()) ?? [...LANGUAGES];
  if (!languages.every(isLanguage)) throw new Error(`Languages are ${LANGUAGES.join(", ")}.`);
  const unknown = positionals.find((part) => !names.some((name) => name.includes(part)));
  if (unknown !== undefined) throw new Error(`No picture has ${unknown} in its name.`);
  const isSelected = (name: string) => positionals.length === 0 || positionals.some((part) => name.includes(part));
  return { purposes, languages, isSelected };
}
