/** A number, an instant, a day: what we wrote ourselves. A text may come from anybody. */
export type Cell = number | string | Temporal.Instant | null;

/** Spreadsheets take such a text for a formula and would run it, also behind blanks and in the wide letters of East Asia. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Without it, Excel reads UTF-8 as the local code page. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A text that no spreadsheet takes for anything but a text. */
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const written = (cell: Cell, timeZone: string): string => {
  if (cell === null) return "";
  if (typeof cell === "string") return quoted(harmless(cell));
  if (typeof cell === "number") return String(cell);
  return cell.toString({ timeZone, smallestUnit: "second" });
};

/** One line of RFC 4180 with its end. Instants are written in the time zone, with its offset at that moment. */
export const csvLine = (cells: readonly Cell[], timeZone: string): string =>
  `${cells.map((cell) => written(cell, timeZone)).join(",")}\r\n`;
