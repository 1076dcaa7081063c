import Papa from "papaparse";
import { PRODUCTS_PER_CHECK } from "@stashwell/shared/products/rules";

/** A row of a file, with the line it begins on, counted from 1 as editors do. */
export interface ImportRow {
  line: number;
  name: string;
  upc: string;
  /** The file name of its picture; empty where there is none yet. */
  image: string;
}

export type FileFault = "importBytes" | "importNoText" | "importQuotes" | "importHeader" | "importEmpty" | "importRows";
export type ReadRows = { ok: true; rows: ImportRow[] } | { ok: false; fault: FileFault; count?: number };

/** Larger than any list that we take; a picture dropped by mistake is not read at all. Bytes. */
const FILE_MAX = 10 * 1024 * 1024;
export const COLUMNS = ["name", "upc", "image"] as const;
type Column = (typeof COLUMNS)[number];

/** What spreadsheets call our columns, too. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  name: ["name", "productname"],
  upc: ["upc", "productupc", "gtin", "ean", "barcode"],
  image: ["image", "productimage", "picture", "photo", "imagefile"],
};
const bare = (heading: string): string => heading.toLowerCase().replace(/[\s_-]+/g, "");

/** Text as spreadsheets save it: UTF-8, UTF-16 with its mark, or Windows' own letters where it is neither. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

// oxlint-disable-next-line no-control-regex -- such characters are what tells a picture or a workbook from a text
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f]/;

const linesWithin = (record: readonly string[]): number =>
  record.reduce((lines, field) => lines + (field.match(/\r\n|\r|\n/g)?.length ?? 0), 1);

/** Reads a file of comma-, semicolon- or tab-separated values whose first row names its columns. */
export async function readRows(file: Blob): Promise<ReadRows> {
  if (file.size > FILE_MAX) return { ok: false, fault: "importBytes" };
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  if (NO_TEXT.test(text)) return { ok: false, fault: "importNoText" };
  const { data, errors } = Papa.parse<string[]>(text.trimEnd(), { delimitersToGuess: [",", ";", "\t", "|"] });
  if (errors.some(({ type }) => type === "Quotes")) return { ok: false, fault: "importQuotes" };
  const [heads = [], ...records] = data;
  const place = (column: Column) => heads.findIndex((head) => NAMES[column].includes(bare(head)));
  const [name, upc, image] = [place("name"), place("upc"), place("image")];
  if (name < 0 || upc < 0) return { ok: false, fault: "importHeader" };

  const rows: ImportRow[] = [];
  let line = 1 + linesWithin(heads);
  for (const record of records) {
    const isBlank = record.every((field) => field.trim() === "");
    if (!isBlank) {
      rows.push({
        line,
        name: (record[name] ?? "").trim(),
        upc: (record[upc] ?? "").trim(),
        image: (record[image] ?? "").trim(),
      });
    }
    line += linesWithin(record);
  }
  if (rows.length === 0) return { ok: false, fault: "importEmpty" };
  if (rows.length > PRODUCTS_PER_CHECK) return { ok: false, fault: "importRows", count: rows.length };
  return { ok: true, rows };
}

/** A file to begin with: the columns, and one row that shows what goes where. */
export const TEMPLATE_CSV = Papa.unparse({
  fields: [...COLUMNS],
  data: [["Oat Drink 1 L", "4006381333931", "oat-drink.png"]],
});
