import { CONTRAST_MIN, contrastOf, mixed, partsOf, readableOn, toColour } from "./contrast.ts";

const WHITE = "#ffffff";
const INK = "#13201b";
const CREAM = "#fff6e3";
/** Words that a page prints on a tint besides the accent: text, quiet text, success, warning, error. */
const PRINTED = [INK, "#5b6470", "#1a7f37", "#8a5a00", "#b42318"] as const;
/** Links and acts read better than the least that is allowed, on white and on the page. */
const ACCENT_CONTRAST = 7;
/** How far a tint may be from white, as a contrast: that of a page, and of a field that stands out from it. */
const TINTS = { page: 1.1, field: 1.2 } as const;
const MAX_TINT_SHARE = 0.4;
/** How much of a brand's colour is in its lines. */
const LINES = { rule: 0.18, edge: 0.3 } as const;

/** A brand's colours as its pages use them, `#RRGGBB` each. Whatever the brand's colour is, all texts read. */
export interface BrandFace {
  /** The upper part of a voucher, and what is printed on it. */
  head: string;
  onHead: string;
  /** Links, icons and solid acts: on the page, and under white letters. */
  accent: string;
  /** The same under a pointer. */
  accentStrong: string;
  /** The page, and a field that stands out from it. */
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

/** The brightest colour of a hue: a tint of a dark colour would be grey. A grey has no hue, and stays as it is. */
function brightOf(colour: string): string {
  const parts = partsOf(colour);
  return isGrey(colour) ? colour : toColour(parts.map((part) => Math.round((part * 255) / Math.max(...parts))));
}

/** White with as much of a colour as leaves it near white, and everything readable that a page prints on it. */
function tintOf(colour: string, furthest: number, share = MAX_TINT_SHARE): string {
  const tint = mixed(WHITE, colour, share);
  const isFit =
    contrastOf(WHITE, tint) <= furthest && PRINTED.every((printed) => contrastOf(tint, printed) >= CONTRAST_MIN);
  return isFit || share <= 0.01 ? tint : tintOf(colour, furthest, share - 0.01);
}

/** The colour, as much darker as it takes to read well on all of some surfaces. */
function deepened(colour: string, surfaces: readonly string[], share = 0): string {
  const deep = mixed(colour, INK, share);
  const reads = share >= 1 || surfaces.every((surface) => contrastOf(surface, deep) >= ACCENT_CONTRAST);
  return reads ? deep : deepened(colour, surfaces, share + 0.05);
}

const colourOr = (colour: string, fallback: string): string => (COLOUR.test(colour) ? colour.toLowerCase() : fallback);

/**
 * The colours of a brand's pages, made of its main colour, and of its second one for what lies behind everything, if that
 * has a hue; of ours where they cannot be read.
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
