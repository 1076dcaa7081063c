import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { answeredPrefetch, call } from "../../lib/call.ts";
import { polled } from "../../lib/polled.ts";
import { readSession } from "../../lib/session.ts";

export const UNREAD = ["notifications-unread"] as const;

function useUnreadCount(): number | undefined {
  const unread = useQuery({
    queryKey: UNREAD,
    initialData: () => answeredPrefetch("GET /brand/campaign/count-notification", {})?.data.count,
    queryFn: async ({ signal }) => (await call("GET /brand/campaign/count-notification", {}, { signal })).data.count,
    enabled: readSession()?.data.role !== "cashier",
    ...polled,
  });
  return unread.data;
}

/** The number of unread notifications; the last known one while the server can't be reached. */
export const useUnread = (): number => useUnreadCount() ?? 0;

/**
 * Refetches a query when the business receives a notification, so that a pause, end or change of a campaign is on an
 * open screen within `NOTIFY_WITHIN_SECONDS`.
 */
export function useRefreshOnNews(queryKey: QueryKey): void {
  const queries = useQueryClient();
  const unread = useUnreadCount();
  const before = useRef(unread);
  const refresh = useEffectEvent(() => void queries.invalidateQueries({ queryKey }));
  useEffect(() => {
    const isNew = unread !== undefined && before.current !== undefined && unread > before.current;
    before.current = unread;
    if (isNew) refresh();
  }, [unread]);
}
