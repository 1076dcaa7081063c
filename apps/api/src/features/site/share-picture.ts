import { createHash } from "node:crypto";
import { type Language } from "@stashwell/shared/language";
import { amountOf, dayInWords } from "../campaigns/printed-offer.ts";
import type { CampaignRow } from "../campaigns/queries.ts";
import { translatorFor } from "../../platform/http/catalogues.ts";
import { loadCutPicture } from "../../documents/painting/cut-picture.ts";
import type { Blobs } from "../../platform/outside/blobs.ts";
import { MARK_PATH, NAME_PATH } from "../../documents/pdf/brand-mark.ts";
import { contrastOnWhite, inkOf } from "../../documents/pdf/ink.ts";
import { type Image, openPainting, type Painting } from "../../documents/painting/canvas.ts";
import { type LetterStyle, shortenedTo, writeLetters } from "../../documents/painting/letters.ts";

/** The size that link previews expect, in pixels. */
const WIDTH = 1_200;
const HEIGHT = 630;
const INK = "#13201B";
const QUIET = "#5B6470";
const GREEN = "#0B6E4F";
const TINT = "#EAF4F0";
const WHITE = "#FFFFFF";
/** The ticket; its perforation is where the campaign's own picture begins, which is cropped to 3:4. */
const TICKET = { left: 56, top: 56, right: 1_144, bottom: 574, tear: 755, radius: 28, notch: 20 } as const;
const LEFT = 108;
const COLUMN = TICKET.tear - 44 - LEFT;
const LOGO = 76;
const DASH = { width: 4, length: 12, gap: 11 } as const;
const VISIBLE = 1.4;
const JPEG_QUALITY = 88;
const COLOUR = /^#[0-9a-f]{6}$/i;

/** A hash of what a picture shows, except its language. The URL changes when anything shown does. */
export const shareHashOf = (campaign: CampaignRow): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        "2",
        campaign.brand_name,
        campaign.logo_hash,
        campaign.primary_color,
        campaign.name,
        campaign.denomination,
        campaign.currency_sign,
        campaign.end_date,
        campaign.customer_image_hash,
      ]),
    )
    .digest("hex")
    .slice(0, 16);

/** The path of the share picture of a published campaign on this origin; `?lan=` selects its language. */
export const sharePathOf = (campaign: CampaignRow): string => `/c/${campaign.code}/share-${shareHashOf(campaign)}.jpg`;

/** Paints the picture for link previews of a campaign: 1200 x 630, JPEG. */
export async function paintSharePicture(blobs: Blobs, campaign: CampaignRow, language: Language): Promise<Buffer> {
  const t = translatorFor(language);
  const colour = COLOUR.test(campaign.primary_color) ? campaign.primary_color : GREEN;
  const texts = {
    brand: campaign.brand_name,
    name: campaign.name,
    amount: amountOf(campaign, language),
    offer: t("vouchers.offYourPurchase"),
    until: t("consumer.until", { day: dayInWords(campaign.end_date, language) }),
  };
  const painting = await openPainting(WIDTH, HEIGHT);
  const [logo, picture] = await Promise.all([
    loadCutPicture(painting, blobs, campaign.logo_hash, LOGO, LOGO),
    loadCutPicture(
      painting,
      blobs,
      campaign.customer_image_hash,
      TICKET.right - TICKET.tear,
      TICKET.bottom - TICKET.top,
    ),
  ]);
  const { context } = painting;
  // A white ticket would be invisible on a white background.
  context.fillStyle = contrastOnWhite(colour) < VISIBLE ? QUIET : colour;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = WHITE;
  context.fill(wordsPart(painting));
  paintPicture(painting, picture);
  paintTexts(painting, texts, { logo, colour });
  return painting.toJpeg(JPEG_QUALITY);
}

const QUARTER = Math.PI / 2;

/** The text part of the ticket: two rounded corners, and a quarter of each notch. */
function wordsPart({ path }: Painting) {
  const { left, top, bottom, tear, radius, notch } = TICKET;
  const part = path();
  part.moveTo(left, bottom - radius);
  part.lineTo(left, top + radius);
  part.arc(left + radius, top + radius, radius, -2 * QUARTER, -QUARTER);
  part.lineTo(tear - notch, top);
  part.arc(tear, top, notch, 2 * QUARTER, QUARTER, true);
  part.lineTo(tear, bottom - notch);
  part.arc(tear, bottom, notch, -QUARTER, -2 * QUARTER, true);
  part.lineTo(left + radius, bottom);
  part.arc(left + radius, bottom - radius, radius, QUARTER, 2 * QUARTER);
  return part;
}

function picturePart({ path }: Painting) {
  const { top, bottom, right, tear, radius, notch } = TICKET;
  const part = path();
  part.moveTo(tear, bottom - notch);
  part.lineTo(tear, top + notch);
  part.arc(tear, top, notch, QUARTER, 0, true);
  part.lineTo(right - radius, top);
  part.arc(right - radius, top + radius, radius, -QUARTER, 0);
  part.lineTo(right, bottom - radius);
  part.arc(right - radius, bottom - radius, radius, 0, QUARTER);
  part.lineTo(tear + notch, bottom);
  part.arc(tear, bottom, notch, 0, -QUARTER, true);
  return part;
}

function drawWithin(
  { context }: Painting,
  within: ReturnType<Painting["path"]>,
  picture: Image,
  x: number,
  y: number,
): void {
  context.save();
  context.clip(within);
  context.drawImage(picture, x, y);
  context.restore();
}

/** Paints the campaign's own picture on the stub, and the perforation in front of it. */
function paintPicture(painting: Painting, picture: Image | undefined): void {
  const { context, path } = painting;
  const { tear, top, bottom, right, notch } = TICKET;
  if (picture) drawWithin(painting, picturePart(painting), picture, tear, top);
  else {
    context.fillStyle = TINT;
    context.fill(picturePart(painting));
    const scale = 5;
    context.save();
    context.translate((tear + right) / 2 - 16 * scale, (top + bottom) / 2 - 12 * scale);
    context.scale(scale, scale);
    context.fillStyle = GREEN;
    context.fill(path(MARK_PATH), "evenodd");
    context.restore();
  }
  const step = DASH.length + DASH.gap;
  const room = bottom - top - 2 * notch;
  const dashes = Math.floor((room - DASH.gap) / step);
  const first = top + notch + (room - dashes * step + DASH.gap) / 2;
  context.fillStyle = picture ? WHITE : "#AEBAB4";
  for (let dash = 0; dash < dashes; dash += 1) context.fillRect(tear, first + dash * step, DASH.width, DASH.length);
}

type Texts = Record<"brand" | "name" | "amount" | "offer" | "until", string>;

function paintTexts(
  painting: Painting,
  texts: Texts,
  { logo, colour }: { logo: Image | undefined; colour: string },
): void {
  const { context, path } = painting;
  const top = TICKET.top + 44;
  if (logo) {
    const circle = path();
    circle.arc(LEFT + LOGO / 2, top + LOGO / 2, LOGO / 2, 0, 4 * QUARTER);
    drawWithin(painting, circle, logo, LEFT, top);
  }
  const start = logo ? LEFT + LOGO + 20 : LEFT;
  const write = (text: string, x: number, y: number, style: LetterStyle, least = style.size) => {
    const width = LEFT + COLUMN - x;
    writeLetters(context, shortenedTo(context, text, width, { ...style, least }), { x, y, width }, style);
  };
  write(texts.brand, start, top + 33, { size: 32, weight: 700, colour: INK }, 24);
  write(texts.name, start, top + 68, { size: 26, weight: 400, colour: QUIET }, 20);
  write(texts.amount, LEFT, 340, { size: 136, weight: 800, colour: inkOf(colour) }, 40);
  write(texts.offer, LEFT, 404, { size: 46, weight: 700, colour: INK }, 26);
  write(texts.until, LEFT, 456, { size: 28, weight: 400, colour: QUIET }, 20);
  const scale = 30 / 24;
  context.save();
  context.translate(LEFT, 505);
  context.scale(scale, scale);
  context.fillStyle = GREEN;
  context.fill(path(MARK_PATH), "evenodd");
  context.fillStyle = INK;
  context.fill(path(NAME_PATH), "evenodd");
  context.restore();
}
