import type { ComponentProps, ReactNode } from "react";
import "./button.css";

interface ButtonProps extends ComponentProps<"button"> {
  /** Use one solid button per view; all others are outlined, or text alone where there are many. */
  look?: "solid" | "outlined" | "text";
  /** Whether it removes or discards something. */
  danger?: boolean;
  icon?: ReactNode;
  /** Whether its action is in progress. The button keeps the focus, shows a spinner and ignores further clicks. */
  busy?: boolean;
}

/** A button of the portal, as tall as the fields beside it. */
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
