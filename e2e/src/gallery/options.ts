import { parseArgs } from "node:util";
import { LANGUAGES, isLanguage, type Language } from "@stashwell/shared/language";
import { type PageEntry, type State, STATES } from "./page-entry.ts";
import { PAGES } from "./pages.ts";

/** The widths at which layouts change, and the smallest and largest supported. */
export const WIDTHS = [320, 360, 768, 991, 992, 1280, 1920] as const;

export type Tongue = Language | "PSEUDO";

export interface GalleryOptions {
  pages: readonly PageEntry[];
  widths: readonly number[];
  languages: readonly Tongue[];
  states: readonly State[];
  folder: string;
  /** The text size as a multiple of the browser's default. */
  text: number;
  /** A folder of earlier pictures to compare with. */
  compare: string | undefined;
}

export const USAGE = `npm run gallery -- [options]
  --only campaigns,join     pages whose name has one of these in it
  --widths 360,1280         of any number of pixels; else ${WIDTHS.join(",")}
  --languages EN,GU         of ${LANGUAGES.join(",")}, or PSEUDO for lengthened texts; else EN
  --states full,empty       of ${STATES.join(",")}; else all
  --text 2                  letters twice as large
  --to folder               else gallery
  --compare folder          also name the pictures that differ from the ones in that folder`;

const listOf = (text: string | undefined): string[] | undefined =>
  text
    ?.split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Throws with a description if the arguments name an unknown option or value. */
export function readGalleryOptions(args: readonly string[]): GalleryOptions {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { only: text, widths: text, languages: text, states: text, to: text, text, compare: text },
  });
  const only = listOf(values.only);
  const pages = PAGES.filter(({ name }) => only?.some((part) => name.includes(part)) ?? true);
  const widths = listOf(values.widths)?.map(Number) ?? [...WIDTHS];
  const languages = listOf(values.languages)?.map((language) => language.toUpperCase()) ?? ["EN"];
  const states = listOf(values.states) ?? [...STATES];
  if (pages.length === 0) throw new Error(`No page has ${only?.join(" or ")} in its name.`);
  const width = widths.find((given) => !Number.isInteger(given) || given < 200 || given > 4000);
  if (width !== undefined) throw new Error(`A width is a number of pixels, such as 360.`);
  const isTongue = (name: string): name is Tongue => name === "PSEUDO" || isLanguage(name);
  if (!languages.every(isTongue)) throw new Error(`Languages are ${LANGUAGES.join(", ")} and PSEUDO.`);
  const isState = (name: string): name is State => STATES.some((state) => state === name);
  if (!states.every(isState)) throw new Error(`States are ${STATES.join(", ")}.`);
  const { to: folder = "gallery", text: size = "1", compare } = values;
  return { pages, widths, languages, states, folder, text: Number(size), compare };
}
