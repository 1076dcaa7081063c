import * as fc from "fast-check";
import { expect, test } from "vitest";
import { instantWriter } from "./csv.ts";

test.each([
  "America/New_York",
  "Africa/Lagos",
  "Europe/London",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
])("instants are written in %s as Temporal writes them", (timeZone) => {
  const write = instantWriter(timeZone);
  const from = Temporal.Instant.from("2020-01-01T00:00Z").epochMilliseconds;
  const to = Temporal.Instant.from("2040-01-01T00:00Z").epochMilliseconds;
  fc.assert(
    fc.property(fc.integer({ min: from, max: to }), (milliseconds) => {
      const expected = Temporal.Instant.fromEpochMilliseconds(milliseconds).toString({
        timeZone,
        smallestUnit: "second",
      });
      expect(write(milliseconds)).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

test("the hour that a clock shows twice is told apart by its offset", () => {
  const write = instantWriter("America/New_York");
  const at = (text: string) => write(Temporal.Instant.from(text).epochMilliseconds);
  expect(at("2026-11-01T05:59:59Z")).toBe("2026-11-01T01:59:59-04:00");
  expect(at("2026-11-01T06:00:00Z")).toBe("2026-11-01T01:00:00-05:00");
  expect(write(null)).toBeNull();
});
