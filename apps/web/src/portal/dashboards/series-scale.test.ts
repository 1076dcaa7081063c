import { describe, expect, it } from "vitest";
import { namedDays, ticksFor } from "./series-scale.ts";

describe("the axis of a series", () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [2, [0, 1, 2]],
    [10, [0, 4, 8, 12]],
    [26, [0, 10, 20, 30]],
    [161, [0, 60, 120, 180]],
    [50_000, [0, 20_000, 40_000, 60_000]],
  ])("up to %d has the ticks %j", (largest, ticks) => expect(ticksFor(largest)).toEqual(ticks));

  it("always reaches the largest value, in at most four whole steps", () => {
    for (let largest = 1; largest < 3_000; largest += 1) {
      const ticks = ticksFor(largest);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(ticks.length).toBeLessThanOrEqual(4);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }
  });

  it("names the first day, the last, and as many between as have room", () => {
    expect(namedDays(0, 4)).toEqual([]);
    expect(namedDays(1, 4)).toEqual([0]);
    expect(namedDays(19, 4)).toEqual([0, 6, 12, 18]);
    expect(namedDays(400, 0)).toEqual([0, 399]);
    expect(namedDays(2, 9)).toEqual([0, 1]);
  });
});
