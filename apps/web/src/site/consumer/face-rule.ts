import type { BrandDetails } from "@stashwell/shared/reading";
import { brandFace } from "../../lib/brand-face.ts";

/**
 * A style rule with the brand's colors for the pages of its offers, including the head of a voucher. It is the same on
 * all pages of an offer, since a script replaces one page's content with another's.
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
