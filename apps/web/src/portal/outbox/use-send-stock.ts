import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { StockAct } from "./entry.ts";
import { changedMeanwhile } from "./changed-meanwhile.tsx";
import { sendOrKeep } from "./send-or-keep.ts";

/**
 * Saves stock on the server, or in the outbox. Navigates to the success page only after the server's confirmation, else
 * to the outbox, which shows its status. Returns whether the server saved it.
 * @throws CallError with the server's reasons when it refused
 */
export function useSendStock(): (act: StockAct) => Promise<boolean> {
  const navigate = useNavigate();
  const router = useRouter();
  // Prefetched while online, since this is the screen shown offline.
  useEffect(() => {
    const screen = router.routesByPath["/join-campaign/outbox"];
    void router.loadRouteChunk(screen)?.catch(() => undefined);
  }, [router]);
  return async (act) => {
    const sent = await sendOrKeep(act);
    if (sent.result === "saved")
      await navigate({
        to: "/join-campaign/success",
        search: { campaignId: act.campaignCode, u: act.joined ? "1" : "0" },
        state: { changedStock: changedMeanwhile(sent.stock) },
        replace: true,
      });
    else await navigate({ to: "/join-campaign/outbox", search: { kept: sent.key }, replace: true });
    return sent.result === "saved";
  };
}
