import type { ComponentProps, ReactNode } from "react";
import "./button.css";

interface ButtonProps extends ComponentProps<"button"> {
  /** One solid act a view; every other is outlined, or text alone where there are many. */
  look?: "solid" | "outlined" | "text";
  /** Whether it takes something away. */
  danger?: boolean;
  icon?: ReactNode;
  /** What it asked for is under way. It keeps the focus, turns, and takes no further press. */
  busy?: boolean;
}

/** An act of a screen at a desk, as tall as the fields beside it. */
export function Button({
  look = "outlined",
  danger = false,
  icon,
  busy = false,
  className = "",
  onClick,
  children,
  ...button
}: ButtonProps) {
  const looks = `${look === "outlined" ? "" : `button--${look}`} ${danger ? "button--danger" : ""}`;
  return (
    <button
      type="button"
      {...button}
      className={`button button--act ${looks} ${className}`}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <span className="button__busy" aria-hidden /> : icon}
      {children}
    </button>
  );
}
