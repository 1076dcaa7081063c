import type { DayHours } from "@stashwell/shared/stores/opening";
import { expect, test } from "vitest";
import { hoursError, hoursOf, NO_HOURS, typedHoursOf, withKind } from "./typed-hours.ts";

const DAYTIME: DayHours = { opens: "09:00", closes: "18:00" };
const alike = Array.from({ length: 7 }, () => DAYTIME);
const byDay = [...alike.slice(1), null];

test("hours are typed as they are stored, and sent back so", () => {
  expect(typedHoursOf(null).kind).toBe("none");
  expect(typedHoursOf(alike).kind).toBe("same");
  expect(typedHoursOf(byDay).kind).toBe("byDay");
  for (const hours of [null, alike, byDay]) expect(hoursOf(typedHoursOf(hours))).toEqual(hours);
});

test("a store that is closed all week opens on no day, rather than on all", () => {
  const closed = alike.map(() => null);
  expect(hoursOf(typedHoursOf(closed))).toEqual(closed);
});

test("a time may be missing only where it isn't sent", () => {
  const blank = { ...DAYTIME, closes: "" };
  const lacking = "stores.hoursInvalid";
  expect(hoursError({ ...NO_HOURS, everyDay: blank })).toBeUndefined();
  expect(hoursError({ ...NO_HOURS, kind: "same", everyDay: blank })).toBe(lacking);
  const days = NO_HOURS.days.map((day) => ({ ...day, closes: "", isOpen: false }));
  expect(hoursError({ ...NO_HOURS, kind: "byDay", days })).toBeUndefined();
  expect(hoursError({ ...NO_HOURS, kind: "byDay", days: days.map((day) => ({ ...day, isOpen: true })) })).toBe(lacking);
});

test("no day may last into the hours of the next, which may begin when it ends", () => {
  const untilTwo: DayHours = { opens: "20:00", closes: "02:00" };
  const after = (opens: string) => typedHoursOf([untilTwo, { opens, closes: "18:00" }, ...byDay.slice(2)]);
  expect(hoursError(after("01:00"))).toBe("stores.hoursOverlap");
  expect(hoursError(after("02:00"))).toBeUndefined();
  const roundTheClock = alike.map(() => ({ opens: "00:00", closes: "00:00" }));
  expect(hoursError(typedHoursOf(roundTheClock))).toBeUndefined();
});

test("what was the same every day is what each day begins with, Sunday too", () => {
  const same = { ...NO_HOURS, kind: "same" as const, everyDay: { opens: "08:00", closes: "20:00" } };
  expect(hoursOf(withKind(same, "byDay"))).toEqual(alike.map(() => same.everyDay));
  const typed = { ...typedHoursOf(byDay), kind: "same" as const };
  expect(hoursOf(withKind(typed, "byDay"))).toEqual(byDay);
});
