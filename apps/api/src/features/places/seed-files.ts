import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

/** A seed file: its table and the key columns that identify a row. Its first line names the columns. */
export type SeedFile = { file: string; table: string; key: readonly string[] };

/** Parents before children, since rows refer to each other. */
export const SEED_FILES: readonly SeedFile[] = [
  { file: "countries.tsv", table: "country", key: ["id"] },
  { file: "states.tsv", table: "state", key: ["id"] },
  { file: "cities.tsv", table: "city", key: ["id"] },
  { file: "zips.tsv", table: "zip", key: ["zip", "country_id"] },
  { file: "postcode-areas.tsv", table: "postcode_area", key: ["area"] },
  { file: "categories.tsv", table: "category", key: ["id"] },
];

/** The text of a file, and a hash of its bytes. */
export type SeedText = { text: string; hash: string };

export async function readSeedFile(file: string): Promise<SeedText> {
  const bytes = await readFile(new URL(`./seed/${file}`, import.meta.url));
  return { text: bytes.toString("utf8"), hash: createHash("sha256").update(bytes).digest("hex") };
}

export type SeedTable = {
  columns: readonly string[];
  /** Column by column, in the order of `columns`; an empty field is null. */
  values: readonly (string | null)[][];
};

/** @throws Error naming the line, if the number of fields in a row differs from that in the header */
export function parseSeed(text: string): SeedTable {
  const [head = "", ...lines] = text.replace(/\n$/, "").split("\n");
  const columns = head.split("\t");
  const values: (string | null)[][] = columns.map(() => []);
  lines.forEach((line, index) => {
    const fields = line.split("\t");
    if (fields.length !== columns.length) {
      throw new Error(`line ${index + 2}: ${fields.length} fields instead of ${columns.length}`);
    }
    fields.forEach((field, column) => values[column]?.push(field === "" ? null : field));
  });
  return { columns, values };
}
