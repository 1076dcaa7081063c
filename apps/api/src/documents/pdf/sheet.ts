import { type FontSet, fontsFor } from "./fonts.ts";

/** The page that is being drawn. */
export type Sheet = PDFKit.PDFDocument;

export interface SheetOptions {
  /** Width and height in points, 72 to the inch. */
  size: readonly [number, number];
  title: string;
  /** BCP 47 tag of the texts, for screen readers. */
  locale: string;
  at: Date;
  /** Every text that will be written, for which fonts are loaded. */
  texts: readonly string[];
}

/** Paper sizes: width and height in points. */
export const A6 = [297.64, 419.53] as const;
export const A4 = [595.28, 841.89] as const;
export const LETTER = [612, 792] as const;

/** Draws pages, the first of which exists already, and returns the file. Pictures have to be loaded before. */
export async function makePdf(options: SheetOptions, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const sheet = await newSheet(options, await fontsFor([...options.texts, options.title]));
  const chunks: Buffer[] = [];
  sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise<Buffer>((resolve, reject) => {
    sheet.on("end", () => resolve(Buffer.concat(chunks))).on("error", reject);
  });
  draw(sheet);
  sheet.end();
  return written;
}

/** A picture that is drawn several times but is in the file once. */
export const openPicture = (sheet: Sheet, { buffer, byteOffset, byteLength }: Uint8Array): Picture =>
  (sheet as unknown as { openImage(bytes: Buffer): Picture }).openImage(Buffer.from(buffer, byteOffset, byteLength));

/** A picture as parsed by pdfkit, which accepts it in place of bytes. Pixels. */
export interface Picture {
  width: number;
  height: number;
}

export function drawPicture(sheet: Sheet, picture: Picture, x: number, y: number, width: number, height: number): void {
  sheet.image(picture as unknown as Buffer, x, y, { width, height });
}

export function drawImage(
  sheet: Sheet,
  { buffer, byteOffset, byteLength }: Uint8Array,
  x: number,
  y: number,
  options: PDFKit.Mixins.ImageOption,
): void {
  // Data from another thread isn't a Buffer any more, which pdfkit requires.
  sheet.image(Buffer.from(buffer, byteOffset, byteLength), x, y, options);
}

async function newSheet({ size, title, locale, at }: SheetOptions, fonts: FontSet): Promise<Sheet> {
  const { default: PdfFile } = await import("pdfkit");
  const sheet = new PdfFile({
    size: [...size],
    margin: 0,
    lang: locale,
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: title, Creator: "Stashwell", Producer: "Stashwell", CreationDate: at },
    // Otherwise pdfkit opens its default font, which lacks ₦.
    font: null as unknown as string,
  });
  for (const [name, font] of fonts) sheet.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
  return sheet;
}
