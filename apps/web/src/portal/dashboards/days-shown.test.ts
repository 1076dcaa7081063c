import { expect, it } from "vitest";
import { lastDays, rangeBefore, within } from "./days-shown.ts";

const DAYS = ["2026-11-28", "2026-11-29", "2026-11-30", "2026-12-01"].map((date) => ({ date }));
const datesWithin = (range: Parameters<typeof within>[1]) => within(DAYS, range).map(({ date }) => date.slice(5));

it("shows the days of a range, both ends included, and all of them without one", () => {
  expect(datesWithin({ from: "2026-11-29", to: "2026-11-30" })).toEqual(["11-29", "11-30"]);
  expect(datesWithin({ from: "2026-11-30" })).toEqual(["11-30", "12-01"]);
  expect(datesWithin({})).toHaveLength(4);
});

it("counts the last days up to one of them", () => {
  expect(lastDays(7, "2026-12-01")).toEqual({ from: "2026-11-25", to: "2026-12-01" });
});

it("compares a range with as many days right before it, if the campaign had begun by then", () => {
  const week = { from: "2026-11-25", to: "2026-12-01" };
  expect(rangeBefore(week, "2026-11-18")).toEqual({ from: "2026-11-18", to: "2026-11-24", count: 7 });
  expect(rangeBefore({ from: "2026-12-01", to: "2026-12-01" }, "2026-11-18")).toMatchObject({
    from: "2026-11-30",
    count: 1,
  });
  expect(rangeBefore(week, "2026-11-19")).toBeUndefined();
  expect(rangeBefore({ from: "2026-11-25" }, "2026-11-01")).toBeUndefined();
});
