import { readFile } from "node:fs/promises";
import type { OverlayOptions } from "sharp";
import type { SafeSharp } from "../../../documents/images/safe-sharp.ts";

/** The input for the pictures of a pass. */
export interface PassArt {
  /** Stored pictures, as WebP. */
  logo: Buffer | undefined;
  /** The campaign's own picture, 3:4; without one, the strip shows the products. */
  picture: Buffer | undefined;
  /** Two at most; there is no room for more. */
  products: readonly Buffer[];
  /** Of the strip, `#RRGGBB`. */
  strip: string;
}

/** Pixels per point; Wallet picks the scale that fits its screen. */
export const SCALES = [1, 2, 3] as const;
export type Scale = (typeof SCALES)[number];

// Sizes in points, as Apple's "Pass design" gives them for coupons.
const ICON = 29;
const LOGO = { width: 160, height: 50, padding: 5, radius: 8 };
const STRIP = { width: 375, height: 144, margin: 16, gap: 12 };
const TILE = { side: 88, radius: 12 };
/** As high as the strip, not cropped. */
const PICTURE = { width: 108 };
const DEFAULT_ICON = new URL("default-icon.png", import.meta.url);

/** The square that notifications and mails show: the brand's logo on white, or our ticket. */
export async function drawIcon(sharp: SafeSharp, { logo }: PassArt, scale: Scale): Promise<Buffer> {
  const side = ICON * scale;
  const picture = logo ?? (await readFile(DEFAULT_ICON));
  return sharp(picture).resize(side, side, { fit: "contain", background: "#ffffff" }).flatten().png().toBuffer();
}

/** Draws the brand's logo on a white plate, so that it is readable on any color; undefined if it has none. */
export async function drawLogo(sharp: SafeSharp, { logo }: PassArt, scale: Scale): Promise<Buffer | undefined> {
  if (!logo) return undefined;
  const padding = LOGO.padding * scale;
  const { data, info } = await sharp(logo)
    .resize({ width: LOGO.width * scale - 2 * padding, height: LOGO.height * scale - 2 * padding, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const plate = await drawPlate(sharp, info.width + 2 * padding, info.height + 2 * padding, LOGO.radius * scale);
  return sharp(plate)
    .composite([{ input: data, left: padding, top: padding }])
    .png({ palette: true })
    .toBuffer();
}

/** The strip behind the amount, with the campaign's picture at its right end, or the first products. */
export async function drawStrip(sharp: SafeSharp, art: PassArt, scale: Scale): Promise<Buffer> {
  const width = STRIP.width * scale;
  const height = STRIP.height * scale;
  const pictures = art.picture
    ? [await drawPicture(sharp, art.picture, scale)]
    : await drawTiles(sharp, art.products, scale);
  return sharp({ create: { width, height, channels: 3, background: art.strip } })
    .composite(pictures)
    .png({ palette: true })
    .toBuffer();
}

async function drawPicture(sharp: SafeSharp, picture: Buffer, scale: Scale): Promise<OverlayOptions> {
  const input = await sharp(picture)
    .resize(PICTURE.width * scale, STRIP.height * scale, { fit: "cover" })
    .png()
    .toBuffer();
  return { input, left: (STRIP.width - PICTURE.width) * scale, top: 0 };
}

function drawTiles(sharp: SafeSharp, products: readonly Buffer[], scale: Scale): Promise<OverlayOptions[]> {
  return Promise.all(
    products.map(async (product, index) => {
      const fromRight = STRIP.margin + TILE.side + (products.length - 1 - index) * (TILE.side + STRIP.gap);
      return {
        input: await drawTile(sharp, product, scale),
        left: (STRIP.width - fromRight) * scale,
        top: ((STRIP.height - TILE.side) / 2) * scale,
      };
    }),
  );
}

async function drawTile(sharp: SafeSharp, product: Buffer, scale: Scale): Promise<Buffer> {
  const side = TILE.side * scale;
  return sharp(product)
    .resize(side, side, { fit: "contain", background: "#ffffff" })
    .composite([{ input: await drawPlate(sharp, side, side, TILE.radius * scale), blend: "dest-in" }])
    .png()
    .toBuffer();
}

/** A white rectangle with rounded corners, drawn pixel by pixel, because the SVG loader is disabled. */
function drawPlate(sharp: SafeSharp, width: number, height: number, radius: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 4, 0xff);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // From the center of the pixel to the center of the corner's circle; zero between the corners.
      const across = Math.max(radius - x - 0.5, x + 0.5 - (width - radius), 0);
      const down = Math.max(radius - y - 0.5, y + 0.5 - (height - radius), 0);
      if (across === 0 || down === 0) continue;
      const covered = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(across, down)));
      pixels[(y * width + x) * 4 + 3] = Math.round(covered * 255);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
