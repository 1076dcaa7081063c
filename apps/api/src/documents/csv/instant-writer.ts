const MINUTE = 60_000;
/** No zone changes its offset at any other time. Milliseconds. */
const QUARTER = 15 * MINUTE;

const signed = (minutes: number): string => {
  const two = (part: number) => String(part).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
};

/**
 * Writes instants, given in milliseconds since 1970, in a time zone with its offset at that moment: ISO 8601, to the
 * second. For tables of a hundred thousand of them: a Temporal value each would cost more memory than the table itself.
 */
export function instantWriter(timeZone: string): (milliseconds: number | null) => string | null {
  const offsets = new Map<number, { minutes: number; text: string }>();
  const offsetAt = (milliseconds: number) => {
    const quarter = Math.floor(milliseconds / QUARTER);
    const known = offsets.get(quarter);
    if (known) return known;
    const zoned = Temporal.Instant.fromEpochMilliseconds(quarter * QUARTER).toZonedDateTimeISO(timeZone);
    const minutes = Math.round(zoned.offsetNanoseconds / 1_000_000 / MINUTE);
    const offset = { minutes, text: signed(minutes) };
    offsets.set(quarter, offset);
    return offset;
  };
  return (milliseconds) => {
    if (milliseconds === null) return null;
    const { minutes, text } = offsetAt(milliseconds);
    return `${new Date(milliseconds + minutes * MINUTE).toISOString().slice(0, 19)}${text}`;
  };
}
