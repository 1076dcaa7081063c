import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface PdfFacts {
  pages: number;
  /** Width and height of the first page in points, rounded. */
  size: number[];
  /** What the first page says, blanks run together. */
  text: string;
  title: string;
  language: string;
}

/** Reads a file back as a viewer does. */
export async function readPdf(file: Buffer): Promise<PdfFacts> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const { info } = await pdf.getMetadata();
  const { Title, Language } = info as { Title: string; Language: string };
  const words = items.map((item) => ("str" in item ? item.str : ""));
  const facts = {
    pages: pdf.numPages,
    size: page.view.slice(2).map(Math.round),
    text: words.join(" ").replace(/\s+/g, " "),
    title: Title,
    language: Language,
  };
  await pdf.loadingTask.destroy();
  return facts;
}
