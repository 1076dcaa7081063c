import type { ReactNode } from "react";

interface FootActProps {
  /** Whether it is the screen's primary action. */
  main?: boolean;
  busy?: boolean;
  /** The id of the form that it submits. */
  form?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A button in the bottom bar: submits a form above, or runs an action. */
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
