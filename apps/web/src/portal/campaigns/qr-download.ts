import { encode } from "uqr";
import { qrPath } from "../../ui/qr-code.tsx";
import { offerFile } from "../parts/offer-file.ts";

const DARK = "#13201b";
/** Pixels per QR module; a printed poster needs at least 20. */
const PNG_MODULE = 24;

const modulesOf = (text: string) => encode(text, { ecc: "M", border: 4 });

/** Downloads the QR code of a text as SVG. */
export function downloadQrSvg(text: string, name: string): void {
  const { data, size } = modulesOf(text);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${qrPath(data)}" fill="${DARK}"/></svg>`;
  offerFile(new Blob([svg], { type: "image/svg+xml" }), `${name}.svg`);
}

/** Downloads the QR code of a text as PNG, about a thousand pixels per side. */
export async function downloadQrPng(text: string, name: string): Promise<void> {
  const { data, size } = modulesOf(text);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size * PNG_MODULE;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(PNG_MODULE, PNG_MODULE);
  pen.fillStyle = DARK;
  const path = new Path2D(qrPath(data));
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  pen.fill(path);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob) offerFile(blob, `${name}.png`);
}
