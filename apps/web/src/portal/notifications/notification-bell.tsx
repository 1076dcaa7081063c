import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { useUnread } from "./use-unread.ts";
import "./notification-bell.css";

/** Higher counts are shown as this number. */
const MAX_SHOWN = 99;

/** A link to the notifications, with the unread count. Cashiers have none. */
export function NotificationBell() {
  const { t, locale } = useI18n();
  const unread = useUnread();
  if (readSession()?.data.role === "cashier") return null;
  const shown = new Intl.NumberFormat(locale).format(Math.min(unread, MAX_SHOWN)) + (unread > MAX_SHOWN ? "+" : "");
  const title = t("notifications.title");
  return (
    <Link
      to={paths.notifications}
      className="app-bar__icon notification-bell"
      aria-label={
        unread > 0
          ? t("common.labelled", { label: title, value: t("notifications.unreadCount", { count: unread }) })
          : title
      }
    >
      <Bell size={22} strokeWidth={1.75} aria-hidden />
      {unread > 0 && (
        <span className="notification-bell__count" aria-hidden>
          {shown}
        </span>
      )}
    </Link>
  );
}
