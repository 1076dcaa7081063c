import { useSyncExternalStore } from "react";

// While a modal dialog is open, everything outside it is inert, so toasts must be rendered inside it.
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens a modal dialog; returns a function that closes it. */
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

/** The topmost open dialog, if any. */
export const useTopDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  );
