import { Readable } from "node:stream";
import type { FileBody } from "../../platform/http/route.ts";
import { BYTE_ORDER_MARK, type Cell, csvLine } from "./csv.ts";

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
