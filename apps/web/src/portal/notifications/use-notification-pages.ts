import { rangeError } from "@stashwell/shared/notifications/rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { answeredPrefetch, call } from "../../lib/call.ts";
import { currentLanguage } from "../../lib/language.ts";
import { firstPage } from "../../lib/first-page.ts";
import { readSession } from "../../lib/session.ts";
import { storedNotifications } from "../../lib/storage/stored.ts";
import { type DayFilter, isUnfiltered } from "./day-filter.tsx";

const PAGE_SIZE = 20;
export const NOTIFICATIONS = ["notifications"] as const;

/** What the business was told on some days, page by page. Days that run backwards are not asked for. */
export function useNotificationPages(filter: DayFilter) {
  const { startDate, endDate } = filter;
  const query = (cursor: string) => ({ limit: PAGE_SIZE, cursor, startDate, endDate });
  const pages = useInfiniteQuery({
    queryKey: [...NOTIFICATIONS, startDate, endDate, currentLanguage()],
    initialPageParam: "",
    enabled: rangeError(startDate, endDate) === undefined,
    initialData: () => firstPage(answeredPrefetch("GET /brand/campaign/notification-list", query("")), ""),
    queryFn: ({ pageParam, signal }) => call("GET /brand/campaign/notification-list", query(pageParam), { signal }),
    getNextPageParam: (last) => last.next ?? undefined,
  });

  const first = pages.data?.pages[0];
  const keep = isUnfiltered(filter);
  useEffect(() => {
    const business = readSession()?.data.organizationId;
    if (keep && first && business) storedNotifications(business).write({ at: Date.now(), data: first.data });
  }, [keep, first]);

  return {
    ...pages,
    notifications: pages.data?.pages.flatMap((page) => page.data) ?? [],
    total: first?.total ?? 0,
    totalIsCapped: first?.totalIsCapped ?? false,
  };
}
export type NotificationPages = ReturnType<typeof useNotificationPages>;
