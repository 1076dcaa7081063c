/** A number is ours; a text may come from anybody. */
export type Cell = number | string | null;

/** Spreadsheets take such a text for a formula and would run it, also behind blanks and in the wide letters of East Asia. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Without it, Excel reads UTF-8 as the local code page. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A text that no spreadsheet takes for anything but a text. */
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const written = (cell: Cell): string => {
  if (cell === null) return "";
  return typeof cell === "string" ? quoted(harmless(cell)) : String(cell);
};

/** One line of RFC 4180 with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(",")}\r\n`;
