import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** A horizontal ticket, 120 x 72, with the tear at a third. */
const OUTLINE =
  "M12.5 .5h22a7.5 7.5 0 0 0 15 0h58a12 12 0 0 1 12 12v47a12 12 0 0 1-12 12h-58a7.5 7.5 0 0 0-15 0h-22a12 12 0 0 1-12-12v-47a12 12 0 0 1 12-12Z";

interface ListStateProps {
  icon: LucideIcon;
  tone?: "plain" | "draft" | "error";
  title: string;
  text?: string;
  children?: ReactNode;
}

/** The state of a list with no rows: an empty ticket, one sentence, and the one action that helps. */
export function ListState({ icon: Icon, tone = "plain", title, text, children }: ListStateProps) {
  return (
    <div className="stack stack--center list-state">
      <div className={`list-state__ticket list-state__ticket--${tone}`}>
        <svg viewBox="0 0 120 72" width={120} height={72} aria-hidden>
          <path d={OUTLINE} fill="none" stroke="currentColor" strokeDasharray={tone === "draft" ? "5 4" : undefined} />
          <path d="M42 14v44" stroke="currentColor" strokeWidth={1.5} strokeDasharray="4 4" />
        </svg>
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </div>
      <p className="list-state__title">{title}</p>
      {text && <p className="quiet">{text}</p>}
      {children}
    </div>
  );
}
