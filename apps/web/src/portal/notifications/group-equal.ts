import type { Notification } from "@stashwell/shared/notifications/contract";
import { dayAt } from "../../lib/format.ts";

/** Notifications that say the same on one day: the newest of them, how many they are, and which are unread. */
export interface NotificationGroup {
  item: Notification;
  count: number;
  unreadIds: readonly string[];
}

/** Groups those that say the same on one day of the business, each where its newest one stands. */
export function groupEqual(items: readonly Notification[], timeZone: string): NotificationGroup[] {
  const sameOf = ({ notification, kind, date, additionalData }: Notification): string =>
    JSON.stringify([kind, notification, additionalData, dayAt(date, timeZone)]);
  return [...Map.groupBy(items, sameOf).values()].flatMap((group) => {
    const [item] = group;
    const unreadIds = group.filter(({ read }) => !read).map(({ notificationId }) => notificationId);
    return item ? [{ item, count: group.length, unreadIds }] : [];
  });
}
