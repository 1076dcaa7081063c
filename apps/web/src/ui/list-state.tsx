import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface ListStateProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  children?: ReactNode;
}

/** A list that has nothing to show: empty, no match, or failed; with the one act that helps. */
export function ListState({ icon: Icon, title, text, children }: ListStateProps) {
  return (
    <div className="list-state">
      <Icon size={28} strokeWidth={1.75} color="var(--ink)" aria-hidden />
      <p className="list-state__title">{title}</p>
      {text && <p className="quiet">{text}</p>}
      {children}
    </div>
  );
}
