import { describe, expect, it } from "vitest";
import { distanceText, timeText, timeUnitOf, unitName } from "./measures.ts";

describe("a time", () => {
  it.each([
    [10, "10 minutes"],
    [90, "90 minutes"],
    [60, "1 hour"],
    [1_440, "1 day"],
    [40_320, "28 days"],
    [0, "0 minutes"],
  ])("of %d minutes reads as %s", (minutes, text) => {
    expect(timeText(minutes, "en")).toBe(text);
  });

  it("that can't be read is one of minutes", () => {
    expect(timeUnitOf(Number.NaN)).toBe("minute");
  });
});

it("a distance reads as its country measures it", () => {
  expect(distanceText(100, "en", "mi")).toBe("62 miles");
  expect(distanceText(100, "en", "km")).toBe("100 kilometers");
  expect(distanceText(1_609, "es-US", "mi")).toBe("1,000 millas");
});

it("a unit is called as its count asks", () => {
  expect([unitName("hour", 1, "en"), unitName("hour", 24, "en"), unitName("mi", 62, "fr")]).toEqual([
    "hour",
    "hours",
    "miles",
  ]);
});
