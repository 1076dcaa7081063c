import type { Notification } from "@stashwell/shared/notifications/contract";

interface NotificationPage {
  data: readonly Notification[];
  total: number;
}

/** Merges pages without duplicates: a notification that was updated between two requests has moved to the top. */
export const mergePages = (pages: readonly Pick<NotificationPage, "data">[]): Notification[] =>
  [
    ...Map.groupBy(
      pages.flatMap(({ data }) => data),
      ({ notificationId }) => notificationId,
    ).values(),
  ].flatMap(([first]) => first ?? []);

/** Whether two pages have the same notifications with the same texts, read or not, and are of as many. */
export const hasSameRows = (one: NotificationPage, other: NotificationPage): boolean =>
  one.total === other.total &&
  one.data.length === other.data.length &&
  one.data.every((row, index) => isSame(row, other.data[index]));

const isSame = (one: Notification, other: Notification | undefined): boolean =>
  one.notificationId === other?.notificationId && one.date === other.date && one.notification === other.notification;
