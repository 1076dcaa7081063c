import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { ago } from "../../lib/ago.ts";
import { useNow } from "../merchant/use-now.ts";

const MINUTE = 60_000;

interface DashboardToolsProps {
  title: string;
  /** When the data was fetched, in epoch milliseconds; 0 if not yet. */
  updatedAt: number;
  refreshing: boolean;
  onRefresh: () => void;
  /** The export button. */
  children: ReactNode;
}

/** The age of a dashboard's data, a refresh button, and the export. */
export function DashboardTools({ title, updatedAt, refreshing, onRefresh, children }: DashboardToolsProps) {
  const { t } = useI18n();
  return (
    <div className="row row--apart dashboard-tools">
      <h2>{title}</h2>
      <div className="row dashboard-acts">
        <Age updatedAt={updatedAt} />
        <button type="button" className="button button--act" onClick={onRefresh} aria-disabled={refreshing}>
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden className={refreshing ? "turning" : undefined} />
          {t("dashboardScreens.refresh")}
        </button>
        {children}
      </div>
    </div>
  );
}

function Age({ updatedAt }: { updatedAt: number }) {
  const { t, locale } = useI18n();
  const now = useNow(MINUTE / 4);
  const age = now - updatedAt;
  // Reserves the line, so that nothing moves when the data arrives.
  if (updatedAt === 0) return <span className="dashboard-acts__age">{"\u00a0"}</span>;
  return (
    <span className="quiet dashboard-acts__age">
      {age < MINUTE ? t("dashboardScreens.updatedNow") : t("dashboardScreens.updated", { ago: ago(age, locale) })}
    </span>
  );
}
