import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTopDialog } from "./top-dialog.ts";

export type ToastTone = "success" | "error" | "plain";
/** Milliseconds. */
const TOAST_MS = 2_000;
/** For texts that ask the user to do something. Milliseconds. */
export const LONG_TOAST_MS = 5_000;

/** For texts with an action, which needs time to be clicked. Milliseconds. */
const ACTION_TOAST_MS = 10_000;

export interface ToastAct {
  label: string;
  onAct: () => void;
}

interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  act: ToastAct | undefined;
  /** Milliseconds of `performance.now()`. */
  at: number;
}

/** Toasts within this time belong to the same action; older ones to an earlier action. Milliseconds. */
const TOGETHER = 300;
const withoutErrors = (toasts: readonly Toast[], olderThan = 0): readonly Toast[] => {
  const now = performance.now();
  const left = toasts.filter(({ tone, at }) => tone !== "error" || now - at < olderThan);
  return left.length === toasts.length ? toasts : left;
};

/** Elements whose click counts as the user's next action. */
const ACTS = "button, a, summary, [role=button], [type=submit]";

export interface Toasts {
  /** Shows a toast for two seconds, or for `milliseconds`. */
  show(text: string, tone?: ToastTone, milliseconds?: number): void;
  /** Shows a toast with one action, such as undo. */
  offer(text: string, act: ToastAct): void;
}

const ToastContext = createContext<Toasts | undefined>(undefined);

export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("ToastProvider is missing");
  return toasts;
}

interface ToastProviderProps {
  /** Calls back before another screen is shown; returns a function that unsubscribes. */
  onLeaving?: (leave: () => void) => () => void;
  children: ReactNode;
}

/**
 * Shows toasts over every screen. An error toast disappears at the user's next action (a click on a button or link,
 * another screen, a success, another error), since it would contradict the new state.
 */
export function ToastProvider({ onLeaving, children }: ToastProviderProps) {
  const [shown, setShown] = useState<readonly Toast[]>([]);
  useEffect(() => {
    const actAgain = ({ target }: Event) => {
      if (target instanceof Element && target.closest(ACTS)) setShown((all) => withoutErrors(all));
    };
    // In the capture phase, so that the outcome of the action itself stays.
    document.addEventListener("click", actAgain, true);
    return () => document.removeEventListener("click", actAgain, true);
  }, []);
  // A toast shown just now explains why the user was redirected.
  useEffect(() => onLeaving?.(() => setShown((all) => withoutErrors(all, TOGETHER))), [onLeaving]);
  const nextId = useRef(1);
  const toasts = useMemo<Toasts>(() => {
    const remove = (id: number) => setShown((all) => all.filter((toast) => toast.id !== id));
    const add = (toast: Omit<Toast, "id" | "at">, milliseconds: number) => {
      const id = nextId.current++;
      const at = performance.now();
      const still = (all: readonly Toast[]) =>
        toast.tone === "plain" ? all : withoutErrors(all, toast.tone === "error" ? TOGETHER : 0);
      setShown((all) => [...still(all).filter(({ text }) => text !== toast.text), { ...toast, id, at }]);
      setTimeout(() => remove(id), milliseconds);
      return () => remove(id);
    };
    return {
      show: (text, tone = "plain", milliseconds = TOAST_MS) => void add({ text, tone, act: undefined }, milliseconds),
      offer(text, { label, onAct }) {
        const act = {
          label,
          onAct: () => {
            close();
            onAct();
          },
        };
        const close = add({ text, tone: "plain", act }, ACTION_TOAST_MS);
      },
    };
  }, []);
  const dialog = useTopDialog();
  // Each toast is announced once: earlier ones aren't announced again with the next.
  const list = (
    <div className="toasts" role="status" aria-live="polite" aria-atomic={false}>
      {shown.map(({ id, tone, text, act }) => (
        <div key={id} className={`toast toast--${tone}`}>
          {text}
          {act && (
            <button type="button" className="toast__act" onClick={act.onAct}>
              {act.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
  return (
    <ToastContext value={toasts}>
      {children}
      {dialog ? createPortal(list, dialog) : list}
    </ToastContext>
  );
}
