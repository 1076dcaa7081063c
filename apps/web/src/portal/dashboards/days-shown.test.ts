import { expect, it } from "vitest";
import { lastDays, within } from "./days-shown.ts";

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
