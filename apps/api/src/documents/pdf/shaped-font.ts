import type { Font, Glyph, GlyphRun } from "fontkit";

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
  const forSubsets = rememberingGlyphs(font);
  remembering.createSubset = () => Object.assign(font.createSubset(), { font: forSubsets });
  return remembering;
}

/** What a subset asks of a glyph: which others it is put together from, and its widths. */
interface GlyphParts {
  _decode(): { numberOfContours: number; components?: unknown } | null;
  _getMetrics(): { leftBearing: number };
  advanceWidth: number;
}

/** fontkit reads a glyph's whole outline each time a subset takes it in, and needs next to nothing of it. */
function rememberingGlyphs(font: Font): Font {
  const glyphs = new Map<number, GlyphParts>();
  const remembering: Font = Object.create(font);
  remembering.getGlyph = (id: number): Glyph => {
    const parts = glyphs.get(id) ?? partsOf(font.getGlyph(id) as Glyph & GlyphParts);
    glyphs.set(id, parts);
    return parts as Glyph & GlyphParts;
  };
  return remembering;
}

function partsOf(glyph: Glyph & GlyphParts): GlyphParts {
  const read = glyph._decode();
  const parts = read && { numberOfContours: read.numberOfContours, components: read.components };
  const { leftBearing } = glyph._getMetrics();
  return { _decode: () => parts, _getMetrics: () => ({ leftBearing }), advanceWidth: glyph.advanceWidth };
}

function copyOf(run: GlyphRun): GlyphRun {
  const copy: GlyphRun = Object.create(run);
  copy.positions = run.positions.map((position) => ({ ...position }));
  return copy;
}
