import { createCanvas, loadImage } from "@napi-rs/canvas";
import jsQR from "jsqr";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Pixels per point: coarser than any phone's camera. */
const SCALE = 1;

/**
 * Renders a file's first page and decodes the QR code on it; `below` is the share of the page at the top to skip, if it
 * contains another code.
 */
export async function readQr(file: Buffer, below = 0): Promise<string | undefined> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, viewport }).promise;
  const top = Math.round(canvas.height * below);
  const { data, width, height } = canvas.getContext("2d").getImageData(0, top, canvas.width, canvas.height - top);
  await pdf.loadingTask.destroy();
  return jsQR.default(data, width, height)?.data;
}

/** Decodes the QR code of a picture: PNG, JPEG, or SVG with its size and namespace. */
export async function readQrPicture(picture: Buffer): Promise<string | undefined> {
  const image = await loadImage(picture);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return jsQR.default(data, width, height)?.data;
}
