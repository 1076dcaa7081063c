import type { Notification } from "@stashwell/shared/notifications/contract";

/** The notifications of several pages, each once: one that was added to between two loads has moved to the top. */
export const mergePages = (pages: readonly { data: readonly Notification[] }[]): Notification[] =>
  [
    ...Map.groupBy(
      pages.flatMap(({ data }) => data),
      ({ notificationId }) => notificationId,
    ).values(),
  ].flatMap(([first]) => first ?? []);
