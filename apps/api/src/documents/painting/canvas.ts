import { fileURLToPath } from "node:url";
import type { Canvas, GlobalFonts, Image, Path2D, SKRSContext2D } from "@napi-rs/canvas";
import type { Sharp } from "sharp";
import { workOnPicture } from "../images/safe-sharp.ts";

export type { Image };
export type Context = SKRSContext2D;

/** Regular, bold and extra bold of each font, in fallback order. */
const FONTS = {
  "Noto Sans": [
    "noto-sans/400Regular/NotoSans_400Regular",
    "noto-sans/700Bold/NotoSans_700Bold",
    "noto-sans/800ExtraBold/NotoSans_800ExtraBold",
  ],
  "Noto Sans Gujarati": [
    "noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular",
    "noto-sans-gujarati/700Bold/NotoSansGujarati_700Bold",
    "noto-sans-gujarati/800ExtraBold/NotoSansGujarati_800ExtraBold",
  ],
  "Noto Sans Arabic": [
    "noto-sans-arabic/400Regular/NotoSansArabic_400Regular",
    "noto-sans-arabic/700Bold/NotoSansArabic_700Bold",
    "noto-sans-arabic/800ExtraBold/NotoSansArabic_800ExtraBold",
  ],
  "Noto Sans Hebrew": [
    "noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular",
    "noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold",
    "noto-sans-hebrew/800ExtraBold/NotoSansHebrew_800ExtraBold",
  ],
  "Noto Sans Bengali": [
    "noto-sans-bengali/400Regular/NotoSansBengali_400Regular",
    "noto-sans-bengali/700Bold/NotoSansBengali_700Bold",
    "noto-sans-bengali/800ExtraBold/NotoSansBengali_800ExtraBold",
  ],
  "Noto Sans Gurmukhi": [
    "noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular",
    "noto-sans-gurmukhi/700Bold/NotoSansGurmukhi_700Bold",
    "noto-sans-gurmukhi/800ExtraBold/NotoSansGurmukhi_800ExtraBold",
  ],
  "Noto Sans Tamil": [
    "noto-sans-tamil/400Regular/NotoSansTamil_400Regular",
    "noto-sans-tamil/700Bold/NotoSansTamil_700Bold",
    "noto-sans-tamil/800ExtraBold/NotoSansTamil_800ExtraBold",
  ],
  "Noto Sans Telugu": [
    "noto-sans-telugu/400Regular/NotoSansTelugu_400Regular",
    "noto-sans-telugu/700Bold/NotoSansTelugu_700Bold",
    "noto-sans-telugu/800ExtraBold/NotoSansTelugu_800ExtraBold",
  ],
  "Noto Sans Kannada": [
    "noto-sans-kannada/400Regular/NotoSansKannada_400Regular",
    "noto-sans-kannada/700Bold/NotoSansKannada_700Bold",
    "noto-sans-kannada/800ExtraBold/NotoSansKannada_800ExtraBold",
  ],
  "Noto Sans Malayalam": [
    "noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular",
    "noto-sans-malayalam/700Bold/NotoSansMalayalam_700Bold",
    "noto-sans-malayalam/800ExtraBold/NotoSansMalayalam_800ExtraBold",
  ],
  "Noto Sans Ethiopic": [
    "noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular",
    "noto-sans-ethiopic/700Bold/NotoSansEthiopic_700Bold",
    "noto-sans-ethiopic/800ExtraBold/NotoSansEthiopic_800ExtraBold",
  ],
  "Noto Sans SC": ["noto-sans-sc/400Regular/NotoSansSC_400Regular", "noto-sans-sc/700Bold/NotoSansSC_700Bold"],
  "Noto Emoji": ["noto-emoji/400Regular/NotoEmoji_400Regular", "noto-emoji/700Bold/NotoEmoji_700Bold"],
} as const;

/** The font families, as in CSS. */
export const FONT_FAMILIES: string = Object.keys(FONTS)
  .map((family) => `"${family}"`)
  .join(", ");

interface Library {
  createCanvas(width: number, height: number): Canvas;
  loadImage(picture: Uint8Array): Promise<Image>;
  Path2D: new (path?: string) => Path2D;
  GlobalFonts: typeof GlobalFonts;
}
let library: Promise<Library> | undefined;

/** Loads the library with our fonts and without system fonts, so that pictures look the same everywhere. */
async function openLibrary(): Promise<Library> {
  process.env.DISABLE_SYSTEM_FONTS_LOAD = "1";
  const canvas: Library = await import("@napi-rs/canvas");
  for (const [family, files] of Object.entries(FONTS))
    for (const file of files) {
      const path = fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}.ttf`));
      if (!canvas.GlobalFonts.registerFromPath(path, family)) throw new Error(`No font could be read from ${path}.`);
    }
  return canvas;
}

/** A picture being painted, and helpers. */
export interface Painting {
  context: Context;
  /** A path from the data of an SVG path; empty by default. */
  path(data?: string): Path2D;
  /** Decodes a picture for drawing. */
  image(picture: Uint8Array): Promise<Image>;
  toJpeg(quality: number): Promise<Buffer>;
  toPng(): Promise<Buffer>;
}

export async function openPainting(width: number, height: number): Promise<Painting> {
  library ??= openLibrary();
  const { createCanvas, loadImage, Path2D } = await library;
  const context = createCanvas(width, height).getContext("2d");
  const written = (write: (picture: Sharp) => Sharp) => {
    const { data } = context.getImageData(0, 0, width, height);
    const raw = { width, height, channels: 4 } as const;
    return workOnPicture((sharp) => write(sharp(Buffer.from(data.buffer), { raw }).removeAlpha()).toBuffer());
  };
  return {
    context,
    path: (data) => new Path2D(data),
    image: (picture) => loadImage(picture),
    toJpeg: (quality) => written((picture) => picture.jpeg({ quality, chromaSubsampling: "4:4:4" })),
    toPng: () => written((picture) => picture.png()),
  };
}
