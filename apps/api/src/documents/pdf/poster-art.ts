import type { PrintColours } from "./ink.ts";
import { drawImage, drawPicture, openPicture, type Picture, type Sheet } from "./sheet.ts";
import { fittingSize, type TextStyle, writeText } from "./text.ts";

/** The eye-catcher: the campaign's own picture, or its amount and products in the brand's color. */
export interface PosterArt {
  /** JPEG bytes of the campaign's picture, 3:4; undefined to draw the rest instead. */
  picture: Uint8Array | undefined;
  /** JPEG bytes of the products below the amount. */
  products: readonly Uint8Array[];
  campaignName: string;
  amount: string;
  offer: string;
  colours: PrintColours;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Fills a box with the art; its lowest `covered` points will be hidden by something else. */
export function drawPosterArt(sheet: Sheet, art: PosterArt, box: Box, covered = 0): void {
  sheet.save();
  sheet.rect(box.x, box.y, box.width, box.height).clip();
  if (art.picture) drawWholePicture(sheet, openPicture(sheet, art.picture), box, covered);
  else drawWorth(sheet, art, { ...box, height: box.height - covered });
  sheet.restore();
}

/** Maximum share of a picture's height that may be hidden: on phones, that part is behind the button. */
const HIDDEN_MAX = 0.22;

/** Draws the picture from its top, as wide as the box unless that would hide too much of its bottom. */
function drawWholePicture(sheet: Sheet, picture: Picture, box: Box, covered: number): void {
  const ratio = picture.width / picture.height;
  const highest = covered > 0 ? (box.height - covered) / (1 - HIDDEN_MAX) : box.height;
  const width = Math.min(box.width, highest * ratio);
  drawPicture(sheet, picture, box.x + (box.width - width) / 2, box.y, width, width / ratio);
}

const PADDING = 0.075;
const TILES_MAX = 3;
const DISC = 0.42;

function drawWorth(sheet: Sheet, { products, campaignName, amount, offer, colours }: PosterArt, box: Box): void {
  const { x, y, width, height } = box;
  sheet.rect(x, y, width, height).fill(colours.head);
  sheet.circle(x + width / 2, y + height, width * DISC).fill(colours.disc);
  const inner = { x: x + width * PADDING, width: width * (1 - 2 * PADDING) };
  const write = (text: string, at: number, { size, weight }: { size: number; weight: TextStyle["weight"] }) => {
    const style: TextStyle = { size: width * size, weight, colour: colours.onHead, maxLines: 1 };
    const fitting = fittingSize(sheet, text, inner.width, style);
    writeText(sheet, text, { ...inner, width: inner.width + 1, y: y + at }, { ...style, size: Math.max(fitting, 10) });
    return fitting;
  };
  const name = height * 0.12;
  write(campaignName, name, { size: 0.055, weight: 700 });
  const worth: TextStyle = { size: Math.min(width, height) * 0.34, weight: 800, colour: colours.onHead };
  const size = fittingSize(sheet, amount, inner.width, worth);
  write(amount, name + width * 0.02 + size, { size: size / width, weight: 800 });
  write(offer, name + width * 0.105 + size, { size: 0.06, weight: 700 });
  drawTiles(sheet, products.slice(0, TILES_MAX), { ...inner, y: y + height * 0.6, height: height * 0.36 });
}

/** Draws products in a row. */
function drawTiles(sheet: Sheet, products: readonly Uint8Array[], { x, y, width, height }: Box): void {
  if (products.length === 0) return;
  const gap = width * 0.04;
  const side = Math.min(height, (width - gap * (TILES_MAX - 1)) / TILES_MAX);
  const row = products.length * side + (products.length - 1) * gap;
  for (const [index, product] of products.entries()) {
    const left = x + (width - row) / 2 + index * (side + gap);
    const top = y + height - side;
    sheet.save();
    sheet.roundedRect(left, top, side, side, side * 0.08).clip();
    drawImage(sheet, product, left, top, { cover: [side, side], align: "center", valign: "center" });
    sheet.restore();
  }
}
