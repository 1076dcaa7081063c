import { useEffect } from "react";
import { forgetEdit, type ProductEdit, storeEdit } from "./stored-edits.ts";

/** How soon the browser stores what was typed. Milliseconds. */
const STORE_PAUSE = 250;

/** Stores what is typed over a product; the same object stands for the same typing. */
export function useStoredEdit(edit: ProductEdit): void {
  const { key } = edit;
  useEffect(() => {
    const isUntouched = Object.keys(edit.changed).length === 0;
    const timer = setTimeout(() => void (isUntouched ? forgetEdit(edit.key) : storeEdit(edit)), STORE_PAUSE);
    return () => clearTimeout(timer);
  }, [edit]);
  // It was saved, discarded or put away. Where a session ends, or on a reload, the whole page goes, and this does not run.
  useEffect(() => () => void forgetEdit(key), [key]);
}
