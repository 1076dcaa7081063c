import { VOID_BATCH_MAX, type VoidOutcome } from "@stashwell/shared/vouchers/rules";
import type { VoidLineResult } from "@stashwell/shared/voucher-care/contract";
import type { FileLine } from "./read-voucher-file.ts";

/** A line with the server's result, or marked as a duplicate of an earlier line. */
export interface JudgedLine extends FileLine {
  outcome: VoidOutcome | "repeated";
  voucherNumber: number | null;
  pinEnding: string | null;
}

/** Splits items into batches of the maximum size of a call. */
export const inBatches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / VOID_BATCH_MAX) }, (_, nth) =>
    items.slice(nth * VOID_BATCH_MAX, (nth + 1) * VOID_BATCH_MAX),
  );

/** Joins lines with their results. */
export function judged(lines: readonly FileLine[], results: readonly VoidLineResult[]): JudgedLine[] {
  const seen = new Set<number>();
  return lines.map((line, nth) => {
    const result = results[nth] ?? { outcome: "unknown", voucherNumber: null, pinEnding: null };
    const { voucherNumber } = result;
    const isRepeated = voucherNumber !== null && seen.has(voucherNumber);
    if (voucherNumber !== null) seen.add(voucherNumber);
    return { ...line, ...result, ...(isRepeated && { outcome: "repeated" as const }) };
  });
}

/** Merges the results of canceling into the checked lines. */
export function withCanceled(checked: readonly JudgedLine[], done: readonly JudgedLine[]): JudgedLine[] {
  const byLine = new Map(done.map((one) => [one.line, one]));
  return checked.map((one) => byLine.get(one.line) ?? one);
}

/** Counts lines by outcome. */
export function countOutcomes(lines: readonly JudgedLine[]): Partial<Record<JudgedLine["outcome"], number>> {
  const counts: Partial<Record<JudgedLine["outcome"], number>> = {};
  for (const { outcome } of lines) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
