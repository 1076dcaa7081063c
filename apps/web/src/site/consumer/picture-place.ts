import { BUTTON_OFFSET, DEFAULT_BUTTON, PREVIEW } from "@stashwell/shared/campaigns/rules";
import type { BrandDetails, CampaignFace } from "@stashwell/shared/reading";
import { readableOn } from "../../lib/contrast.ts";

/** The widths, in px, in which pictures are served and that are useful on a phone. */
const WIDTHS = [320, 640, 768, 960, 1280] as const;

/** AVIF is a third smaller; WebP is the fallback. */
export type PictureFormat = "avif" | "webp";

/** The URL of the same picture in another width and format. */
export const pictureIn = (url: string, width: number, format: PictureFormat = "webp"): string =>
  url.replace(/\d+\.webp$/, `${width}.${format}`);

export const pictureSet = (url: string, format: PictureFormat = "webp"): string =>
  WIDTHS.map((width) => `${pictureIn(url, width, format)} ${width}w`).join(", ");

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 1e5) / 1e3}%`;

/** Parses the stored position of the button; the default if it is invalid. */
function positionOf(buttonPosition: string): { x: number; y: number } {
  try {
    const { x, y } = JSON.parse(buttonPosition) as { x?: unknown; y?: unknown };
    if (typeof x === "number" && typeof y === "number") return { x, y };
  } catch {
    // Falls through to the default position.
  }
  return DEFAULT_BUTTON;
}

const COLOUR = /^#[0-9a-f]{6}$/i;
const colourOr = (colour: string, fallback: string): string => (COLOUR.test(colour) ? colour : fallback);

/**
 * A style rule for the button over the picture. Its position is stored relative to a picture of 301 x 401 px, with y
 * counting up from the bottom as a negative number; as a percentage it is right at every width.
 */
export function buttonRule(selector: string, campaign: CampaignFace): string {
  const { x, y } = positionOf(campaign.buttonPosition);
  const background = colourOr(campaign.buttonBackground, DEFAULT_BUTTON.background);
  const text = readableOn(background, colourOr(campaign.buttonText, DEFAULT_BUTTON.text));
  return (
    `${selector}{left:${percent(x, PREVIEW.width)};top:calc(${percent(PREVIEW.picture + y, PREVIEW.picture)} + ${BUTTON_OFFSET}px);` +
    `width:${percent(PREVIEW.buttonWidth, PREVIEW.width)};min-height:${percent(PREVIEW.buttonHeight, PREVIEW.picture)};` +
    `background:${background};color:${text};border-color:${colourOr(campaign.buttonBorder, DEFAULT_BUTTON.border)}}`
  );
}

const SURFACE = "#ffffff";

/** The brand's colors on our own template; the amount uses the brand's color if it is readable on white. */
export function brandRule({
  primaryColor,
  secondaryColor,
}: Pick<BrandDetails, "primaryColor" | "secondaryColor">): string {
  const primary = colourOr(primaryColor, "#0b6e4f");
  return (
    `.drawn{background-color:${primary}}.drawn::before{background:${colourOr(secondaryColor, SURFACE)}}` +
    `.drawn__worth{color:${readableOn(SURFACE, primary)}}`
  );
}
