import { useQuery } from "@tanstack/react-query";
import { answeredPrefetch, call } from "../../lib/call.ts";
import { polled } from "../../lib/polled.ts";
import { readSession } from "../../lib/session.ts";

export const UNREAD = ["notifications-unread"] as const;

/** How many notifications are unread; what was known last while the server is not reached. */
export function useUnread(): number {
  const unread = useQuery({
    queryKey: UNREAD,
    initialData: () => answeredPrefetch("GET /brand/campaign/count-notification", {})?.data.count,
    queryFn: async ({ signal }) => (await call("GET /brand/campaign/count-notification", {}, { signal })).data.count,
    enabled: readSession()?.data.role !== "cashier",
    ...polled,
  });
  return unread.data ?? 0;
}
