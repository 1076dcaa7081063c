import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface PdfFacts {
  pages: number;
  /** Width and height of the first page in points, rounded. */
  size: number[];
  /** The text of the first page, with whitespace collapsed. */
  text: string;
  /** The text of every page. */
  texts: string[];
  title: string;
  language: string;
}

/** Parses a file as a viewer does. */
export async function readPdf(file: Buffer): Promise<PdfFacts> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const { info } = await pdf.getMetadata();
  const { Title, Language } = info as { Title: string; Language: string };
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const words = items.map((item) => ("str" in item ? item.str : ""));
    texts.push(words.join(" ").replace(/\s+/g, " "));
  }
  const facts = {
    pages: pdf.numPages,
    size: page.view.slice(2).map(Math.round),
    text: texts[0] ?? "",
    texts,
    title: Title,
    language: Language,
  };
  await pdf.loadingTask.destroy();
  return facts;
}
