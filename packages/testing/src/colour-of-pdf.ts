import { createCanvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The color of a file's first page at a point from its top left corner, as a viewer draws it: `#rrggbb`. */
export async function colourOfPdf(file: Buffer, x: number, y: number): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: 1 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, viewport }).promise;
  const { data } = canvas.getContext("2d").getImageData(x, y, 1, 1);
  await pdf.loadingTask.destroy();
  return `#${Array.from(data.slice(0, 3), (part) => part.toString(16).padStart(2, "0")).join("")}`;
}
