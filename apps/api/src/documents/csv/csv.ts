import { Readable } from "node:stream";
import type { FileBody } from "../../platform/http/route.ts";

/** A number is ours; a text may come from anybody. */
export type Cell = number | string | null;

/**
 * Spreadsheets take such a text for a formula and would run it, also behind blanks and in the wide letters of East Asia;
 * and also within a text, where they separate cells by something else than commas, as in most of Europe.
 */
const FORMULA = /(^|[;\t\r\n])((?:"|[^\S\t\r\n])*)(?=[=+\-@＝＋－＠])/gu;

/** Without it, Excel reads UTF-8 as the local code page. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A text that no spreadsheet takes for anything but a text. */
const harmless = (text: string): string => text.replace(FORMULA, "$1'$2").replace(/^(?=[\t\r\n])/, "'");

/** Also with what separates cells elsewhere: a program that is told to split there as well leaves such a cell whole. */
const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const written = (cell: Cell): string => {
  if (cell === null) return "";
  return typeof cell === "string" ? quoted(harmless(cell)) : String(cell);
};

/** One line of RFC 4180 with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(",")}\r\n`;

interface CsvFile {
  fileName: string;
  headings: readonly string[];
  /** The rows, a batch at a time: no more than one batch is held, however long the table and however slow its reader. */
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

async function* bytesOf({ headings, batches }: CsvFile): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(headings));
  for await (const rows of batches) yield Buffer.from(rows.map((row) => csvLine(row)).join(""));
}

/** A table as a file that is written while it is being read. */
export const csvFile = (file: CsvFile): FileBody => ({
  body: Readable.from(bytesOf(file), { objectMode: false }),
  fileName: file.fileName,
  disposition: "attachment",
});

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
