import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTopDialog } from "./top-dialog.ts";

export type ToastTone = "success" | "error" | "plain";
/** Milliseconds. */
const TOAST_MS = 2_000;
/** A text that asks for something stays longer. Milliseconds. */
export const LONG_TOAST_MS = 5_000;

/** A text that one may act upon stays until that can be done without haste. Milliseconds. */
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

/** Texts of one act come together; what is older than this belongs to an act before. Milliseconds. */
const TOGETHER = 300;
const withoutErrors = (toasts: readonly Toast[], olderThan = 0): readonly Toast[] => {
  const now = performance.now();
  const left = toasts.filter(({ tone, at }) => tone !== "error" || now - at < olderThan);
  return left.length === toasts.length ? toasts : left;
};

/** What somebody does something by: pressing it is the next act. */
const ACTS = "button, a, summary, [role=button], [type=submit]";

export interface Toasts {
  /** Shows a text for two seconds, or for as long as is said. */
  show(text: string, tone?: ToastTone, milliseconds?: number): void;
  /** Shows a text with one thing to do about it, such as taking it back. */
  offer(text: string, act: ToastAct): void;
}

const ToastContext = createContext<Toasts | undefined>(undefined);

export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("ToastProvider is missing");
  return toasts;
}

interface ToastProviderProps {
  /** Calls back before another screen is shown; gives back how to stop that. */
  onLeaving?: (leave: () => void) => () => void;
  children: ReactNode;
}

/**
 * Shows short texts over every screen. One that tells of an error lasts no longer than the next act: the next press of
 * a button or link, another screen, a success, or another error. It would contradict what has come about since.
 */
export function ToastProvider({ onLeaving, children }: ToastProviderProps) {
  const [shown, setShown] = useState<readonly Toast[]>([]);
  useEffect(() => {
    const actAgain = ({ target }: Event) => {
      if (target instanceof Element && target.closest(ACTS)) setShown((all) => withoutErrors(all));
    };
    // Before the act itself, whose own outcome stays.
    document.addEventListener("click", actAgain, true);
    return () => document.removeEventListener("click", actAgain, true);
  }, []);
  // A text that was shown just now explains why one is led elsewhere.
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
  // Each text is read once: what stands there already is not said again with the next.
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
