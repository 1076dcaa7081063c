import { expect, it } from "vitest";
import { logoColors } from "./logo-colors.ts";

/** A number of pixels of each color, RGBA. */
const pixelsOf = (...parts: [count: number, colour: readonly [number, number, number, number]][]) =>
  new Uint8ClampedArray(parts.flatMap(([count, colour]) => Array.from({ length: count }, () => colour).flat()));

const BROWN = [0x7a, 0x53, 0x12, 255] as const;
const SAND = [0xf0, 0xe0, 0xbe, 255] as const;
const WHITE = [255, 255, 255, 255] as const;
const CLEAR = [10, 200, 10, 0] as const;

it("are those that a logo mostly has, without the paper around it", () => {
  expect(logoColors(pixelsOf([400, WHITE], [300, CLEAR], [120, SAND], [90, BROWN]))).toEqual(["#F0E0BE", "#7A5312"]);
});

it("are no edges between two others, nor the same one twice", () => {
  const edge = [0xb5, 0x99, 0x68, 255] as const;
  const nearly = [0x7d, 0x58, 0x18, 255] as const;
  expect(logoColors(pixelsOf([500, SAND], [400, BROWN], [5, edge], [60, nearly]))).toEqual(["#F0E0BE", "#7A5312"]);
});

it("are four at most, and none of a logo that is white", () => {
  const many = [0, 60, 120, 180, 230].map((part): [number, readonly [number, number, number, number]] => [
    100,
    [part, 255 - part, 90, 255],
  ]);
  expect(logoColors(pixelsOf(...many))).toHaveLength(4);
  expect(logoColors(pixelsOf([900, WHITE]))).toEqual([]);
});
