import { describe, expect, it } from "vitest";
import { cutWidth, meanColour, turnedSize } from "./crop-picture.ts";

describe("a turned picture", () => {
  it("takes the box that holds it", () => {
    expect(turnedSize(400, 300, 0)).toEqual({ width: 400, height: 300 });
    const upright = turnedSize(400, 300, 90);
    expect(Math.round(upright.width)).toBe(300);
    expect(Math.round(upright.height)).toBe(400);
    expect(Math.round(turnedSize(400, 400, 45).width)).toBe(566);
  });
});

describe("the color around a picture", () => {
  it("is the mean of its border, in which what is see-through counts less", () => {
    expect(meanColour([255, 0, 0, 255, 0, 0, 255, 255])).toBe("#800080");
    expect(meanColour([10, 20, 30, 255, 200, 200, 200, 0])).toBe("#0a141e");
    expect(meanColour([9, 9, 9, 0])).toBe("#ffffff");
  });
});

describe("a cut", () => {
  it("is as wide as the picture gives, up to 1,200 px, and never nothing", () => {
    expect([cutWidth(800.4), cutWidth(5_000), cutWidth(0.2)]).toEqual([800, 1_200, 1]);
  });
});
