import { CONTRAST_MIN, contrastOf, mixed, partsOf, readableOn, toColour } from "./contrast.ts";

const WHITE = "#ffffff";
const INK = "#13201b";
const CREAM = "#fff6e3";
/** Colors that a page prints on a tint besides the accent: text, quiet text, success, warning, error. */
const PRINTED = [INK, "#5b6470", "#1a7f37", "#8a5a00", "#b42318"] as const;
/** Minimum contrast of links and buttons, on white and on the page. Above the required 4.5. */
const ACCENT_CONTRAST = 7;
/** Maximum contrast of a tint with white, for the page and for a field on it. */
const TINTS = { page: 1.1, field: 1.2 } as const;
const MAX_TINT_SHARE = 0.4;
/** Share of the brand's color in lines. */
const LINES = { rule: 0.18, edge: 0.3 } as const;

/** The brand's colors as its pages use them, `#RRGGBB` each. All texts are readable whatever the brand's color is. */
export interface BrandFace {
  /** The upper part of a voucher, and the text on it. */
  head: string;
  onHead: string;
  /** Links, icons and solid buttons: readable on the page, and under white text. */
  accent: string;
  /** The accent on hover. */
  accentStrong: string;
  /** Backgrounds of the page, and of a field on it. */
  tint: string;
  fieldTint: string;
  /** Rules, and the outlines of cards. */
  line: string;
  edge: string;
}

const COLOUR = /^#[0-9a-f]{6}$/i;
const DEFAULT_HEAD = "#0b6e4f";

const isGrey = (colour: string): boolean => {
  const parts = partsOf(colour);
  return Math.max(...parts) - Math.min(...parts) <= Math.max(...parts) / 8;
};

/**
 * The brightest color of a hue: a tint of a dark color would look gray. A gray has no hue and is returned unchanged.
 */
function brightOf(colour: string): string {
  const parts = partsOf(colour);
  return isGrey(colour) ? colour : toColour(parts.map((part) => Math.round((part * 255) / Math.max(...parts))));
}

/** Mixes white with as much of a color as keeps it near white and all text on it readable. */
function tintOf(colour: string, furthest: number, share = MAX_TINT_SHARE): string {
  const tint = mixed(WHITE, colour, share);
  const isFit =
    contrastOf(WHITE, tint) <= furthest && PRINTED.every((printed) => contrastOf(tint, printed) >= CONTRAST_MIN);
  return isFit || share <= 0.01 ? tint : tintOf(colour, furthest, share - 0.01);
}

/** Darkens a color until it is readable on all surfaces. */
function deepened(colour: string, surfaces: readonly string[], share = 0): string {
  const deep = mixed(colour, INK, share);
  const reads = share >= 1 || surfaces.every((surface) => contrastOf(surface, deep) >= ACCENT_CONTRAST);
  return reads ? deep : deepened(colour, surfaces, share + 0.05);
}

const colourOr = (colour: string, fallback: string): string => (COLOUR.test(colour) ? colour.toLowerCase() : fallback);

/**
 * Derives the colors of a brand's pages from its main color, and the background from its second color if that has a
 * hue. Falls back to our colors where they can't be parsed.
 */
export function brandFace({ main, second }: { main: string; second: string }): BrandFace {
  const head = colourOr(main, DEFAULT_HEAD);
  const behind = colourOr(second, WHITE);
  const hue = brightOf(isGrey(behind) ? head : behind);
  const [tint, fieldTint] = [tintOf(hue, TINTS.page), tintOf(hue, TINTS.field)];
  const accent = deepened(head, [WHITE, tint, fieldTint]);
  return {
    head,
    onHead: readableOn(head, CREAM),
    accent,
    accentStrong: mixed(accent, INK, 0.25),
    tint,
    fieldTint,
    line: mixed(WHITE, head, LINES.rule),
    edge: mixed(WHITE, head, LINES.edge),
  };
}
