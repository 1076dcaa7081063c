import { rangeFault } from "@stashwell/shared/notifications/rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { answeredAhead, call } from "../../lib/call.ts";
import { currentLanguage } from "../../lib/language.ts";
import { firstPage } from "../../lib/first-page.ts";
import { readSession } from "../../lib/session.ts";
import { keptNotifications } from "../../lib/storage/kept.ts";
import { type DayFilter, isUnfiltered } from "./day-filter.tsx";

const PAGE_SIZE = 20;
export const NOTIFICATIONS = ["notifications"] as const;

/** What the business was told on some days, page by page. Days that run backwards are not asked for. */
export function useNotificationPages(filter: DayFilter) {
  const { startDate, endDate } = filter;
  const wanted = (cursor: string) => ({ limit: PAGE_SIZE, cursor, startDate, endDate });
  const pages = useInfiniteQuery({
    queryKey: [...NOTIFICATIONS, startDate, endDate, currentLanguage()],
    initialPageParam: "",
    enabled: rangeFault(startDate, endDate) === undefined,
    initialData: () => firstPage(answeredAhead("GET /brand/campaign/notification-list", wanted("")), ""),
    queryFn: ({ pageParam, signal }) => call("GET /brand/campaign/notification-list", wanted(pageParam), { signal }),
    getNextPageParam: (last) => last.next ?? undefined,
  });

  const first = pages.data?.pages[0];
  const keep = isUnfiltered(filter);
  useEffect(() => {
    const business = readSession()?.data.organizationId;
    if (keep && first && business) keptNotifications(business).write({ at: Date.now(), data: first.data });
  }, [keep, first]);

  return {
    ...pages,
    notifications: pages.data?.pages.flatMap((page) => page.data) ?? [],
    total: first?.total ?? 0,
    totalIsCapped: first?.totalIsCapped ?? false,
  };
}
export type NotificationPages = ReturnType<typeof useNotificationPages>;
