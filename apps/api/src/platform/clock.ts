/** The one clock that every part asks for the time, so that a test can set it. */
export interface Clock {
  now(): Temporal.Instant;
}

/** To the microsecond, which is what the database keeps: an instant is the same after a round trip. */
export const systemClock: Clock = { now: () => Temporal.Now.instant().round("microsecond") };

/** The calendar day, `YYYY-MM-DD`, that it is in a time zone. */
export const today = (clock: Clock, timeZone: string): string =>
  clock.now().toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** An instant as the wire spells it: ISO 8601, to the second, with the explicit offset `+05:30`. */
export const onTheWire = (instant: Temporal.Instant): string =>
  instant.toString({ timeZone: "+05:30", smallestUnit: "second" });
