import { Blank } from "./blank.ts";
import { type FontSet, fontsFor } from "./fonts.ts";
import { type Template, templateOf } from "./template.ts";

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
  const { sheet, written } = await openSheet(options);
  await draw(sheet, rest);
  // The fonts' subsets are made at the end.
  await rest();
  sheet.end();
  return written;
}

/**
 * The same for a document that is copied. Every copy has something else in the blank place, as operators of a page:
 * drawing gives what makes these of what is the copy's own.
 */
export async function makeTemplate<Own>(
  options: SheetOptions,
  draw: (sheet: Sheet, blank: Blank, rest: () => Promise<void>) => Promise<(own: Own) => string>,
): Promise<Template<Own>> {
  const { sheet, written } = await openSheet(options);
  const blank = new Blank(sheet);
  const operatorsOf = await draw(sheet, blank, rest);
  await rest();
  const last = blank.end();
  return templateOf({ file: await written, blank: last, at: options.at, operatorsOf });
}

/** A document with its first page, and the promise of its file once it is ended. */
async function openSheet(options: SheetOptions): Promise<{ sheet: Sheet; written: Promise<Buffer> }> {
  const sheet = await newSheet(options, await fontsFor([...options.texts, options.title]));
  const chunks: Buffer[] = [];
  sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise<Buffer>((resolve, reject) => {
    sheet.on("end", () => resolve(Buffer.concat(chunks))).on("error", reject);
  });
  return { sheet, written };
}

/** The library is loaded with the first document: with what it reads of the fonts it takes as much memory as all our own code. */
async function newSheet({ size, title, locale, at }: SheetOptions, fonts: FontSet): Promise<Sheet> {
  const { default: PdfFile } = await import("pdfkit");
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
