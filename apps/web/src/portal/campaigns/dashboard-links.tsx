import { Link } from "@tanstack/react-router";
import { Store, Users } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";

/** The ways to what merchants and customers did with a campaign; a draft has nothing to show there. */
export function DashboardLinks({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <div className="dashboard-links">
      <Link to="/campaign/dashboard/$id" params={{ id }} className="button button--act">
        <Store size={16} strokeWidth={1.75} aria-hidden />
        {t("dashboardScreens.merchantDashboard")}
      </Link>
      <Link to="/campaign/customer-dashboard/$id" params={{ id }} className="button button--act">
        <Users size={16} strokeWidth={1.75} aria-hidden />
        {t("dashboardScreens.customerDashboard")}
      </Link>
    </div>
  );
}
