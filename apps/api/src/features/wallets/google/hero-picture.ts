import { createHash } from "node:crypto";
import { openPainting } from "../../../documents/painting/canvas.ts";
import { loadCutPicture } from "../../../documents/painting/cut-picture.ts";
import { type LetterStyle, shortenedTo, writeLetters } from "../../../documents/painting/letters.ts";
import type { Blobs } from "../../../platform/outside/blobs.ts";
import type { CampaignRow } from "../../campaigns/queries.ts";
import { passColours } from "../apple/pass-colours.ts";

/** The size that Google Wallet shows in full width, in pixels. */
const WIDTH = 1_032;
const HEIGHT = 336;
/** The picture, 3:4 and not cropped, at the right end. */
const PICTURE = 252;
const LOGO = 132;
const LEFT = 64;
const JPEG_QUALITY = 88;
/** Increment it when the painting changes, so that the URL changes. */
const PAINTED_BY = 1;

type Shown = Pick<CampaignRow, "code" | "name" | "brand_name" | "logo_hash" | "primary_color" | "customer_image_hash">;

/** The path of the picture of a campaign's passes on this origin; it changes when anything on the picture does. */
export function heroPathOf({ code, name, brand_name, logo_hash, primary_color, customer_image_hash }: Shown): string {
  const shown = JSON.stringify([PAINTED_BY, name, brand_name, logo_hash, primary_color, customer_image_hash]);
  return `/c/${code}/hero-${createHash("sha256").update(shown).digest("hex").slice(0, 16)}.jpg`;
}

/**
 * Paints the banner of a pass in Google Wallet: brand and campaign on the brand's color, with the campaign's picture.
 * JPEG.
 */
export async function paintHero(blobs: Blobs, campaign: Shown): Promise<Buffer> {
  const { strip, text } = passColours(campaign.primary_color);
  const painting = await openPainting(WIDTH, HEIGHT);
  const [logo, picture] = await Promise.all([
    loadCutPicture(painting, blobs, campaign.logo_hash, LOGO, LOGO),
    loadCutPicture(painting, blobs, campaign.customer_image_hash, PICTURE, HEIGHT),
  ]);
  const { context } = painting;
  context.fillStyle = strip;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (picture) context.drawImage(picture, WIDTH - PICTURE, 0);
  if (logo) {
    context.save();
    context.beginPath();
    context.arc(LEFT + LOGO / 2, HEIGHT / 2, LOGO / 2, 0, 2 * Math.PI);
    context.clip();
    context.drawImage(logo, LEFT, (HEIGHT - LOGO) / 2);
    context.restore();
  }
  const x = logo ? LEFT + LOGO + 36 : LEFT;
  const width = WIDTH - x - (picture ? PICTURE + 40 : LEFT);
  const write = (words: string, y: number, style: LetterStyle, least: number) =>
    writeLetters(context, shortenedTo(context, words, width, { ...style, least }), { x, y, width }, style);
  write(campaign.brand_name, HEIGHT / 2 - 8, { size: 58, weight: 800, colour: text }, 36);
  write(campaign.name, HEIGHT / 2 + 48, { size: 38, weight: 400, colour: text }, 28);
  return painting.toJpeg(JPEG_QUALITY);
}
