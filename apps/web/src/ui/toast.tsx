import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from "react";

export type ToastTone = "success" | "error" | "plain";
/** Milliseconds. */
const LASTS = 2_000;
/** A text that asks for something stays longer. Milliseconds. */
export const LASTS_LONG = 5_000;

/** A text that one may act upon stays until that can be done without haste. Milliseconds. */
const LASTS_TO_ACT = 10_000;

export interface ToastAct {
  label: string;
  onAct: () => void;
}

interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  act: ToastAct | undefined;
}

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

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Toast[]>([]);
  const nextId = useRef(1);
  const toasts = useMemo<Toasts>(() => {
    const remove = (id: number) => setShown((all) => all.filter((toast) => toast.id !== id));
    const add = (toast: Omit<Toast, "id">, milliseconds: number) => {
      const id = nextId.current++;
      setShown((all) => [...all.filter(({ text }) => text !== toast.text), { ...toast, id }]);
      setTimeout(() => remove(id), milliseconds);
      return () => remove(id);
    };
    return {
      show: (text, tone = "plain", milliseconds = LASTS) => void add({ text, tone, act: undefined }, milliseconds),
      offer(text, { label, onAct }) {
        const act = {
          label,
          onAct: () => {
            close();
            onAct();
          },
        };
        const close = add({ text, tone: "plain", act }, LASTS_TO_ACT);
      },
    };
  }, []);
  return (
    <ToastContext value={toasts}>
      {children}
      {/* Each text is read once: what stands there already is not said again with the next. */}
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
    </ToastContext>
  );
}
