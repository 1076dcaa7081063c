import { expect, test } from "vitest";
import { shortDay, shortDayRange } from "./short-day.ts";

test.each([
  ["2026-11-01", "1st Nov"],
  ["2026-11-02", "2nd Nov"],
  ["2026-11-03", "3rd Nov"],
  ["2026-11-04", "4th Nov"],
  ["2026-11-11", "11th Nov"],
  ["2026-11-12", "12th Nov"],
  ["2026-11-13", "13th Nov"],
  ["2026-11-21", "21st Nov"],
  ["2026-12-22", "22nd Dec"],
  ["2027-01-31", "31st Jan"],
])("%s reads %s in English", (date, text) => expect(shortDay(date, "en")).toBe(text));

test("other languages write the day their own way", () => {
  expect(shortDay("2026-11-02", "es")).toBe("2 nov");
  expect(shortDay("2026-11-02", "zh")).toBe("11月2日");
});

test("a range is two days with a dash", () =>
  expect(shortDayRange("2026-11-02", "2026-11-30", "en")).toBe("2nd Nov – 30th Nov"));
