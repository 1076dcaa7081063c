import { describe, expect, it } from "vitest";
import { dayAfter } from "../../../ui/calendar-days.ts";
import { forecastOf, type PaceDay, totalsByDay } from "./pace.ts";

const START = "2026-11-01";
const daysOf = (redeemed: readonly number[]): PaceDay[] =>
  redeemed.map((count, index) => ({ date: dayAfter(START, index), claimed: count * 2, redeemed: count }));

/** The forecast on the last of the days, of which none is over but those before. */
const forecast = (redeemed: readonly number[], { endsOn = "2026-11-30", limit = 10_000, from = START } = {}) => {
  const days = daysOf(redeemed);
  return forecastOf(days, "redeemed", { from, today: days.at(-1)?.date ?? START, endsOn, limit });
};

describe("a campaign's forecast", () => {
  it("goes on as on the average whole day, today included", () =>
    // 40 in four days; today and the 25 days after it bring 260.
    expect(forecast([10, 10, 10, 10, 3])).toBe(300));

  it("takes the last two weeks only", () =>
    // The first week had 700; since then it is 2 a day: 728 on the 21st, and 2 on each of ten days.
    expect(forecast([...Array(7).fill(100), ...Array(14).fill(2), 0], { endsOn: "2026-11-30" })).toBe(750));

  it("waits for three whole days, and counts none before the start", () => {
    expect(forecast([])).toBeUndefined();
    expect(forecast([5, 5, 5])).toBeUndefined();
    expect(forecast([5, 5, 5, 5])).toBe(150);
    expect(forecast([5, 5, 5, 5], { from: "2026-11-02" })).toBeUndefined();
  });

  it("has two digits, is never below what there is already, and never above the limit", () => {
    expect(forecast([111, 111, 111, 0])).toBe(3_300);
    expect(forecast([0, 0, 0, 123], { endsOn: "2026-11-04" })).toBe(123);
    expect(forecast([10, 10, 10, 10], { limit: 55 })).toBe(55);
    expect(forecast([1_004, 0, 0, 0, 0], { endsOn: "2026-11-05", limit: 1_000 })).toBe(1_004);
  });

  it("ends with the campaign", () => {
    expect(forecast([10, 10, 10, 10], { endsOn: "2026-11-03" })).toBeUndefined();
    expect(forecast([10, 10, 10, 10], { endsOn: "2026-11-04" })).toBe(40);
  });
});

it("adds up the days", () => {
  expect(totalsByDay(daysOf([1, 0, 4]), "redeemed")).toEqual([1, 1, 5]);
  expect(totalsByDay([], "claimed")).toEqual([]);
});
