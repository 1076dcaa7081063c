import { useRef, useState } from "react";
import { call } from "../../../lib/call.ts";
import type { FileError, ImportRow } from "./read-rows.ts";

/** Longer texts are too long anyway and are truncated before they are sent. Characters. */
const ENOUGH = 1_000;

/** The error of a row. */
export interface BadRow {
  row: ImportRow;
  reasons: readonly string[];
  /** The line of the row that has the same UPC. */
  sameAs: number | undefined;
}

export type ImportState =
  | { step: "waiting" }
  | { step: "reading"; fileName: string }
  | { step: "checking"; fileName: string; rows: number }
  | { step: "refused"; fileName: string; error: FileError; count: number | undefined }
  | { step: "judged"; fileName: string; good: readonly ImportRow[]; bad: readonly BadRow[] };

const WAITING: ImportState = { step: "waiting" };

/**
 * A dry run: parses a file in the browser, lets the server validate its rows, and separates valid from invalid ones.
 * Nothing is saved.
 */
export function useImport(onFailed: (error: unknown) => void) {
  const [state, setState] = useState<ImportState>(WAITING);
  const stopping = useRef<AbortController>(undefined);

  const judge = async (file: File) => {
    stopping.current?.abort();
    const { signal } = (stopping.current = new AbortController());
    const fileName = file.name;
    setState({ step: "reading", fileName });
    try {
      const { readRows } = await import("./read-rows.ts");
      const read = await readRows(file);
      if (signal.aborted) return;
      if (!read.ok) {
        setState({ step: "refused", fileName, error: read.error, count: read.count });
        return;
      }
      setState({ step: "checking", fileName, rows: read.rows.length });
      const rows = read.rows.map(({ name, upc }) => ({ name: name.slice(0, ENOUGH), upc: upc.slice(0, ENOUGH) }));
      const { data } = await call("POST /brand/product/check-batch", { rows }, { signal });
      setState({ step: "judged", fileName, ...sorted(read.rows, data) });
    } catch (error) {
      if (signal.aborted) return;
      setState(WAITING);
      onFailed(error);
    }
  };
  const cancel = () => {
    stopping.current?.abort();
    setState(WAITING);
  };
  return { state, judge: (file: File) => void judge(file), cancel };
}

interface ImportError {
  row: number;
  message: string;
  sameAs: number | null;
}

function sorted(rows: readonly ImportRow[], errors: readonly ImportError[]): { good: ImportRow[]; bad: BadRow[] } {
  const byRow = Map.groupBy(errors, ({ row }) => row);
  const good = rows.filter((_row, index) => !byRow.has(index));
  const bad = rows.flatMap((row, index) => {
    const found = byRow.get(index);
    if (!found) return [];
    const same = found.find(({ sameAs }) => sameAs !== null)?.sameAs;
    return [{ row, reasons: found.map(({ message }) => message), sameAs: same == null ? undefined : rows[same]?.line }];
  });
  return { good, bad };
}
