import { NOTIFY_POLL_SECONDS, rangeError } from "@stashwell/shared/notifications/rules";
import type { CallReply } from "@stashwell/shared/reading";
import { type InfiniteData, type QueryKey, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { answeredPrefetch, call } from "../../lib/call.ts";
import { currentLanguage } from "../../lib/language.ts";
import { firstPage } from "../../lib/first-page.ts";
import { polled } from "../../lib/polled.ts";
import { storedNotifications } from "../../lib/storage/stored.ts";
import { askAndStore, storePrefetched } from "../../lib/store-reply.ts";
import { type DayFilter, isUnfiltered } from "./day-filter.tsx";
import { hasSameRows, mergePages } from "./notification-pages.ts";

const PAGE_SIZE = 20;
export const NOTIFICATIONS = ["notifications"] as const;
export type LoadedNotifications = InfiniteData<CallReply<"GET /brand/campaign/notification-list">>;

/** Queries a business's notifications in a range of days, page by page. A reversed range isn't requested. */
export function useNotificationPages(filter: DayFilter) {
  const { startDate, endDate } = filter;
  const query = (cursor: string) => ({ limit: PAGE_SIZE, cursor, startDate, endDate });
  const queryKey = [...NOTIFICATIONS, startDate, endDate, currentLanguage()] as const;
  const store = (business: string, { data }: CallReply<"GET /brand/campaign/notification-list">) => {
    if (isUnfiltered(filter)) storedNotifications(business).write({ at: Date.now(), data });
  };
  const isRequested = rangeError(startDate, endDate) === undefined;
  const pages = useInfiniteQuery({
    queryKey,
    initialPageParam: "",
    enabled: isRequested,
    initialData: () =>
      firstPage(storePrefetched(answeredPrefetch("GET /brand/campaign/notification-list", query("")), store), ""),
    queryFn: ({ pageParam, signal }) => {
      const ask = () => call("GET /brand/campaign/notification-list", query(pageParam), { signal });
      return pageParam === "" ? askAndStore(ask, store) : ask();
    },
    getNextPageParam: (last) => last.next ?? undefined,
  });

  useFollowing(queryKey, { startDate, endDate }, isRequested && pages.data !== undefined);

  const first = pages.data?.pages[0];
  return {
    ...pages,
    notifications: mergePages(pages.data?.pages ?? []),
    total: first?.total ?? 0,
    totalIsCapped: first?.totalIsCapped ?? false,
  };
}
export type NotificationPages = ReturnType<typeof useNotificationPages>;

/**
 * Polls the first page, and refetches all pages if it has changed. All of its rows are compared: a server with a slow
 * clock may insert or extend a notification below the newest.
 */
function useFollowing(
  queryKey: QueryKey,
  { startDate, endDate }: Pick<DayFilter, "startDate" | "endDate">,
  enabled: boolean,
): void {
  const queries = useQueryClient();
  useQuery({
    queryKey: ["first-notifications", ...queryKey],
    queryFn: async ({ signal }) => {
      const first = await call(
        "GET /brand/campaign/notification-list",
        { limit: PAGE_SIZE, startDate, endDate },
        { signal },
      );
      const isLoading = queries.isFetching({ queryKey, exact: true }) > 0;
      const shown = queries.getQueryData<LoadedNotifications>(queryKey)?.pages[0];
      // Doesn't cancel a pending request, such as a further page: the next poll comes soon.
      if (!isLoading && !(shown && hasSameRows(first, shown))) await queries.refetchQueries({ queryKey, exact: true });
      return null;
    },
    enabled,
    // The pages have just been loaded, so the first poll isn't due yet.
    initialData: null,
    staleTime: NOTIFY_POLL_SECONDS * 1000,
    notifyOnChangeProps: [],
    ...polled,
  });
}
