import type { ReactNode } from "react";

/** Something the page has to say before all else. */
export function Notice({
  icon,
  tone,
  title,
  children,
}: {
  icon: ReactNode;
  tone: "done" | "wait";
  title: string;
  children: ReactNode;
}) {
  return (
    <div className={`notice notice--${tone}`} role={tone === "done" ? "status" : undefined}>
      {icon}
      <div>
        <p className="notice__title">{title}</p>
        {children}
      </div>
    </div>
  );
}
