import { Ban, CalendarX2, Clock, type LucideIcon, Pencil } from "lucide-react";
import { CAMPAIGN_STATUS, type CampaignStatus } from "@stashwell/shared/campaigns/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useTranslate } from "../../lib/i18n.tsx";
import "./parts.css";

interface Face {
  look: "draft" | "outline" | "live" | "rest" | "error";
  /** A dot by default. */
  icon?: LucideIcon;
  text: MessageKey;
}

const faces: Record<CampaignStatus | "blocked", Face> = {
  [CAMPAIGN_STATUS.draft]: { look: "draft", icon: Pencil, text: "common.statusDraft" },
  [CAMPAIGN_STATUS.published]: { look: "outline", icon: Clock, text: "common.statusPublished" },
  [CAMPAIGN_STATUS.active]: { look: "live", text: "common.statusActive" },
  [CAMPAIGN_STATUS.expired]: { look: "rest", icon: CalendarX2, text: "common.statusExpired" },
  blocked: { look: "error", icon: Ban, text: "common.statusBlocked" },
};

/** A campaign's status by shape, icon and text; an unknown status is shown as a draft. */
export function StatusBadge({ status }: { status: CampaignStatus | "blocked" }) {
  const t = useTranslate();
  const { look, icon: Icon, text } = faces[status] ?? faces[CAMPAIGN_STATUS.draft];
  return (
    <span className={`badge badge--${look}`}>
      {Icon ? <Icon size={12} strokeWidth={2} aria-hidden /> : <span className="badge__dot" />}
      {t(text)}
    </span>
  );
}
