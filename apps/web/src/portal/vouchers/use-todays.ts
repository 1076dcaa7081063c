import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useOnline } from "../merchant/use-online.ts";
import { businessToday } from "../settlements/days.ts";

/** How many of them stand on the redeem screen. */
const SHOWN = 5;

/** What was redeemed today, newest first, with its total: by the whole business, or for a cashier by themselves. */
export function useTodays() {
  const today = businessToday();
  const online = useOnline();
  return useQuery({
    queryKey: ["redemptions", "today", today],
    enabled: online,
    queryFn: async ({ signal }) => {
      const reply = await call("GET /store/redemption/", { from: today, to: today, limit: SHOWN }, { signal });
      return { lines: reply.data, total: reply.days[0], timezone: reply.timezone, hasMore: reply.next !== null };
    },
    // Each time the screen comes back to its beginning, something may have been redeemed.
    staleTime: 0,
  });
}
