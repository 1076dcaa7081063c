import { expect, it } from "vitest";
import { slopeOf } from "./slope.ts";

const minutes = (value: (hours: number, minute: number) => number) =>
  Array.from({ length: 60 }, (_, minute) => ({ hours: minute / 60, value: value(minute / 60, minute) }));

it("finds what is gained an hour, and how sure that is", () => {
  const steady = slopeOf(minutes((hours) => 200 + 10 * hours));
  expect(steady.percent).toBeCloseTo(100 * (10 / (200 + 10 * (59 / 120))), 6);
  expect(steady.error).toBeCloseTo(0, 6);
});

it("finds next to nothing where it only goes up and down", () => {
  const { percent, error } = slopeOf(minutes((_hours, minute) => (minute % 2 === 0 ? 199 : 201)));
  expect(Math.abs(percent)).toBeLessThan(0.1);
  expect(error).toBeGreaterThan(0.1);
});
