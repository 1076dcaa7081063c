import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { dashboardKey } from "./use-dashboards.ts";

/** Lifting the daily limit of the business of a store in a campaign, and setting it again. */
export function useDailyCap(campaignId: string, storeId: string) {
  const client = useQueryClient();
  const toasts = useCallToasts();
  const [busy, setBusy] = useState(false);

  const set = async (lifted: boolean): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const input = { campaignId, storeId, lifted };
      const { message } = await call("POST /brand/store/daily-cap", input, { idempotencyKey: crypto.randomUUID() });
      toasts.success(message);
      await client.invalidateQueries({ queryKey: dashboardKey(campaignId) });
    } catch (error) {
      toasts.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, set };
}
