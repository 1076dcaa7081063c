import { createHash } from "node:crypto";
import { type Language } from "@stashwell/shared/language";
import { amountOf, dayInWords } from "../campaigns/printed-offer.ts";
import type { CampaignRow } from "../campaigns/queries.ts";
import { translatorFor } from "../../platform/http/catalogues.ts";
import { originalKey } from "../../documents/images/image-keys.ts";
import { workOnPicture } from "../../documents/images/safe-sharp.ts";
import type { Blobs } from "../../platform/outside/blobs.ts";
import { MARK_PATH, NAME_PATH } from "../../documents/pdf/brand-mark.ts";
import { type FontSet, fontsFor } from "../../documents/pdf/fonts.ts";
import { contrastOnWhite, inkOf } from "../../documents/pdf/ink.ts";
import { Canvas, type Pixels } from "../../documents/painting/canvas.ts";
import { type LetterStyle, shortenedTo, writeLetters } from "../../documents/painting/letters.ts";
import { circle, Outline } from "../../documents/painting/outline.ts";
import { outlineOf } from "../../documents/painting/svg-path.ts";

/** The size that link previews ask for. */
const WIDTH = 1_200;
const HEIGHT = 630;
const INK = "#13201B";
const QUIET = "#5B6470";
const GREEN = "#0B6E4F";
const TINT = "#EAF4F0";
const WHITE = "#FFFFFF";
/** The ticket, with its tear where the campaign's own picture begins: three by four, as it was cut. */
const TICKET = { left: 56, top: 56, right: 1_144, bottom: 574, tear: 755, radius: 28, notch: 20 } as const;
const LEFT = 108;
const COLUMN = TICKET.tear - 44 - LEFT;
const LOGO = 76;
const DASH = { width: 4, length: 12, gap: 11 } as const;
const VISIBLE = 1.4;
const JPEG_QUALITY = 88;
const COLOUR = /^#[0-9a-f]{6}$/i;

/** What a picture shows, less its language. When anything of it changes, so does its address. */
export const shareHashOf = (campaign: CampaignRow): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        "1",
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

/** Where the picture of a published campaign is, as a path on this origin; `?lan=` says its language. */
export const sharePathOf = (campaign: CampaignRow): string => `/c/${campaign.code}/share-${shareHashOf(campaign)}.jpg`;

/** Lets others have a turn: filling large shapes takes some milliseconds each. */
const rest = (): Promise<void> => new Promise((resume) => setImmediate(resume));

/** The picture that stands for a campaign where its link is shared: 1200 x 630, JPEG. */
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
  const [fonts, logo, picture] = await Promise.all([
    fontsFor(Object.values(texts)),
    loadPixels(blobs, campaign.logo_hash, LOGO, LOGO),
    loadPixels(blobs, campaign.customer_image_hash, TICKET.right - TICKET.tear, TICKET.bottom - TICKET.top),
  ]);
  // A ticket on white would be none.
  const canvas = new Canvas(WIDTH, HEIGHT, contrastOnWhite(colour) < VISIBLE ? QUIET : colour);
  canvas.paint(wordsPart(), WHITE);
  await rest();
  paintPicture(canvas, picture);
  await rest();
  paintTexts(canvas, fonts, texts, { logo, colour });
  await rest();
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  return workOnPicture((sharp) =>
    sharp(canvas.data, { raw }).jpeg({ quality: JPEG_QUALITY, chromaSubsampling: "4:4:4" }).toBuffer(),
  );
}

/** A picture cut to a size; undefined where there is none. */
async function loadPixels(
  blobs: Blobs,
  hash: string | null,
  width: number,
  height: number,
): Promise<Pixels | undefined> {
  const original = hash === null ? undefined : await blobs.get(originalKey(hash));
  if (!original) return undefined;
  const data = await workOnPicture((sharp) =>
    sharp(original)
      .resize({ width, height, fit: "cover" })
      .flatten({ background: WHITE })
      .toColourspace("srgb")
      .removeAlpha()
      .raw()
      .toBuffer(),
  );
  return { width, height, data };
}

const QUARTER = Math.PI / 2;

/** The ticket's part for the words: two rounded corners, and a quarter of each notch. */
function wordsPart(): Outline {
  const { left, top, bottom, tear, radius, notch } = TICKET;
  return new Outline()
    .moveTo(left, bottom - radius)
    .lineTo(left, top + radius)
    .arc(left + radius, top + radius, radius, -2 * QUARTER, -QUARTER)
    .lineTo(tear - notch, top)
    .arc(tear, top, notch, 2 * QUARTER, QUARTER)
    .lineTo(tear, bottom - notch)
    .arc(tear, bottom, notch, -QUARTER, -2 * QUARTER)
    .lineTo(left + radius, bottom)
    .arc(left + radius, bottom - radius, radius, QUARTER, 2 * QUARTER);
}

/** The part for the picture, from the tear on. */
function picturePart(): Outline {
  const { top, bottom, right, tear, radius, notch } = TICKET;
  return new Outline()
    .moveTo(tear, bottom - notch)
    .lineTo(tear, top + notch)
    .arc(tear, top, notch, QUARTER, 0)
    .lineTo(right - radius, top)
    .arc(right - radius, top + radius, radius, -QUARTER, 0)
    .lineTo(right, bottom - radius)
    .arc(right - radius, bottom - radius, radius, 0, QUARTER)
    .lineTo(tear + notch, bottom)
    .arc(tear, bottom, notch, 0, -QUARTER);
}

/** The campaign's own picture on the stub, and the tear that it begins at. */
function paintPicture(canvas: Canvas, picture: Pixels | undefined): void {
  const { tear, top, bottom, right, notch } = TICKET;
  canvas.paint(picturePart(), picture ? { pixels: picture, x: tear, y: top } : TINT);
  if (!picture) {
    const scale = 5;
    const place = {
      x: (tear + right) / 2 - 16 * scale,
      y: (top + bottom) / 2 - 12 * scale,
      scaleX: scale,
      scaleY: scale,
    };
    canvas.paint(outlineOf(MARK_PATH, place), GREEN, "evenodd");
  }
  const step = DASH.length + DASH.gap;
  const room = bottom - top - 2 * notch;
  const dashes = Math.floor((room - DASH.gap) / step);
  const first = top + notch + (room - dashes * step + DASH.gap) / 2;
  for (let dash = 0; dash < dashes; dash += 1)
    canvas.paintRectangle(tear, first + dash * step, DASH.width, DASH.length, picture ? WHITE : "#AEBAB4");
}

type Texts = Record<"brand" | "name" | "amount" | "offer" | "until", string>;

function paintTexts(
  canvas: Canvas,
  fonts: FontSet,
  texts: Texts,
  { logo, colour }: { logo: Pixels | undefined; colour: string },
): void {
  const top = TICKET.top + 44;
  if (logo) canvas.paint(circle(LEFT + LOGO / 2, top + LOGO / 2, LOGO / 2), { pixels: logo, x: LEFT, y: top });
  const start = logo ? LEFT + LOGO + 20 : LEFT;
  const write = (text: string, x: number, y: number, style: LetterStyle, least = style.size) => {
    const width = LEFT + COLUMN - x;
    writeLetters(canvas, fonts, shortenedTo(fonts, text, width, { ...style, least }), { x, y, width }, style);
  };
  write(texts.brand, start, top + 33, { size: 32, weight: 700, colour: INK }, 24);
  write(texts.name, start, top + 68, { size: 26, weight: 400, colour: QUIET }, 20);
  write(texts.amount, LEFT, 340, { size: 136, weight: 800, colour: inkOf(colour) }, 40);
  write(texts.offer, LEFT, 404, { size: 46, weight: 700, colour: INK }, 26);
  write(texts.until, LEFT, 456, { size: 28, weight: 400, colour: QUIET }, 20);
  const scale = 30 / 24;
  const mark = { x: LEFT, y: 505, scaleX: scale, scaleY: scale };
  canvas.paint(outlineOf(MARK_PATH, mark), GREEN, "evenodd");
  canvas.paint(outlineOf(NAME_PATH, mark), INK, "evenodd");
}
