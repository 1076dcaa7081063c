import { BUTTON_OFFSET, DEFAULT_BUTTON, PREVIEW } from "@stashwell/shared/campaigns/rules";
import type { BrandDetails, CampaignFace } from "@stashwell/shared/reading";
import { readableOn } from "../../lib/contrast.ts";

/** The widths, in px, that pictures are served in and that make sense over a phone's whole width. */
const WIDTHS = [320, 640, 768, 960, 1280] as const;

/** AVIF is a third smaller; WebP is for whoever cannot read it. */
export type PictureFormat = "avif" | "webp";

/** The same picture in another width, and another format. */
export const pictureIn = (url: string, width: number, format: PictureFormat = "webp"): string =>
  url.replace(/\d+\.webp$/, `${width}.${format}`);

export const pictureSet = (url: string, format: PictureFormat = "webp"): string =>
  WIDTHS.map((width) => `${pictureIn(url, width, format)} ${width}w`).join(", ");

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 1e5) / 1e3}%`;

/** The stored place of the button; one that cannot be read is the default one. */
function positionOf(buttonPosition: string): { x: number; y: number } {
  try {
    const { x, y } = JSON.parse(buttonPosition) as { x?: unknown; y?: unknown };
    if (typeof x === "number" && typeof y === "number") return { x, y };
  } catch {
    // Falls through to the default place.
  }
  return DEFAULT_BUTTON;
}

const COLOUR = /^#[0-9a-f]{6}$/i;
const colourOr = (colour: string, fallback: string): string => (COLOUR.test(colour) ? colour : fallback);

/**
 * Where and how the button stands over the picture, as a style rule. Its place was chosen over a picture of 301 x 401 px, y
 * counting up from the picture's foot as negative pixels; the same share of the shown picture is right at every width.
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

/** The brand's colours on the ticket that we draw; its amount is in the brand's own where that reads on white. */
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
