import { expect, it } from "vitest";
import { instantOf, wallTime } from "./zoned-time.ts";

it.each([
  ["2026-11-24T09:00", "America/New_York", "2026-11-24T14:00:00.000Z"],
  ["2026-07-01T09:00", "America/New_York", "2026-07-01T13:00:00.000Z"],
  ["2026-11-24T00:30", "Africa/Lagos", "2026-11-23T23:30:00.000Z"],
  // The morning after the clocks went back, and the one after they went forward.
  ["2026-11-01T03:00", "America/New_York", "2026-11-01T08:00:00.000Z"],
  ["2026-03-08T03:00", "America/New_York", "2026-03-08T07:00:00.000Z"],
])("%s in %s is %s, and back", (wall, timeZone, at) => {
  expect(instantOf(wall, timeZone)?.toISOString()).toBe(at);
  expect(wallTime(new Date(at), timeZone)).toBe(wall);
});

it("knows no instant of a time that is none", () => {
  expect(instantOf("", "America/New_York")).toBeUndefined();
  expect(instantOf("soon", "America/New_York")).toBeUndefined();
});
