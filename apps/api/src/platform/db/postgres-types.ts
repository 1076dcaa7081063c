import { TypeOverrides, types } from "pg";

// Object identifiers (OIDs) of PostgreSQL's built-in types.
const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;
const TEXT_ARRAY = 1009;
const INT8_ARRAY = 1016;
const TIMESTAMP_ARRAY = 1115;
const DATE_ARRAY = 1182;
const TIMESTAMPTZ_ARRAY = 1185;
const NUMERIC_ARRAY = 1231;

/**
 * How columns are parsed: date and numeric as the text PostgreSQL prints (`2026-11-20`, `25.00`), timestamptz as
 * Temporal.Instant, int8 as a number. A date must not become a Date, which is midnight in the server's own time zone.
 */
export const columnTypes = new TypeOverrides();
for (const oid of [DATE, NUMERIC, TIMESTAMP]) columnTypes.setTypeParser(oid, asText);
for (const oid of [DATE_ARRAY, NUMERIC_ARRAY, TIMESTAMP_ARRAY]) columnTypes.setTypeParser(oid, arrayOf(asText));
columnTypes.setTypeParser(INT8, safeInteger);
columnTypes.setTypeParser(INT8_ARRAY, arrayOf(safeInteger));
columnTypes.setTypeParser(TIMESTAMPTZ, instant);
columnTypes.setTypeParser(TIMESTAMPTZ_ARRAY, arrayOf(instant));

function asText(text: string): string {
  return text;
}

function instant(text: string): Temporal.Instant {
  return Temporal.Instant.from(text);
}

/** @throws RangeError beyond 2^53, where a number would lose precision */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`);
  return value;
}

function arrayOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  const parseTexts: (text: string) => (string | null)[] = Reflect.apply(types.getTypeParser, types, [TEXT_ARRAY]);
  return (text) => parseTexts(text).map((element) => (element === null ? null : parse(element)));
}

/** PostgreSQL stores microseconds; truncated rather than rounded, so that no stored instant is in the future. */
const MICROSECONDS = { fractionalSecondDigits: 6 } as const;

/** Converts a parameter for pg: an instant to text, also inside an array; other values stay as they are. */
export function asParameter(value: unknown): unknown {
  if (value instanceof Temporal.Instant) return value.toString(MICROSECONDS);
  return Array.isArray(value) ? value.map(asParameter) : value;
}
