import type { ReactNode } from "react";

interface FootActProps {
  /** The one act of the screen. */
  main?: boolean;
  busy?: boolean;
  /** The id of the form that it submits. */
  form?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A button in the bar at the bottom: it submits a form above, or does something by itself. */
export function FootAct({ main = false, busy = false, form, onClick, children }: FootActProps) {
  return (
    <button
      type={form === undefined ? "button" : "submit"}
      form={form}
      className={`button button--large ${main ? "button--solid" : ""}`}
      aria-disabled={busy}
      onClick={() => !busy && onClick?.()}
    >
      {children}
    </button>
  );
}
