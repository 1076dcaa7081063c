import { VOID_BATCH_MAX, type VoidOutcome } from "@stashwell/shared/vouchers/rules";
import type { VoidLineResult } from "@stashwell/shared/voucher-care/contract";
import type { FileLine } from "./read-voucher-file.ts";

/** A line with what the server said of it, or that an earlier line names the same voucher. */
export interface JudgedLine extends FileLine {
  outcome: VoidOutcome | "repeated";
  voucherNumber: number | null;
  pinEnding: string | null;
}

/** As many at once as one call takes. */
export const inBatches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / VOID_BATCH_MAX) }, (_, nth) =>
    items.slice(nth * VOID_BATCH_MAX, (nth + 1) * VOID_BATCH_MAX),
  );

/** Lines beside their results. */
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

/** What was checked, with what came of those that were to be canceled. */
export function withCanceled(checked: readonly JudgedLine[], done: readonly JudgedLine[]): JudgedLine[] {
  const byLine = new Map(done.map((one) => [one.line, one]));
  return checked.map((one) => byLine.get(one.line) ?? one);
}

/** How many lines there are of each outcome. */
export function countOutcomes(lines: readonly JudgedLine[]): Partial<Record<JudgedLine["outcome"], number>> {
  const counts: Partial<Record<JudgedLine["outcome"], number>> = {};
  for (const { outcome } of lines) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
