import { createCanvas } from "@napi-rs/canvas";
import jsQR from "jsqr";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Pixels to the point: coarser than any phone sees it. */
const SCALE = 1;

/** Draws a file's first page as a viewer does, and reads the QR code on it as a phone does. */
export async function readQr(file: Buffer): Promise<string | undefined> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, viewport }).promise;
  const { data, width, height } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  await pdf.loadingTask.destroy();
  return jsQR.default(data, width, height)?.data;
}
