import { createCanvas, Path2D } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { MARK_PATH, NAME_PATH } from "../pdf/brand-mark.ts";
import { fontsFor } from "../pdf/fonts.ts";
import { Canvas } from "./canvas.ts";
import { lettersWidth, shortenedTo, writeLetters } from "./letters.ts";
import { circle, Outline, rectangle } from "./outline.ts";
import { outlineOf } from "./svg-path.ts";

const SIDE = 240;
const PLACE = { x: 10, y: 60, scaleX: 1.5, scaleY: 1.5 };

/** How dark each pixel of a canvas is, 0 to 255. */
const inkOf = ({ data }: { data: Uint8Array }): number[] =>
  Array.from({ length: data.length / 3 }, (_, index) => 255 - data[index * 3]!);
const blank = () => new Canvas(SIDE, SIDE, "#FFFFFF");

const shapeOf = (path: string) => new Path2D(path);

/** The same by another painter, whose pixels are four bytes each. */
function paintedByOther(path: string): number[] {
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, SIDE, SIDE);
  context.translate(PLACE.x, PLACE.y);
  context.scale(PLACE.scaleX, PLACE.scaleY);
  context.fillStyle = "#000000";
  context.fill(shapeOf(path), "evenodd");
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return Array.from({ length: SIDE * SIDE }, (_, index) => 255 - data[index * 4]!);
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("shapes", () => {
  it("cover just the pixels they lie on, and parts of those by their share", () => {
    const canvas = new Canvas(4, 2, "#000000").paint(rectangle(0.5, 0, 2, 1.25), "#FFFFFF");
    const reds = Array.from({ length: 8 }, (_, index) => canvas.data[index * 3]);
    expect(reds).toEqual([128, 255, 128, 0, 32, 64, 32, 0]);
  });

  it("may lie partly or wholly beyond the canvas", () => {
    const canvas = new Canvas(4, 4, "#000000")
      .paint(rectangle(-5, -5, 7, 7), "#FFFFFF")
      .paint(rectangle(9, 9, 3, 3), "#FFFFFF");
    expect(inkOf(canvas).map((ink) => (ink === 0 ? 1 : 0))).toEqual([1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it("are round where they are", () => {
    const ink = sum(inkOf(blank().paint(circle(120, 120, 80), "#000000"))) / 255;
    expect(Math.abs(ink - Math.PI * 80 * 80)).toBeLessThan(20);
  });

  it("that overlap count once, or cut a hole, by the rule", () => {
    const twice = () =>
      new Outline()
        .moveTo(10, 10)
        .lineTo(60, 10)
        .lineTo(60, 60)
        .lineTo(10, 60)
        .moveTo(20, 20)
        .lineTo(40, 20)
        .lineTo(40, 40)
        .lineTo(20, 40);
    expect(sum(inkOf(blank().paint(twice(), "#000000"))) / 255).toBeCloseTo(2_500, 0);
    expect(sum(inkOf(blank().paint(twice(), "#000000", "evenodd"))) / 255).toBeCloseTo(2_100, 0);
  });

  it("are filled with a picture at its place", () => {
    const pixels = { width: 2, height: 1, data: Uint8Array.from([10, 20, 30, 40, 50, 60]) };
    const canvas = new Canvas(4, 1, "#000000").paint(rectangle(1, 0, 2, 1), { pixels, x: 1, y: 0 });
    expect([...canvas.data]).toEqual([0, 0, 0, 10, 20, 30, 40, 50, 60, 0, 0, 0]);
  });

  it.each([
    ["mark", MARK_PATH],
    ["name", NAME_PATH],
  ])("look as another painter paints them: our %s", (_, path) => {
    const ours = inkOf(blank().paint(outlineOf(path, PLACE), "#000000", "evenodd"));
    const others = paintedByOther(path);
    expect(Math.abs(sum(ours) - sum(others)) / sum(others)).toBeLessThan(0.01);
    expect(ours.filter((ink, index) => Math.abs(ink - others[index]!) > 40).length).toBeLessThan(20);
  });
});

describe("letters", () => {
  it.each(["₦5,000", "શ્રેષ્ઠ ક્ષમતા", "感恩节优惠", "Às ofertas, œuvre"])("are painted: %s", async (text) => {
    const fonts = await fontsFor([text]);
    const style = { size: 30, weight: 700, colour: "#000000" } as const;
    const canvas = blank();
    writeLetters(canvas, fonts, text, { x: 10, y: 120, width: 220 }, style);
    const columns = inkOf(canvas).flatMap((ink, index) => (ink > 128 ? [index % SIDE] : []));
    expect(columns.length).toBeGreaterThan(300);
    expect(Math.min(...columns)).toBeGreaterThanOrEqual(8);
    expect(Math.max(...columns)).toBeLessThanOrEqual(
      10 + Math.min(220, Math.ceil(lettersWidth(fonts, text, style))) + 2,
    );
  });

  it("put conjuncts together: they are narrower than their letters one by one", async () => {
    const fonts = await fontsFor(["ક્ષ"]);
    const style = { size: 40, weight: 400, colour: "#000000" } as const;
    const apart = ["ક", "્", "ષ"].reduce((width, letter) => width + lettersWidth(fonts, letter, style), 0);
    expect(lettersWidth(fonts, "ક્ષ", style)).toBeLessThan(apart - 5);
  });

  it("grow smaller before they are cut short, and not below what can be read", async () => {
    const fonts = await fontsFor(["a"]);
    const style = { size: 40, weight: 400, colour: "#000000", least: 20 } as const;
    expect(shortenedTo(fonts, "a name that fits", 200, style)).toBe("a name that fits");
    const short = shortenedTo(fonts, "a name that is far too long for it, and longer", 200, style);
    expect(short).toMatch(/^a name that .*…$/);
    expect(lettersWidth(fonts, short, { ...style, size: 20 })).toBeLessThanOrEqual(200);
  });
});
