import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import { Archive, Ban, CirclePause, type LucideIcon } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";

interface StatusFacts {
  status: number;
  campaignStatus: "block" | "unblock";
  brandStatus: "block" | "unblock";
  pause?: { redeeming: boolean } | null;
}

export const isBlocked = ({ campaignStatus, brandStatus }: StatusFacts): boolean =>
  campaignStatus === "block" || brandStatus === "block";

type ShownStatus = "blocked" | "expired" | "paused" | "active" | "published";
const SIGNS: Partial<Record<ShownStatus, LucideIcon>> = {
  blocked: Ban,
  expired: Archive,
  paused: CirclePause,
};
const WORDS = {
  blocked: "common.statusBlocked",
  expired: "common.statusExpired",
  paused: "participationScreens.statusPaused",
  active: "common.statusActive",
  published: "common.statusPublished",
} as const;

function shownStatus(facts: StatusFacts): ShownStatus {
  if (isBlocked(facts)) return "blocked";
  if (facts.status === CAMPAIGN_STATUS.expired) return "expired";
  if (facts.pause?.redeeming) return "paused";
  return facts.status === CAMPAIGN_STATUS.active ? "active" : "published";
}

/**
 * The status as a dot and a word: "Blocked" only if this business blocked it, "Paused" while no store can redeem, else
 * the status of the campaign itself.
 */
export function CampaignStatus({ status }: { status: StatusFacts }) {
  const t = useTranslate();
  const shown = shownStatus(status);
  const Sign = SIGNS[shown];
  return (
    <span className={`line standing standing--${shown}`}>
      {Sign && <Sign size={14} strokeWidth={2} aria-hidden />}
      {t(WORDS[shown])}
    </span>
  );
}
