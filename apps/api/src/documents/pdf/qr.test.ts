import jsQR from "jsqr";
import PdfFile from "pdfkit";
import { expect, it } from "vitest";
import { drawQr } from "./qr.ts";

const SIZE = 400;
const QUIET = 60;

/** The page as printed: the rectangles that the file draws, at one pixel per point. */
async function printed(text: string): Promise<Uint8ClampedArray> {
  const sheet = new PdfFile({ size: [SIZE, SIZE], margin: 0, compress: false });
  const chunks: Buffer[] = [];
  sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
  drawQr(sheet, text, { x: QUIET, y: QUIET, size: SIZE - 2 * QUIET }, "#13201B");
  const ended = new Promise((resolve) => sheet.on("end", resolve));
  sheet.end();
  await ended;
  const pixels = new Uint8ClampedArray(SIZE * SIZE * 4).fill(255);
  const file = Buffer.concat(chunks).toString("latin1");
  const module = Number(/^([\d.]+) 0 0 \1 60 60 cm$/m.exec(file)?.[1]);
  for (const [, ...numbers] of file.matchAll(/^(\d+) (\d+) (\d+) (\d+) re$/gm)) {
    const [column = 0, row = 0, width = 0, height = 0] = numbers.map((modules) => Number(modules) * module);
    const [x, y] = [QUIET + column, QUIET + row];
    for (let line = Math.round(y); line < Math.round(y + height); line += 1) {
      pixels.fill(0, (line * SIZE + Math.round(x)) * 4, (line * SIZE + Math.round(x + width)) * 4);
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
