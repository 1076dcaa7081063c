import { Check, Clock, type LucideIcon, X } from "lucide-react";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { DeliveryStatus } from "@stashwell/shared/webhooks/rules";
import { useTranslate } from "../../lib/i18n.tsx";

export const STATUS_WORDS: Record<DeliveryStatus, MessageKey> = {
  waiting: "developers.waiting",
  delivered: "developers.delivered",
  failed: "developers.failedStatus",
};
const ICONS: Record<DeliveryStatus, LucideIcon> = { waiting: Clock, delivered: Check, failed: X };
const LOOKS: Record<DeliveryStatus, string> = { waiting: "draft", delivered: "live", failed: "error" };

/** A delivery's status by icon and text. */
export function DeliveryStatusBadge({ status }: { status: DeliveryStatus }) {
  const t = useTranslate();
  const Icon = ICONS[status];
  return (
    <span className={`badge badge--${LOOKS[status]}`}>
      <Icon size={12} strokeWidth={2} aria-hidden />
      {t(STATUS_WORDS[status])}
    </span>
  );
}
