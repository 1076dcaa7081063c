import { daysOf } from "@stashwell/shared/periods";
import { describe, expect, it } from "vitest";
import { daysError, daysMeant, settledDays, settledError } from "./days.ts";

const TODAY = "2026-03-01";

describe("days in an address", () => {
  it.each([
    ["today", "2026-03-01", "2026-03-01"],
    ["yesterday", "2026-02-28", "2026-02-28"],
    ["week", "2026-02-23", "2026-03-01"],
    ["month", "2026-01-31", "2026-03-01"],
    ["thisMonth", "2026-03-01", "2026-03-01"],
    ["lastMonth", "2026-02-01", "2026-02-28"],
  ] as const)("%s is %s to %s", (period, from, to) => {
    expect(daysOf(period, TODAY)).toEqual({ from, to });
    expect(daysMeant({ period }, TODAY)).toEqual({ from, to });
  });

  it("the last month of a January is December", () => {
    expect(daysOf("lastMonth", "2027-01-31")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  });

  it("nonsense means nothing, and a settlement then this month", () => {
    expect(daysMeant({ period: "aeon", from: "2026-13-01", to: "soon" }, TODAY)).toEqual({});
    expect(settledDays({}, TODAY)).toEqual({ from: "2026-03-01", to: "2026-03-01" });
    expect(settledDays({ from: "2026-02-10" }, TODAY)).toEqual({ from: "2026-02-10", to: "2026-02-10" });
  });

  it("may neither run backwards nor for ever", () => {
    expect(daysError({ from: "2026-03-02", to: "2026-03-01" })).toBe("settlements.backwards");
    expect(daysError({ from: "2026-03-02" })).toBeUndefined();
    expect(settledError({ from: "2020-01-01", to: "2026-03-01" })).toBe("settlements.tooLong");
    expect(settledError({ from: "2026-01-01", to: "2026-03-01" })).toBeUndefined();
  });
});
