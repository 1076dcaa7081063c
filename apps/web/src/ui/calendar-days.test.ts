import { describe, expect, it } from "vitest";
import { dayByKey, firstWeekdayIn, monthAfter, someWeek, weeksOf } from "./calendar-days.ts";

const MONDAY = 1;
const SUNDAY = 7;
const press = (day: string, key: string, shiftKey = false) => dayByKey(day, { key, shiftKey }, MONDAY);

describe("a month's weeks", () => {
  it("begin on the weekday of the language", () => {
    // November 2026 begins on a Sunday.
    expect(weeksOf("2026-11", SUNDAY)[0]?.[0]).toBe("2026-11-01");
    expect(weeksOf("2026-11", MONDAY)[0]).toEqual([...Array.from({ length: 6 }, () => undefined), "2026-11-01"]);
  });

  it.each(["2026-02", "2026-11", "2027-05", "2028-02"])("hold each day of %s once, seven a week", (month) => {
    for (const firstWeekday of [MONDAY, 6, SUNDAY]) {
      const weeks = weeksOf(month, firstWeekday);
      const days = weeks.flat().filter((day) => day !== undefined);
      expect(weeks.every((week) => week.length === 7 && week.some(Boolean))).toBe(true);
      expect(days).toHaveLength(new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate());
      expect(days).toEqual([...new Set(days)].toSorted());
      expect(days[0]).toBe(`${month}-01`);
    }
  });

  it("have their names in the same order", () => {
    const names = (firstWeekday: number) =>
      someWeek(firstWeekday).map((day) =>
        new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "UTC" }).format(new Date(day)),
      );
    expect(names(MONDAY)).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
    expect(names(SUNDAY)[0]).toBe("Sun");
  });

  it("follow the language's habit", () => {
    expect([firstWeekdayIn("en"), firstWeekdayIn("fr")]).toEqual([SUNDAY, MONDAY]);
  });
});

it("months are counted over years' ends", () => {
  expect([monthAfter("2026-11", 2), monthAfter("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});

it.each([
  ["ArrowLeft", "2026-02-28"],
  ["ArrowRight", "2026-03-02"],
  ["ArrowUp", "2026-02-22"],
  ["ArrowDown", "2026-03-08"],
  ["Home", "2026-02-23"],
  ["End", "2026-03-01"],
])("from Sunday, 1 March 2026, %s leads to %s", (key, day) => {
  expect(press("2026-03-01", key)).toBe(day);
});

it("pages lead to the same day of another month or year, or to its last one", () => {
  expect(press("2026-03-31", "PageUp")).toBe("2026-02-28");
  expect(press("2026-03-31", "PageDown")).toBe("2026-04-30");
  expect(press("2028-02-29", "PageUp", true)).toBe("2027-02-28");
  expect(press("2026-03-15", "PageDown", true)).toBe("2027-03-15");
  expect(press("2026-03-15", "a")).toBeUndefined();
});
