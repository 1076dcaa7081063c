import Papa from "papaparse";
import { IMPORT_BYTES_MAX, PRODUCTS_PER_CHECK } from "@stashwell/shared/products/rules";
import { readText } from "../../parts/read-text.ts";

/** A row of a file, with the line on which it begins, counted from 1. */
export interface ImportRow {
  line: number;
  name: string;
  upc: string;
  /** The file name of its picture; empty if there is none yet. */
  image: string;
}

export type FileError = "importBytes" | "importNoText" | "importQuotes" | "importHeader" | "importEmpty" | "importRows";
export type ReadRows = { ok: true; rows: ImportRow[] } | { ok: false; error: FileError; count?: number };

export const COLUMNS = ["name", "upc", "image"] as const;
type Column = (typeof COLUMNS)[number];

/** Accepted column names, including common ones of spreadsheets. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  name: ["name", "productname"],
  upc: ["upc", "productupc", "gtin", "ean", "barcode"],
  image: ["image", "productimage", "picture", "photo", "imagefile"],
};
const bare = (heading: string): string => heading.toLowerCase().replace(/[\s_-]+/g, "");

const linesWithin = (record: readonly string[]): number =>
  record.reduce((lines, field) => lines + (field.match(/\r\n|\r|\n/g)?.length ?? 0), 1);

/** Parses a file with comma-, semicolon- or tab-separated values and a header row. */
export async function readRows(file: Blob): Promise<ReadRows> {
  if (file.size > IMPORT_BYTES_MAX) return { ok: false, error: "importBytes" };
  const text = await readText(file);
  if (text === undefined) return { ok: false, error: "importNoText" };
  const { data, errors } = Papa.parse<string[]>(text.trimEnd(), { delimitersToGuess: [",", ";", "\t", "|"] });
  if (errors.some(({ type }) => type === "Quotes")) return { ok: false, error: "importQuotes" };
  const [heads = [], ...records] = data;
  const place = (column: Column) => heads.findIndex((head) => NAMES[column].includes(bare(head)));
  const [name, upc, image] = [place("name"), place("upc"), place("image")];
  if (name < 0 || upc < 0) return { ok: false, error: "importHeader" };

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
  if (rows.length === 0) return { ok: false, error: "importEmpty" };
  if (rows.length > PRODUCTS_PER_CHECK) return { ok: false, error: "importRows", count: rows.length };
  return { ok: true, rows };
}

/** A template file: the columns, and an example row. */
export const TEMPLATE_CSV = Papa.unparse({
  fields: [...COLUMNS],
  data: [["Oat Drink 1 L", "4006381333931", "oat-drink.png"]],
});
