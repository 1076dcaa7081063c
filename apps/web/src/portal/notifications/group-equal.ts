import type { Notification } from "@stashwell/shared/notifications/contract";
import { dayAt } from "../../lib/format.ts";

/** Identical notifications of one day: the newest one, their number, and the unread ones. */
export interface NotificationGroup {
  item: Notification;
  count: number;
  unreadIds: readonly string[];
}

/** Groups identical notifications of a day in the business's time zone, each at the position of its newest one. */
export function groupEqual(items: readonly Notification[], timeZone: string): NotificationGroup[] {
  const sameOf = ({ notification, kind, date, additionalData }: Notification): string =>
    JSON.stringify([kind, notification, additionalData, dayAt(date, timeZone)]);
  return [...Map.groupBy(items, sameOf).values()].flatMap((group) => {
    const [item] = group;
    const unreadIds = group.filter(({ read }) => !read).map(({ notificationId }) => notificationId);
    return item ? [{ item, count: group.length, unreadIds }] : [];
  });
}
