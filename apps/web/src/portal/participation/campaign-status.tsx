import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import { Archive, Ban } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";

interface Standing {
  Cstatus: number;
  campaignStatus: "block" | "unblock";
  brandStatus: "block" | "unblock";
}

export const isBlocked = ({ campaignStatus, brandStatus }: Standing): boolean =>
  campaignStatus === "block" || brandStatus === "block";

/** A dot and a word: Blocked only where this business blocked it, else how far the campaign itself is. */
export function CampaignStatus({ standing }: { standing: Standing }) {
  const t = useTranslate();
  if (isBlocked(standing)) {
    return (
      <span className="standing standing--blocked">
        <Ban size={14} strokeWidth={2} aria-hidden />
        {t("common.statusBlocked")}
      </span>
    );
  }
  if (standing.Cstatus === CAMPAIGN_STATUS.expired) {
    return (
      <span className="standing standing--expired">
        <Archive size={14} strokeWidth={2} aria-hidden />
        {t("common.statusExpired")}
      </span>
    );
  }
  if (standing.Cstatus === CAMPAIGN_STATUS.active)
    return <span className="standing standing--active">{t("common.statusActive")}</span>;
  return <span className="standing standing--published">{t("common.statusPublished")}</span>;
}
