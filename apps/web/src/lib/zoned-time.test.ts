import { expect, it } from "vitest";
import { instantOf, wallTime } from "./zoned-time.ts";

it.each([
  ["2026-11-24T09:00", "America/New_York", "2026-11-24T14:00:00.000Z"],
  ["2026-07-01T09:00", "America/New_York", "2026-07-01T13:00:00.000Z"],
  ["2026-11-24T00:30", "Africa/Lagos", "2026-11-23T23:30:00.000Z"],
  // The morning after the clocks went back, and the one after they went forward.
  ["2026-11-01T03:00", "America/New_York", "2026-11-01T08:00:00.000Z"],
  ["2026-03-08T03:00", "America/New_York", "2026-03-08T07:00:00.000Z"],
  ["2026-10-25T09:00", "Europe/London", "2026-10-25T09:00:00.000Z"],
  ["2027-03-28T09:00", "Europe/London", "2027-03-28T08:00:00.000Z"],
])("%s in %s is %s, and back", (wall, timeZone, at) => {
  expect(instantOf(wall, timeZone)?.toISOString()).toBe(at);
  expect(wallTime(new Date(at), timeZone)).toBe(wall);
});

it.each([
  ["2027-03-14T02:30", "America/New_York", "2027-03-14T03:30"],
  ["2027-03-28T01:30", "Europe/London", "2027-03-28T02:30"],
])("%s in %s, which the clocks skip, is %s", (wall, timeZone, shown) => {
  expect(wallTime(instantOf(wall, timeZone) ?? new Date(0), timeZone)).toBe(shown);
});

it("knows no instant of a time that is none", () => {
  expect(instantOf("", "America/New_York")).toBeUndefined();
  expect(instantOf("soon", "America/New_York")).toBeUndefined();
});
