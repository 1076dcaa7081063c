import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Font } from "fontkit";
import { rememberingWords } from "./shaped-font.ts";

/** Whole fonts, not the subsets made for browsers: those lack ₦ and other signs that vouchers need. */
const FILES = {
  latin: {
    400: "noto-sans/400Regular/NotoSans_400Regular.ttf",
    700: "noto-sans/700Bold/NotoSans_700Bold.ttf",
    800: "noto-sans/800ExtraBold/NotoSans_800ExtraBold.ttf",
  },
  gujarati: {
    400: "noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf",
    700: "noto-sans-gujarati/700Bold/NotoSansGujarati_700Bold.ttf",
    800: "noto-sans-gujarati/800ExtraBold/NotoSansGujarati_800ExtraBold.ttf",
  },
  // At 10 MB a file, the third weight of this one is not worth its memory.
  chinese: {
    400: "noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf",
    700: "noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf",
    800: "noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf",
  },
} as const;

export type Script = keyof typeof FILES;
export type Weight = 400 | 700 | 800;
const SCRIPTS: readonly Script[] = ["latin", "gujarati", "chinese"];
const WEIGHTS: readonly Weight[] = [400, 700, 800];

/** What a font is called within a document. */
export const fontName = (script: Script, weight: Weight): string => `${script}-${weight}`;

const parsed = new Map<string, Promise<Font>>();

function loadFont(file: string): Promise<Font> {
  const known = parsed.get(file);
  if (known) return known;
  const loading = parseFont(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)));
  loading.catch(() => parsed.delete(file));
  parsed.set(file, loading);
  return loading;
}

/** The library that reads fonts is loaded with the first of them. */
async function parseFont(path: string): Promise<Font> {
  const [{ create }, bytes] = await Promise.all([import("fontkit"), readFile(path)]);
  return rememberingWords(create(bytes) as Font);
}

export type FontSet = ReadonlyMap<string, Font>;

/** The fonts that these texts need, in every weight, each parsed once in the life of the server. */
export async function fontsFor(texts: readonly string[]): Promise<FontSet> {
  const used = new Set(texts.flatMap((text) => runsOf(text).map((run) => run.script)).concat("latin"));
  const wanted = SCRIPTS.filter((script) => used.has(script)).flatMap((script) =>
    WEIGHTS.map((weight) => ({ script, weight })),
  );
  const fonts = await Promise.all(
    wanted.map(
      async ({ script, weight }) => [fontName(script, weight), await loadFont(FILES[script][weight])] as const,
    ),
  );
  return new Map(fonts);
}

export interface Run {
  script: Script;
  text: string;
}

const GUJARATI = /\p{Script=Gujarati}/u;
const CHINESE = /[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Blanks, joiners and marks are drawn by the font of what they follow; only the Latin one has the narrow blank. */
const FOLLOWS = /\p{Mark}|[^\S\u202f]|\u200c|\u200d|\u0964|\u0965/u;

/** A text in pieces that one font can draw each. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const script = last && FOLLOWS.test(letter) && !GUJARATI.test(letter) ? last.script : scriptOf(letter);
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}

function scriptOf(letter: string): Script {
  if (GUJARATI.test(letter)) return "gujarati";
  return CHINESE.test(letter) ? "chinese" : "latin";
}
