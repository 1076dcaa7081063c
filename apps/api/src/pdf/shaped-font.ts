import type { Font, GlyphRun } from "fontkit";

/** How many shaped words one font remembers; a word is some hundreds of bytes. */
const MOST_WORDS = 2_000;

/**
 * A font that remembers how words are shaped. Shaping is most of the work of a small document, and vouchers say the
 * same words again and again. Every caller gets a copy, because pdfkit scales the positions it is given.
 */
export function rememberingWords(font: Font): Font {
  const words = new Map<string, GlyphRun>();
  const remembering: Font = Object.create(font);
  remembering.layout = (text: string, ...how: unknown[]): GlyphRun => {
    if (how.some((option) => option !== undefined)) return Reflect.apply(font.layout, font, [text, ...how]);
    const known = words.get(text);
    if (known) return copyOf(known);
    const shaped = font.layout(text);
    if (words.size >= MOST_WORDS) words.delete(words.keys().next().value ?? "");
    words.set(text, shaped);
    return copyOf(shaped);
  };
  return remembering;
}

function copyOf(run: GlyphRun): GlyphRun {
  const copy: GlyphRun = Object.create(run);
  copy.positions = run.positions.map((position) => ({ ...position }));
  return copy;
}
