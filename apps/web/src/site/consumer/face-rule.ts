import type { BrandDetails } from "@stashwell/shared/reading";
import { brandFace } from "../../lib/brand-face.ts";

/**
 * The brand's colours on the pages of its offers, as a style rule: what every part of a page is drawn with anyway, and
 * the head of a voucher. All pages of one offer have the same rule, since a script puts one in another's place.
 */
export function faceRule({
  primaryColor,
  secondaryColor,
}: Pick<BrandDetails, "primaryColor" | "secondaryColor">): string {
  const face = brandFace({ main: primaryColor, second: secondaryColor });
  return (
    `.consumer{--face-head:${face.head};--face-on-head:${face.onHead};--face-page:${face.tint};--behind:${face.tint};` +
    `--ink:${face.accent};--ink-strong:${face.accentStrong};--ink-tint:${face.fieldTint};` +
    `--line:${face.line};--line-ticket:${face.edge}}`
  );
}
