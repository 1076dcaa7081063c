import PdfFile from "pdfkit";
import { type FontSet, fontsFor } from "./fonts.ts";

/** One page being drawn. */
export type Sheet = PDFKit.PDFDocument;

export interface SheetOptions {
  /** Width and height in points, 72 to the inch. */
  size: readonly [number, number];
  title: string;
  /** BCP 47 tag of the texts on it, for readers aloud. */
  locale: string;
  at: Temporal.Instant;
  /** Every text that will be written: the fonts are loaded for these. */
  texts: readonly string[];
}

/** Papers: width and height in points. */
export const A6 = [297.64, 419.53] as const;
export const A4 = [595.28, 841.89] as const;
export const LETTER = [612, 792] as const;

/** Lets others have a turn: nobody waits for a whole document. */
const rest = (): Promise<void> => new Promise((resume) => setImmediate(resume));

/**
 * Draws pages, the first of which is there, and gives the file. Pictures are to be loaded before: drawing itself waits
 * for nothing but `rest`.
 */
export async function makePdf(
  options: SheetOptions,
  draw: (sheet: Sheet, rest: () => Promise<void>) => void | Promise<void>,
): Promise<Buffer> {
  const fonts = await fontsFor([...options.texts, options.title]);
  const sheet = openSheet(options, fonts);
  const chunks: Buffer[] = [];
  sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise<void>((resolve, reject) => void sheet.on("end", resolve).on("error", reject));
  await draw(sheet, rest);
  // The fonts' subsets are made at the end.
  await rest();
  sheet.end();
  await written;
  return Buffer.concat(chunks);
}

function openSheet({ size, title, locale, at }: SheetOptions, fonts: FontSet): Sheet {
  const sheet = new PdfFile({
    size: [...size],
    margin: 0,
    lang: locale,
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: title, Creator: "Stashwell", Producer: "Stashwell", CreationDate: new Date(at.epochMilliseconds) },
    // Without this pdfkit opens a font of its own, one that knows no ₦.
    font: null as unknown as string,
  });
  for (const [name, font] of fonts) sheet.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
  return sheet;
}
