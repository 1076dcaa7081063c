import type { Notification } from "@stashwell/shared/notifications/contract";

/** Merges pages without duplicates: a notification that was updated between two requests has moved to the top. */
export const mergePages = (pages: readonly { data: readonly Notification[] }[]): Notification[] =>
  [
    ...Map.groupBy(
      pages.flatMap(({ data }) => data),
      ({ notificationId }) => notificationId,
    ).values(),
  ].flatMap(([first]) => first ?? []);
