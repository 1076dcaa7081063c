import { Archive, Ban, Clock, type LucideIcon, Pencil } from "lucide-react";
import type { CampaignStatus } from "@stashwell/shared/campaigns/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useTranslate } from "../../lib/i18n.tsx";
import "./parts.css";

interface Face {
  look: "draft" | "outline" | "live" | "rest" | "error";
  /** A dot where there is none. */
  icon?: LucideIcon;
  text: MessageKey;
}

const faces: Record<CampaignStatus | "blocked", Face> = {
  1: { look: "draft", icon: Pencil, text: "common.statusDraft" },
  2: { look: "outline", icon: Clock, text: "common.statusPublished" },
  3: { look: "live", text: "common.statusActive" },
  4: { look: "rest", icon: Archive, text: "common.statusExpired" },
  blocked: { look: "error", icon: Ban, text: "common.statusBlocked" },
};

/** A campaign's status by shape, sign and word; a number that is none of ours reads as a draft. */
export function StatusBadge({ status }: { status: CampaignStatus | "blocked" }) {
  const t = useTranslate();
  const { look, icon: Icon, text } = faces[status] ?? faces[1];
  return (
    <span className={`badge badge--${look}`}>
      {Icon ? <Icon size={12} strokeWidth={2} aria-hidden /> : <span className="badge__dot" />}
      {t(text)}
    </span>
  );
}
