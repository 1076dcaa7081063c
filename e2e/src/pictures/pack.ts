import sharp from "sharp";

/** So that a page with several of them is light. */
const MAX_BYTES = 60 * 1024;
const QUALITIES = [80, 74, 68, 60, 50, 40] as const;

/** A picture as good as its size allows. */
export async function packToFit(png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const compressed = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (compressed.byteLength <= MAX_BYTES) return compressed;
  }
  throw new Error("A picture does not get small enough.");
}

/** How wide the help's column is. Pixels. */
const HELP_COLUMN = 720;

/** A picture as the help shows it: each of its pixels is half a pixel of the page. */
export const packForHelp = async (png: Buffer): Promise<Buffer> =>
  packToFit(
    await sharp(png)
      .resize({ width: 2 * HELP_COLUMN, withoutEnlargement: true })
      .png()
      .toBuffer(),
  );

/** How wide the marketing pages show a phone and a window. Pixels. */
const SHOWN = { phone: 300, desktop: 720 } as const;
/** How fine the marketing pages' pictures are, to the pixel that they are shown at. */
const FINE = 2;
/** For the few browsers that do not read AVIF. */
const LESS_FINE = 1.4;

/** A picture in both forms that the marketing pages offer. */
export async function packForSite(png: Buffer, on: keyof typeof SHOWN): Promise<{ avif: Buffer; webp: Buffer }> {
  const sized = (fine: number) => sharp(png).resize({ width: Math.round(SHOWN[on] * fine), withoutEnlargement: true });
  const [avif, webp] = await Promise.all([
    sized(FINE).avif({ quality: 52, effort: 4, chromaSubsampling: "4:4:4" }).toBuffer(),
    sized(LESS_FINE).webp({ quality: 62, effort: 6, smartSubsample: true }).toBuffer(),
  ]);
  return { avif, webp };
}
