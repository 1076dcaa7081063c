/** The clock that all code uses, so that tests can set the time. */
export interface Clock {
  now(): Temporal.Instant;
}

/** Rounded to the microsecond, the precision of the database: an instant is the same after a round trip. */
export const systemClock: Clock = { now: () => Temporal.Now.instant().round("microsecond") };

/** The current calendar day, `YYYY-MM-DD`, in a time zone. */
export const today = (clock: Clock, timeZone: string): string =>
  clock.now().toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** When the next calendar day begins in a time zone, an instant. */
export const nextDay = (clock: Clock, timeZone: string): string =>
  clock
    .now()
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString();

/** An instant in responses: ISO 8601, to the second, with the explicit offset `+05:30`. */
export const onTheWire = (instant: Temporal.Instant): string =>
  instant.toString({ timeZone: "+05:30", smallestUnit: "second" });
