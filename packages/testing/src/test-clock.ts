import type { Clock } from "@stashwell/api/platform/clock";

export interface TestClock extends Clock {
  /** Stops the clock at an instant, such as `2026-11-20T15:00:00Z`. */
  set(instant: string): void;
  /** Moves the clock forward; otherwise it stands still. */
  advance(duration: Temporal.DurationLike): void;
}

/** A clock that stands still until it is moved. */
export function createTestClock(start = "2026-11-20T15:00:00Z"): TestClock {
  let now = Temporal.Instant.from(start);
  return {
    now: () => now,
    set: (instant) => void (now = Temporal.Instant.from(instant)),
    // Days of 24 hours, because an instant has no calendar.
    advance: (duration) => void (now = now.toZonedDateTimeISO("UTC").add(duration).toInstant()),
  };
}
