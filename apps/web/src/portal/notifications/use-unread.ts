import { useQuery } from "@tanstack/react-query";
import { answeredPrefetch, call } from "../../lib/call.ts";
import { readSession } from "../../lib/session.ts";

export const UNREAD = ["notifications-unread"] as const;
/** How often a window that is looked at asks again. Milliseconds. */
const EVERY = 60_000;

/** How many notifications are unread; what was known last while the server is not reached. */
export function useUnread(): number {
  const unread = useQuery({
    queryKey: UNREAD,
    initialData: () => answeredPrefetch("GET /brand/campaign/count-notification", {})?.data.count,
    queryFn: async ({ signal }) => (await call("GET /brand/campaign/count-notification", {}, { signal })).data.count,
    enabled: readSession()?.data.role !== "cashier",
    refetchInterval: EVERY,
    refetchOnWindowFocus: true,
    // The next minute comes soon enough.
    retry: false,
  });
  return unread.data ?? 0;
}
