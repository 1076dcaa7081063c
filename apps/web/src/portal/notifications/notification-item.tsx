import type { Notification } from "@stashwell/shared/notifications/contract";
import type { NotificationKind } from "@stashwell/shared/notifications/rules";
import { Link } from "@tanstack/react-router";
import { CalendarClock, type LucideIcon, Megaphone, PackageMinus, PencilLine, ScanLine } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { businessTimezone } from "./business-timezone.ts";
import { whenTold } from "./when-told.ts";

const ICONS: Readonly<Record<NotificationKind, LucideIcon>> = {
  published: Megaphone,
  changed: PencilLine,
  ending: CalendarClock,
  lowStock: PackageMinus,
  redeemed: ScanLine,
};

/** The campaign that a notification is about, in the client's own spelling. */
function campaignIn(additionalData: string): string | undefined {
  try {
    const { CampaignId } = JSON.parse(additionalData) as { CampaignId?: string };
    return CampaignId;
  } catch {
    return undefined;
  }
}

/** The campaign's picture, with what it is about in its corner; the sentence beside it says both. */
function Picture({ src, kind }: { src: string | null; kind: NotificationKind }) {
  const [failed, setFailed] = useState(false);
  const Icon = ICONS[kind];
  return (
    <span className="told__picture">
      {src && !failed && (
        <img src={src} alt="" width={48} height={48} loading="lazy" decoding="async" onError={() => setFailed(true)} />
      )}
      <span className="told__kind">
        <Icon size={14} strokeWidth={2} aria-hidden />
      </span>
    </span>
  );
}

/** One notification; opening it marks it as read and leads to its campaign. */
export function NotificationItem({ item, onOpen }: { item: Notification; onOpen?: (id: string) => void }) {
  const t = useTranslate();
  const { notificationId, kind, notification, imageName, date, day, read } = item;
  return (
    <li className={`told ${read ? "" : "told--unread"}`}>
      <Link
        to="/join-campaign/detail"
        search={{ campaignId: campaignIn(item.additionalData) }}
        className="told__link"
        onClick={() => !read && onOpen?.(notificationId)}
      >
        <Picture src={imageName} kind={kind} />
        <span className="told__words">
          <span className="told__text">
            {!read && <span className="visually-hidden">{t("notifications.unread")}: </span>}
            {notification}
          </span>
          <time className="told__when tabular" dateTime={date}>
            {whenTold(date, businessTimezone())} · {day}
          </time>
        </span>
        {!read && <span className="told__dot" aria-hidden />}
      </Link>
    </li>
  );
}

/** What stands in for one on its way. */
export function NotificationSkeleton() {
  return (
    <li className="told" aria-hidden>
      <span className="told__link">
        <span className="told__picture skeleton" />
        <span className="told__words">
          <span className="skeleton told__bone" />
          <span className="skeleton told__bone told__bone--short" />
        </span>
      </span>
    </li>
  );
}
