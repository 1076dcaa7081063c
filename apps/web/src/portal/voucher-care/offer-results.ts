import Papa from "papaparse";
import { offerFile } from "../parts/offer-file.ts";
import type { JudgedLine } from "./void-in-batches.ts";

/** Downloads the outcome of each line of a voucher file as CSV, without complete PINs. */
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
