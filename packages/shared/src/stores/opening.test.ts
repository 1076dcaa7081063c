import { expect, test } from "vitest";
import { type DayHours, isEveryDayAlike, openingAt, type WeekHours } from "./opening.ts";

const NEW_YORK = "America/New_York";
const at = (local: string) => Date.parse(`${local}-05:00`);
const all = (day: DayHours | null): WeekHours => Array.from({ length: 7 }, () => day);
const DAYTIME = { opens: "09:00", closes: "18:00" };
/** From Monday to Friday. */
const WORKDAYS: WeekHours = [DAYTIME, DAYTIME, DAYTIME, DAYTIME, DAYTIME, null, null];

const MONDAY = 0;
const NINE = 9 * 60;
const SIX = 18 * 60;

test.each([
  // 23 November 2026 is a Monday.
  ["before it opens", "2026-11-23T08:59", { isOpen: false, until: { weekday: MONDAY, minutes: NINE, isToday: true } }],
  ["as it opens", "2026-11-23T09:00", { isOpen: true, until: { weekday: MONDAY, minutes: SIX, isToday: true } }],
  ["as it closes", "2026-11-23T18:00", { isOpen: false, until: { weekday: 1, minutes: NINE, isToday: false } }],
  [
    "on Friday's evening",
    "2026-11-27T20:00",
    { isOpen: false, until: { weekday: MONDAY, minutes: NINE, isToday: false } },
  ],
  ["on Sunday", "2026-11-29T12:00", { isOpen: false, until: { weekday: MONDAY, minutes: NINE, isToday: false } }],
])("a store with working days %s", (_when, local, opening) =>
  expect(openingAt(WORKDAYS, NEW_YORK, at(local))).toEqual(opening),
);

test("the clock is that of the store's time zone", () => {
  const now = at("2026-11-23T08:30");
  expect(openingAt(WORKDAYS, NEW_YORK, now).isOpen).toBe(false);
  expect(openingAt(WORKDAYS, "Europe/London", now).isOpen).toBe(true);
});

test("a night belongs to the day on which it begins, also from Sunday to Monday", () => {
  const nights = all({ opens: "18:00", closes: "02:00" });
  const until = { weekday: MONDAY, minutes: 120, isToday: true };
  expect(openingAt(nights, NEW_YORK, at("2026-11-23T01:00"))).toEqual({ isOpen: true, until });
  expect(openingAt(nights, NEW_YORK, at("2026-11-22T23:00"))).toEqual({
    isOpen: true,
    until: { ...until, isToday: false },
  });
});

test("a store that closes when it opens again never closes, and one without a day never opens", () => {
  const always = all({ opens: "00:00", closes: "00:00" });
  expect(openingAt(always, NEW_YORK, at("2026-11-29T23:59"))).toEqual({ isOpen: true, until: null });
  expect(openingAt(all(null), NEW_YORK, at("2026-11-23T12:00"))).toEqual({ isOpen: false, until: null });
});

test("one day a week comes again a week later", () => {
  const mondays: WeekHours = [DAYTIME, null, null, null, null, null, null];
  expect(openingAt(mondays, NEW_YORK, at("2026-11-23T19:00"))).toEqual({
    isOpen: false,
    until: { weekday: MONDAY, minutes: NINE, isToday: false },
  });
});

test("days are alike when all open and close at the same times", () => {
  expect(isEveryDayAlike(all(DAYTIME))).toBe(true);
  expect(isEveryDayAlike(all(null))).toBe(true);
  expect(isEveryDayAlike(WORKDAYS)).toBe(false);
});
