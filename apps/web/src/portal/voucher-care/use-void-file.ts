import type { VoidReason } from "@stashwell/shared/vouchers/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../lib/call.ts";
import { randomId } from "../../lib/random-id.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { readVoucherFile, type RefusedFile } from "./read-voucher-file.ts";
import { VOUCHERS } from "./use-voucher-care.ts";
import { inBatches, judged, type JudgedLine, withCanceled } from "./void-in-batches.ts";

export type VoidFileState =
  | { step: "choosing"; refused?: RefusedFile }
  | { step: "checking" | "running" | "stopped"; done: number; total: number }
  | { step: "checked" | "done"; lines: readonly JudgedLine[] };

export interface VoidGrounds {
  reason: VoidReason;
  note: string;
}

/** A cancellation in progress. */
interface Run extends VoidGrounds {
  checked: readonly JudgedLine[];
  total: number;
  /**
   * The remaining batches, each with an idempotency key: a batch whose response was lost is retried, and takes effect
   * once.
   */
  left: { lines: readonly JudgedLine[]; key: string }[];
  done: JudgedLine[];
}

/**
 * Cancels the vouchers in a file: parsed in the browser, checked by the server, and canceled in batches that can be
 * continued.
 */
export function useVoidFile(campaignId: string) {
  const toasts = useCallToasts();
  const queryClient = useQueryClient();
  const [state, setState] = useState<VoidFileState>({ step: "choosing" });
  const checking = useRef<AbortController>(undefined);
  const run = useRef<Run>(undefined);

  const check = async (file: File) => {
    checking.current?.abort();
    const { signal } = (checking.current = new AbortController());
    const read = await readVoucherFile(file);
    if (signal.aborted) return;
    if (!read.ok) return setState({ step: "choosing", refused: read });
    try {
      const results = [];
      for (const batch of inBatches(read.lines)) {
        setState({ step: "checking", done: results.length, total: read.lines.length });
        const input = { campaignId, lines: batch.map(({ text }) => text) };
        results.push(...(await call("POST /brand/voucher/check-batch", input, { signal })).data.results);
      }
      setState({ step: "checked", lines: judged(read.lines, results) });
    } catch (error) {
      if (signal.aborted) return;
      setState({ step: "choosing" });
      toasts.failure(error);
    }
  };

  const proceed = async (current: Run) => {
    const { reason, note, left, done, total } = current;
    try {
      for (let batch = left[0]; batch; batch = left[0]) {
        setState({ step: "running", done: done.length, total });
        const input = { campaignId, lines: batch.lines.map(({ text }) => text), reason, note };
        const { data } = await call("POST /brand/voucher/void-batch", input, { idempotencyKey: batch.key });
        done.push(...batch.lines.map((line, nth) => ({ ...line, ...data.results[nth] })));
        left.shift();
      }
      setState({ step: "done", lines: withCanceled(current.checked, done) });
    } catch (error) {
      setState({ step: "stopped", done: done.length, total });
      toasts.failure(error);
    }
    await queryClient.invalidateQueries({ queryKey: VOUCHERS });
  };

  return {
    state,
    check: (file: File) => void check(file),
    start: (checked: readonly JudgedLine[], grounds: VoidGrounds) => {
      const good = checked.filter(({ outcome }) => outcome === "ok");
      const left = inBatches(good).map((lines) => ({ lines, key: randomId() }));
      run.current = { ...grounds, checked, total: good.length, left, done: [] };
      void proceed(run.current);
    },
    proceed: () => run.current && void proceed(run.current),
    /** Aborts a check, to start with another file. */
    again: () => {
      checking.current?.abort();
      setState({ step: "choosing" });
    },
  };
}
