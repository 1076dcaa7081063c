import { useEffect } from "react";
import { forgetEdit, type ProductEdit, storeEdit } from "./stored-edits.ts";

/** Debounce of typing before an edit is stored. Milliseconds. */
const STORE_PAUSE = 250;

/** Stores a product's unsaved edit; the object's identity must change with its content. */
export function useStoredEdit(edit: ProductEdit): void {
  const { key } = edit;
  useEffect(() => {
    const isUntouched = Object.keys(edit.changed).length === 0;
    const timer = setTimeout(() => void (isUntouched ? forgetEdit(edit.key) : storeEdit(edit)), STORE_PAUSE);
    return () => clearTimeout(timer);
  }, [edit]);
  // Runs after the edit was saved or discarded. When a session ends, or on reload, the whole page unloads and this
  // doesn't run.
  useEffect(() => () => void forgetEdit(key), [key]);
}
