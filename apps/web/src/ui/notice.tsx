import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface NoticeProps {
  icon: LucideIcon;
  good?: boolean;
  className?: string;
  role?: "alert" | "status";
  /** The one action that helps. */
  act?: { label: string; onAct: () => void };
  children: ReactNode;
}

/** A notice to read before continuing. */
export function Notice({ icon: Icon, good = false, className = "", role, act, children }: NoticeProps) {
  return (
    <div className={`notice ${good ? "notice--good" : ""} ${className}`} role={role}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <div>
        {children}
        {act && (
          <button type="button" className="button" onClick={act.onAct}>
            {act.label}
          </button>
        )}
      </div>
    </div>
  );
}
