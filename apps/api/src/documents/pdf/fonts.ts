import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Font } from "fontkit";
import { mirrored, directionRunsOf } from "./visual-order.ts";

/** Full fonts, not the subsets for browsers, which lack ₦ and other characters that vouchers need. */
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
  arabic: {
    400: "noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
    700: "noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf",
    800: "noto-sans-arabic/800ExtraBold/NotoSansArabic_800ExtraBold.ttf",
  },
  hebrew: {
    400: "noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf",
    700: "noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf",
    800: "noto-sans-hebrew/800ExtraBold/NotoSansHebrew_800ExtraBold.ttf",
  },
  bengali: {
    400: "noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf",
    700: "noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf",
    800: "noto-sans-bengali/800ExtraBold/NotoSansBengali_800ExtraBold.ttf",
  },
  gurmukhi: {
    400: "noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf",
    700: "noto-sans-gurmukhi/700Bold/NotoSansGurmukhi_700Bold.ttf",
    800: "noto-sans-gurmukhi/800ExtraBold/NotoSansGurmukhi_800ExtraBold.ttf",
  },
  tamil: {
    400: "noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf",
    700: "noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf",
    800: "noto-sans-tamil/800ExtraBold/NotoSansTamil_800ExtraBold.ttf",
  },
  telugu: {
    400: "noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf",
    700: "noto-sans-telugu/700Bold/NotoSansTelugu_700Bold.ttf",
    800: "noto-sans-telugu/800ExtraBold/NotoSansTelugu_800ExtraBold.ttf",
  },
  kannada: {
    400: "noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf",
    700: "noto-sans-kannada/700Bold/NotoSansKannada_700Bold.ttf",
    800: "noto-sans-kannada/800ExtraBold/NotoSansKannada_800ExtraBold.ttf",
  },
  malayalam: {
    400: "noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf",
    700: "noto-sans-malayalam/700Bold/NotoSansMalayalam_700Bold.ttf",
    800: "noto-sans-malayalam/800ExtraBold/NotoSansMalayalam_800ExtraBold.ttf",
  },
  ethiopic: {
    400: "noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf",
    700: "noto-sans-ethiopic/700Bold/NotoSansEthiopic_700Bold.ttf",
    800: "noto-sans-ethiopic/800ExtraBold/NotoSansEthiopic_800ExtraBold.ttf",
  },
  // Monochrome, in the text's color; there is no bolder weight.
  emoji: {
    400: "noto-emoji/400Regular/NotoEmoji_400Regular.ttf",
    700: "noto-emoji/700Bold/NotoEmoji_700Bold.ttf",
    800: "noto-emoji/700Bold/NotoEmoji_700Bold.ttf",
  },
  // At 10 MB per file, a third weight of this font isn't worth its memory.
  chinese: {
    400: "noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf",
    700: "noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf",
    800: "noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf",
  },
} as const;

export type Script = keyof typeof FILES;
export type Weight = 400 | 700 | 800;
const SCRIPTS = Object.keys(FILES) as Script[];
const WEIGHTS: readonly Weight[] = [400, 700, 800];

/** The name of a font within a document. */
export const fontName = (script: Script, weight: Weight): string => `${script}-${weight}`;

const parsed = new Map<string, Promise<Font>>();
/** One loaded font per script: all weights have the same characters. */
const loaded = new Map<Script, Font>();

function loadFont(file: string): Promise<Font> {
  const known = parsed.get(file);
  if (known) return known;
  const loading = parseFont(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)));
  loading.catch(() => parsed.delete(file));
  parsed.set(file, loading);
  return loading;
}

/** The font library is loaded on first use. */
async function parseFont(path: string): Promise<Font> {
  const [{ create }, bytes] = await Promise.all([import("fontkit"), readFile(path)]);
  return withMarks(withLetters(create(bytes) as Font));
}

/** The features that position marks above and below letters. */
const PLACING = { abvm: false, blwm: false, mark: false, mkmk: false };

/**
 * Some fonts lack positions for marks on some letters, on which the library throws. Such a word is laid out without
 * mark positioning, so that every name can be printed.
 */
function withMarks(font: Font): Font {
  const layout = font.layout.bind(font);
  font.layout = (text, features, ...more) => {
    try {
      return layout(text, features, ...more);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return layout(text, PLACING, ...more);
    }
  };
  return font;
}

/**
 * fontkit caches glyphs, and creates the components of a composed glyph without their code points: after an Ó, no O
 * could be selected or copied in any document. So code points are added to cached glyphs later.
 */
function withLetters(font: Font): Font {
  const glyphOf = font.getGlyph.bind(font);
  font.getGlyph = (id, letters = []) => {
    const glyph = glyphOf(id, letters);
    if (glyph.codePoints.length === 0 && letters.length > 0) glyph.codePoints.push(...letters);
    return glyph;
  };
  return font;
}

export type FontSet = ReadonlyMap<string, Font>;

/** Returns the fonts for these texts in every weight; each file is parsed once per process. */
export async function fontsFor(texts: readonly string[]): Promise<FontSet> {
  const used = new Set(texts.flatMap((text) => runsOf(text).map((run) => run.script)).concat("latin"));
  const requested = SCRIPTS.filter((script) => used.has(script)).flatMap((script) =>
    WEIGHTS.map((weight) => ({ script, weight })),
  );
  const fonts = await Promise.all(
    requested.map(async ({ script, weight }) => {
      const font = await loadFont(FILES[script][weight]);
      loaded.set(script, font);
      return [fontName(script, weight), font] as const;
    }),
  );
  return new Map(fonts);
}

export interface Run {
  script: Script;
  text: string;
}

/** Scripts whose combining marks no other font contains. */
const WITH_MARKS = {
  gujarati: /\p{Script=Gujarati}/u,
  bengali: /\p{Script=Bengali}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  ethiopic: /\p{Script=Ethiopic}/u,
} as const satisfies Partial<Record<Script, RegExp>>;
const ownScriptOf = (letter: string): Script | undefined =>
  (Object.keys(WITH_MARKS) as (keyof typeof WITH_MARKS)[]).find((script) => WITH_MARKS[script].test(letter));
const CHINESE = /[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const ARABIC = /\p{Script_Extensions=Arabic}/u;
const HEBREW = /\p{Script=Hebrew}/u;
/** Excludes © and ™, which go with letters: the Latin font has the characters below the arrows. */
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
const ARROWS = 0x2190;
/**
 * Spaces, joiners and marks use the font of the preceding character; only the Latin font has the narrow no-break space.
 */
const FOLLOWS = /\p{Mark}|[^\S\u202f]|\u200c|\u200d|\u0964|\u0965/u;
/** Characters without a shape that control others: directions, variants, break opportunities. */
const SHAPELESS = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u;
const FROM_RIGHT: ReadonlySet<Script> = new Set(["arabic", "hebrew"]);

/**
 * Splits a line into runs of one font each, from left to right. Characters that no font has are dropped, because a
 * placeholder box helps no one; so a name in an unsupported script is missing on paper.
 */
export const runsOf = (line: string): Run[] =>
  directionRunsOf(line).flatMap(({ text, isFromRight }) => {
    const runs = scriptRunsOf(text);
    return isFromRight ? runs.toReversed().flatMap(fromRight) : runs;
  });

function scriptRunsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    if (SHAPELESS.test(letter)) continue;
    const last = runs.at(-1);
    const follows = last && FOLLOWS.test(letter) && !ownScriptOf(letter);
    // The emoji font's space is as wide as an emoji.
    const isBlankAfterEmoji = last?.script === "emoji" && /\s/u.test(letter);
    const script = follows && !isBlankAfterEmoji ? last.script : scriptOf(letter);
    const drawn = drawnAs(script, letter);
    if (last?.script === script) last.text += drawn;
    else if (drawn !== "") runs.push({ script, text: drawn });
  }
  return runs;
}

/** The letter, a space in place of a space that the font lacks, or nothing. Before fonts are loaded, any letter. */
function drawnAs(script: Script, letter: string): string {
  const font = loaded.get(script);
  if (!font || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return letter;
  return /\s/u.test(letter) ? " " : "";
}

/**
 * A right-to-left run in visual order: fonts reverse the letters of each word, so only the words need to be reversed.
 */
function fromRight({ script, text }: Run): Run[] {
  if (FROM_RIGHT.has(script))
    return (text.match(/\s+|[^\s]+/gu) ?? []).toReversed().map((word) => ({ script, text: word }));
  return [{ script, text: Array.from(text, mirrored).toReversed().join("") }];
}

function scriptOf(letter: string): Script {
  const own = ownScriptOf(letter);
  if (own) return own;
  if (HEBREW.test(letter)) return "hebrew";
  if (ARABIC.test(letter)) return "arabic";
  if (EMOJI.test(letter) && (letter.codePointAt(0) ?? 0) >= ARROWS) return "emoji";
  return CHINESE.test(letter) ? "chinese" : "latin";
}
