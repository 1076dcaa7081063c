import { useSyncExternalStore } from "react";

// While a dialog is open, everything outside it can be neither pressed nor read out: what is to be said, is said in it.
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens a dialog above all else; gives back how to close it. */
export function openOnTop(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  open.push(dialog);
  notify();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    notify();
    dialog.close();
  };
}

/** The dialog above all others, if any is open. */
export const useTopDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  );
