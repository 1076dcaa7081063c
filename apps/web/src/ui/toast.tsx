import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";

export type ToastTone = "success" | "error" | "plain";
/** Milliseconds. */
const LASTS = 2_000;
/** A text that asks for something stays longer. Milliseconds. */
export const LASTS_LONG = 5_000;

interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
}

export interface Toasts {
  /** Shows a text for two seconds, or for as long as is said. */
  show(text: string, tone?: ToastTone, milliseconds?: number): void;
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
  const show = useCallback<Toasts["show"]>((text, tone = "plain", milliseconds = LASTS) => {
    const id = nextId.current++;
    setShown((toasts) => [...toasts.filter((toast) => toast.text !== text), { id, tone, text }]);
    setTimeout(() => setShown((toasts) => toasts.filter((toast) => toast.id !== id)), milliseconds);
  }, []);
  const toasts = useMemo(() => ({ show }), [show]);
  return (
    <ToastContext value={toasts}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {shown.map(({ id, tone, text }) => (
          <div key={id} className={`toast toast--${tone}`}>
            {text}
          </div>
        ))}
      </div>
    </ToastContext>
  );
}
