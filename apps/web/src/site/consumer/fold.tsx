import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** A collapsible row; works without JavaScript. */
export function Fold({
  title,
  children,
  className = "",
}: {
  title: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <details className={`ruled fold ${className}`}>
      <summary className="line fold__summary">
        <span>{title}</span>
        <ChevronDown className="fold__arrow" size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      <div className="fold__content">{children}</div>
    </details>
  );
}
