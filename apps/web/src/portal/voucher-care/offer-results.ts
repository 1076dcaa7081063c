import Papa from "papaparse";
import { offerFile } from "../parts/offer-file.ts";
import type { JudgedLine } from "./void-in-batches.ts";

/** What became of each line of a file of vouchers, as a CSV file for spreadsheets: no whole pins. */
export function offerResults(
  lines: readonly (JudgedLine & { result: string })[],
  words: Record<"line" | "voucher" | "ending" | "result", string>,
): void {
  const csv = Papa.unparse({
    fields: [words.line, words.voucher, words.ending, words.result],
    data: lines.map(({ line, voucherNumber, pinEnding, result }) => [line, voucherNumber, pinEnding, result]),
  });
  offerFile(new Blob(["\ufeff", csv], { type: "text/csv" }), "canceled-vouchers.csv");
}
