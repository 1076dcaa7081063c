import jsQR from "jsqr";
import PdfFile from "pdfkit";
import { expect, it } from "vitest";
import { drawQr } from "./qr.ts";

const SIZE = 400;
const QUIET = 60;

/** The page as ink on paper: the rectangles that the file draws, in pixels of a point each. */
async function printed(text: string): Promise<Uint8ClampedArray> {
  const sheet = new PdfFile({ size: [SIZE, SIZE], margin: 0, compress: false });
  const chunks: Buffer[] = [];
  sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
  drawQr(sheet, text, { x: QUIET, y: QUIET, size: SIZE - 2 * QUIET }, "#13201B");
  const ended = new Promise((resolve) => sheet.on("end", resolve));
  sheet.end();
  await ended;
  const pixels = new Uint8ClampedArray(SIZE * SIZE * 4).fill(255);
  for (const [, ...numbers] of Buffer.concat(chunks)
    .toString("latin1")
    .matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n/g)) {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
    for (let row = Math.round(y); row < Math.round(y + height); row += 1) {
      pixels.fill(0, (row * SIZE + Math.round(x)) * 4, (row * SIZE + Math.round(x + width)) * 4);
    }
  }
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255;
  return pixels;
}

it.each(["https://stashwell.example/GH2K7PQR", "https://stashwell.example/v/4HXP8T2N6KQW3M9D", "Ẹ̀gbá ગુજરાતી 你好"])(
  "draws a code that reads %s",
  async (text) => {
    expect(jsQR.default(await printed(text), SIZE, SIZE)?.data).toBe(text);
  },
);
