import { describe, expect, it } from "vitest";
import { bandOf, gaugeBands, percentOf, stockLevel } from "./rules.ts";

describe("a gauge's bands", () => {
  it("are green to 70 percent, yellow to 90 and orange to the total from ten on", () => {
    expect(gaugeBands(10)).toEqual([
      { tone: "green", from: 0, to: 7 },
      { tone: "yellow", from: 7, to: 9 },
      { tone: "orange", from: 9, to: 10 },
    ]);
    expect(gaugeBands(2_000).map(({ to }) => to)).toEqual([1_400, 1_800, 2_000]);
  });

  it("are one green band below ten", () => {
    expect(gaugeBands(9)).toEqual([{ tone: "green", from: 0, to: 9 }]);
    expect(gaugeBands(1)).toEqual([{ tone: "green", from: 0, to: 1 }]);
  });

  it("are none for a total of nothing", () => {
    expect(gaugeBands(0)).toEqual([]);
    expect(bandOf(0, 0)).toBeUndefined();
  });

  it.each([1, 9, 10, 11, 99, 2_000, 49_999, 50_000])("follow one another without a gap, from 0 to %d", (total) => {
    const bands = gaugeBands(total);
    expect(bands[0]?.from).toBe(0);
    expect(bands.at(-1)?.to).toBe(total);
    for (const [index, band] of bands.entries()) expect(band.from).toBe(bands[index - 1]?.to ?? 0);
  });
});

describe("the band of a value", () => {
  it.each([
    [0, 2_000, "green"],
    [1_400, 2_000, "green"],
    [1_401, 2_000, "yellow"],
    [1_800, 2_000, "yellow"],
    [1_801, 2_000, "orange"],
    [2_000, 2_000, "orange"],
    [9, 9, "green"],
    [8, 9, "green"],
  ] as const)("%d of %d is %s", (value, total, tone) => expect(bandOf(value, total)).toBe(tone));
});

describe("percent", () => {
  it.each([
    [1_465, 2_000, 73],
    [740, 2_000, 37],
    [0, 2_000, 0],
    [1_999, 2_000, 99],
    [2_000, 2_000, 100],
    [0, 0, 0],
  ])("of %d of %d is %d", (value, total, percent) => expect(percentOf(value, total)).toBe(percent));
});

it("shows enough stock from 50 pieces on", () => {
  expect([stockLevel(0), stockLevel(49), stockLevel(50)]).toEqual(["low", "low", "enough"]);
});
