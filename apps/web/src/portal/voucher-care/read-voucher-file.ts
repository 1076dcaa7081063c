import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { readVoucherCode, VOID_FILE_MAX } from "@stashwell/shared/vouchers/rules";
import { readText } from "../parts/read-text.ts";

/** The content of a line that identifies a voucher, and its line number, counted from 1. */
export interface FileLine {
  line: number;
  text: string;
}

export interface RefusedFile {
  ok: false;
  error: Extract<MessageKey, `productScreens.import${"Bytes" | "NoText"}` | `voucherCare.file${"Empty" | "TooLong"}`>;
  /** The number of lines. */
  count: number;
}
type ReadVoucherFile = { ok: true; lines: FileLine[] } | RefusedFile;

/** Maximum file size in bytes, enough for the longest links on every line. */
export const VOUCHER_FILE_BYTES_MAX = 10 * 1024 * 1024;
/** Longer cells can't identify a voucher and aren't sent. Characters. */
const CELL_MAX = 300;

/** The cell of a line that identifies a voucher, else its first non-empty cell. */
function namingCell(text: string): string {
  const cells = text
    .split(/[,;\t|]/)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"))
    .filter(Boolean);
  return (cells.find((cell) => readVoucherCode(cell) !== undefined) ?? cells[0] ?? "").slice(0, CELL_MAX);
}

/** A header is a first line without digits or a voucher. */
const isHeading = ({ line, text }: FileLine): boolean =>
  line === 1 && readVoucherCode(text) === undefined && !/\d/.test(text);

/**
 * Reads a file with a full PIN, a handle or a link on each line, alone or among other cells. Blank lines are skipped.
 */
export async function readVoucherFile(file: Blob): Promise<ReadVoucherFile> {
  const refused = (error: RefusedFile["error"], count = 0): RefusedFile => ({ ok: false, error, count });
  if (file.size > VOUCHER_FILE_BYTES_MAX) return refused("productScreens.importBytes");
  const text = await readText(file);
  if (text === undefined) return refused("productScreens.importNoText");
  const all = text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: namingCell(line) }))
    .filter((line) => line.text !== "");
  const lines = all[0] && isHeading(all[0]) ? all.slice(1) : all;
  if (lines.length === 0) return refused("voucherCare.fileEmpty");
  if (lines.length > VOID_FILE_MAX) return refused("voucherCare.fileTooLong", lines.length);
  return { ok: true, lines };
}
