import { coverageOf, type FillRule } from "./coverage.ts";
import { type Outline, rectangle } from "./outline.ts";

/** Opaque pixels, three bytes each, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A picture that shapes are filled with, its top left corner at a place of the canvas. */
export interface Filling {
  pixels: Pixels;
  x: number;
  y: number;
}

/** A picture that is painted without a browser: shapes are filled, one over the other. */
export class Canvas implements Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;

  /** Blank, in one colour: `#RRGGBB`. */
  constructor(width: number, height: number, colour: string) {
    this.width = width;
    this.height = height;
    this.data = new Uint8Array(width * height * 3);
    const [red, green, blue] = partsOf(colour);
    for (let at = 0; at < this.data.length; at += 3) {
      this.data[at] = red;
      this.data[at + 1] = green;
      this.data[at + 2] = blue;
    }
  }

  paint(outline: Outline, colour: string | Filling, rule: FillRule = "nonzero"): this {
    const { left, top, width, height, shares } = coverageOf(outline, this, rule);
    const colourAt = typeof colour === "string" ? flat(colour) : fromPicture(colour);
    const { data } = this;
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const share = shares[row * width + column]!;
        if (share < 1 / 512) continue;
        const over = colourAt(left + column, top + row);
        const at = ((top + row) * this.width + left + column) * 3;
        for (let part = 0; part < 3; part += 1)
          data[at + part] = Math.round(data[at + part]! + (over[part]! - data[at + part]!) * share);
      }
    }
    return this;
  }

  paintRectangle(x: number, y: number, width: number, height: number, colour: string): this {
    return this.paint(rectangle(x, y, width, height), colour);
  }
}

type Colour = readonly [number, number, number];

const partsOf = (colour: string): Colour => {
  const number = Number.parseInt(colour.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
};

const flat = (colour: string): ((x: number, y: number) => Colour) => {
  const parts = partsOf(colour);
  return () => parts;
};

function fromPicture({ pixels, x: left, y: top }: Filling): (x: number, y: number) => Uint8Array {
  const { data, width, height } = pixels;
  return (x, y) => {
    const column = Math.min(width - 1, Math.max(0, x - left));
    const row = Math.min(height - 1, Math.max(0, y - top));
    const at = (row * width + column) * 3;
    return data.subarray(at, at + 3);
  };
}
