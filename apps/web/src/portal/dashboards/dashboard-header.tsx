import { Link } from "@tanstack/react-router";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { shownStatus } from "../campaigns/shown-status.ts";
import type { CampaignInFull } from "../campaigns/use-campaign.ts";
import { ago } from "../merchant/ago.ts";
import { PageHeader } from "../parts/page-header.tsx";
import { StatusBadge } from "../parts/status-badge.tsx";
import { useNow } from "./use-now.ts";

const MINUTE = 60_000;

interface DashboardHeaderProps {
  id: string;
  campaign: CampaignInFull["campaign"] | undefined;
  shows: "merchants" | "customers";
  /** When what is shown was fetched, in milliseconds; 0 for not yet. */
  updatedAt: number;
  refreshing: boolean;
  onRefresh: () => void;
  /** The export. */
  children: ReactNode;
}

/** Above both dashboards: which campaign, how old the figures are, and the way from one to the other. */
export function DashboardHeader({
  id,
  campaign,
  shows,
  updatedAt,
  refreshing,
  onRefresh,
  children,
}: DashboardHeaderProps) {
  const { t } = useI18n();
  const title = t(shows === "merchants" ? "dashboardScreens.merchantDashboard" : "dashboardScreens.customerDashboard");
  return (
    <PageHeader
      title={title}
      documentTitle={campaign ? `${title}, ${campaign.CampaignName}` : title}
      above={<p className="dashboard-above">{campaign?.CampaignName ?? "\u00a0"}</p>}
      badge={
        campaign ? (
          <StatusBadge status={shownStatus(campaign)} />
        ) : (
          <span className="badge dashboard-badge" aria-hidden />
        )
      }
      back={{ to: paths.campaign(id), label: t("dashboardScreens.backToCampaign") }}
    >
      <div className="dashboard-acts">
        <Age updatedAt={updatedAt} />
        <button type="button" className="button button--act" onClick={onRefresh} aria-disabled={refreshing}>
          <RefreshCw
            size={16}
            strokeWidth={1.75}
            aria-hidden
            className={refreshing ? "dashboard-acts__turning" : undefined}
          />
          {t("dashboardScreens.refresh")}
        </button>
        {children}
        <nav className="dashboard-tabs" aria-label={t("dashboardScreens.dashboards")}>
          <Link to={paths.merchantDashboard(id)} aria-current={shows === "merchants" ? "page" : undefined}>
            {t("dashboardScreens.merchants")}
          </Link>
          <Link to={paths.customerDashboard(id)} aria-current={shows === "customers" ? "page" : undefined}>
            {t("dashboardScreens.customers")}
          </Link>
        </nav>
      </div>
    </PageHeader>
  );
}

function Age({ updatedAt }: { updatedAt: number }) {
  const { t, locale } = useI18n();
  const now = useNow(MINUTE / 4);
  const age = now - updatedAt;
  // Its line is there before it is known, so that nothing moves when it is.
  if (updatedAt === 0) return <span className="dashboard-acts__age">{"\u00a0"}</span>;
  return (
    <span className="quiet dashboard-acts__age">
      {age < MINUTE ? t("dashboardScreens.updatedNow") : t("dashboardScreens.updated", { ago: ago(age, locale) })}
    </span>
  );
}
