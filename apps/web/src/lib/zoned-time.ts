const PARTS = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;

/** Formats an instant in a time zone as `YYYY-MM-DDTHH:mm`, the format of a `datetime-local` input. */
export function wallTime(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-CA", { ...PARTS, hourCycle: "h23", timeZone });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts["year"]}-${parts["month"]}-${parts["day"]}T${parts["hour"]}:${parts["minute"]}`;
}

/**
 * The instant at which a clock in a time zone shows `YYYY-MM-DDTHH:mm`; undefined if the text isn't a valid time. A
 * time that daylight saving skips is moved forward by the skipped duration.
 */
export function instantOf(wall: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${wall}:00Z`);
  // `Date.parse` may accept an invalid time as another one.
  if (Number.isNaN(asUtc) || wallTime(new Date(asUtc), "UTC") !== wall) return undefined;
  const offsetAt = (at: number) => Date.parse(`${wallTime(new Date(at), timeZone)}:00Z`) - at;
  // Near a clock change, the first guess may have the offset of the other side.
  const guess = asUtc - offsetAt(asUtc);
  const found = asUtc - offsetAt(guess);
  return new Date(wallTime(new Date(found), timeZone) === wall ? found : Math.max(guess, found));
}

/** Whether an instant is in the future; false if undefined. */
export const isAhead = (at: Date | undefined): boolean => at !== undefined && at.getTime() > Date.now();
