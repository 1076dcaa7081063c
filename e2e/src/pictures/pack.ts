import sharp from "sharp";

/** Keeps pages with several pictures light. */
const MAX_BYTES = 60 * 1024;
const QUALITIES = [80, 74, 68, 60, 50, 40] as const;

/** Encodes a picture as WebP at the highest quality that fits the size limit. */
export async function packToFit(png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const compressed = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (compressed.byteLength <= MAX_BYTES) return compressed;
  }
  throw new Error("A picture does not get small enough.");
}

/** Width of the help's column, in pixels. */
const HELP_COLUMN = 720;

/** Encodes a picture for the help, at two picture pixels per CSS pixel. */
export const packForHelp = async (png: Buffer): Promise<Buffer> =>
  packToFit(
    await sharp(png)
      .resize({ width: 2 * HELP_COLUMN, withoutEnlargement: true })
      .png()
      .toBuffer(),
  );

/** Widths at which the marketing pages show a phone and a window, in pixels. */
const SHOWN = { phone: 300, desktop: 720 } as const;
/** Picture pixels per CSS pixel on the marketing pages. */
const FINE = 2;
/** The same for WebP, which only the few browsers without AVIF load. */
const LESS_FINE = 1.4;

/** Encodes a picture in both formats of the marketing pages. */
export async function packForSite(png: Buffer, on: keyof typeof SHOWN): Promise<{ avif: Buffer; webp: Buffer }> {
  const sized = (fine: number) => sharp(png).resize({ width: Math.round(SHOWN[on] * fine), withoutEnlargement: true });
  const [avif, webp] = await Promise.all([
    sized(FINE).avif({ quality: 52, effort: 4, chromaSubsampling: "4:4:4" }).toBuffer(),
    sized(LESS_FINE).webp({ quality: 62, effort: 6, smartSubsample: true }).toBuffer(),
  ]);
  return { avif, webp };
}
