import sharp from "sharp";

/** So that a page with several of them is light. */
const MOST_BYTES = 60 * 1024;
const QUALITIES = [86, 80, 74, 68, 60, 50] as const;

/** A picture as good as its size allows. */
export async function packToFit(png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const packed = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (packed.byteLength <= MOST_BYTES) return packed;
  }
  throw new Error("A picture does not get small enough.");
}

/** How fine the marketing pages' pictures are, to the pixel that they are shown at. */
const FINE = 2;
/** For the few browsers that do not read AVIF. */
const LESS_FINE = 1.4;

/** A picture in both forms that the marketing pages offer. */
export async function packForSite(png: Buffer, shownWidth: number): Promise<{ avif: Buffer; webp: Buffer }> {
  const sized = (fine: number) => sharp(png).resize({ width: Math.round(shownWidth * fine), withoutEnlargement: true });
  const [avif, webp] = await Promise.all([
    sized(FINE).avif({ quality: 52, effort: 4, chromaSubsampling: "4:4:4" }).toBuffer(),
    sized(LESS_FINE).webp({ quality: 62, effort: 6, smartSubsample: true }).toBuffer(),
  ]);
  return { avif, webp };
}
