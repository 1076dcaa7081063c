const PARTS = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;

/** An instant as a clock in a time zone shows it, `YYYY-MM-DDTHH:mm`, which is what a field for a date and a time takes. */
export function wallTime(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-CA", { ...PARTS, hourCycle: "h23", timeZone });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts["year"]}-${parts["month"]}-${parts["day"]}T${parts["hour"]}:${parts["minute"]}`;
}

/**
 * The instant at which a clock in a time zone shows `YYYY-MM-DDTHH:mm`; undefined for a text that is no such time. A time
 * that the clocks skip as they go forward is as much later as they skip.
 */
export function instantOf(wall: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${wall}:00Z`);
  // What is no such time may be parsed as some other one.
  if (Number.isNaN(asUtc) || wallTime(new Date(asUtc), "UTC") !== wall) return undefined;
  const offsetAt = (at: number) => Date.parse(`${wallTime(new Date(at), timeZone)}:00Z`) - at;
  // Near a change of the clocks, the offset of the first guess may be that of the other side.
  const guess = asUtc - offsetAt(asUtc);
  const found = asUtc - offsetAt(guess);
  return new Date(wallTime(new Date(found), timeZone) === wall ? found : Math.max(guess, found));
}

/** Whether an instant is still to come; none is not. */
export const isAhead = (at: Date | undefined): boolean => at !== undefined && at.getTime() > Date.now();
