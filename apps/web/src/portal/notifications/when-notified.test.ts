import { expect, test } from "vitest";
import { whenNotified } from "./when-notified.ts";

test.each([
  ["2026-11-20T20:30:00+05:30", "America/New_York", "11-20-2026 10:00:00"],
  ["2026-11-20T20:30:00+05:30", "Africa/Lagos", "11-20-2026 16:00:00"],
  ["2026-01-01T05:29:59+05:30", "UTC", "12-31-2025 23:59:59"],
  ["2026-01-01T05:30:00+05:30", "UTC", "01-01-2026 00:00:00"],
])("%s in %s reads %s", (at, timeZone, text) => expect(whenNotified(at, timeZone)).toBe(text));
