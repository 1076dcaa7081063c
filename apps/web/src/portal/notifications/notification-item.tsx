import type { NotificationKind } from "@stashwell/shared/notifications/rules";
import { Link } from "@tanstack/react-router";
import {
  BadgeCheck,
  CalendarClock,
  CirclePause,
  CirclePlay,
  type LucideIcon,
  Megaphone,
  PackageMinus,
  PencilLine,
  ScanLine,
  Undo2,
} from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Picture } from "../../ui/picture.tsx";
import { businessTimezone } from "./business-timezone.ts";
import type { NotificationGroup } from "./group-equal.ts";
import { whenNotified } from "./when-notified.ts";

const ICONS: Readonly<Record<NotificationKind, LucideIcon>> = {
  published: Megaphone,
  changed: PencilLine,
  ending: CalendarClock,
  lowStock: PackageMinus,
  undone: Undo2,
  level: BadgeCheck,
  suspended: CirclePause,
  restored: CirclePlay,
  redeemed: ScanLine,
};

/** The id of the notification's campaign, from JSON in the wire spelling. */
function campaignIn(additionalData: string): string | undefined {
  try {
    const { CampaignId } = JSON.parse(additionalData) as { CampaignId?: string };
    return CampaignId;
  } catch {
    return undefined;
  }
}

/** The campaign's picture, with an icon for the kind of notification. Decorative: the text has the same information. */
function CampaignPicture({ src, kind }: { src: string | null; kind: NotificationKind }) {
  const Icon = ICONS[kind];
  return (
    <span className="notification__picture">
      <Picture src={src} width={48} cover fallback="" />
      <span className="notification__kind">
        <Icon size={14} strokeWidth={2} aria-hidden />
      </span>
    </span>
  );
}

interface NotificationItemProps {
  group: NotificationGroup;
  onOpen?: (ids: readonly string[]) => void;
}

/** A notification, or identical ones of a day; opening it marks them as read and navigates to the campaign. */
export function NotificationItem({ group, onOpen }: NotificationItemProps) {
  const t = useTranslate();
  const { item, count, unreadIds } = group;
  const { kind, notification, imageName, date, day } = item;
  const isUnread = unreadIds.length > 0;
  return (
    <li className={`notification ${isUnread ? "notification--unread" : ""}`}>
      <Link
        to="/join-campaign/detail"
        search={{ campaignId: campaignIn(item.additionalData) }}
        className="notification__link"
        onClick={() => onOpen?.(unreadIds)}
      >
        <CampaignPicture src={imageName} kind={kind} />
        <span className="stack tight">
          <span className="notification__text">
            {isUnread && (
              <span className="visually-hidden">{t("common.labelBefore", { label: t("notifications.unread") })} </span>
            )}
            {notification}
          </span>
          <span className="note tabular">
            <time dateTime={date}>
              {whenNotified(date, businessTimezone())} · {day}
            </time>
            {count > 1 && ` · ${t("notifications.times", { count })}`}
          </span>
        </span>
        {isUnread && <span className="notification__dot" aria-hidden />}
      </Link>
    </li>
  );
}

/** A placeholder while notifications load. */
export function NotificationSkeleton() {
  return (
    <li className="notification" aria-hidden>
      <span className="notification__link">
        <span className="notification__picture skeleton" />
        <span className="stack tight">
          <span className="skeleton bone" />
          <span className="skeleton bone bone--short" />
        </span>
      </span>
    </li>
  );
}
