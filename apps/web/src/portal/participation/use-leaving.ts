import type { PublicCampaign } from "@stashwell/shared/reading";
import { useQueryClient } from "@tanstack/react-query";
import { isRefusedWith } from "../../lib/call-error.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMutation } from "../../lib/use-mutation.ts";
import { LONG_TOAST_MS, useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../../lib/call-once.ts";
import { useSayError } from "../merchant/use-say-error.ts";
import { forgetEntriesOf } from "../outbox/outbox.ts";
import { ownStoresKey } from "../stores/use-own-stores.ts";
import { forgetStock } from "./use-stock-form.ts";

const isLeftAlready = (error: unknown): boolean => isRefusedWith(error, "participation.notJoined");

/** Leaves a campaign with one store, or with all; `onLeft` is called once the queries are refetched. */
export function useLeaving({ campaign }: Pick<PublicCampaign, "campaign">, onLeft: () => void) {
  const t = useTranslate();
  const { show } = useToasts();
  const sayError = useSayError();
  const queries = useQueryClient();
  const { id: campaignId } = campaign;

  const showAfterwards = async (storeId: string | undefined) => {
    forgetStock(campaignId, storeId);
    await forgetEntriesOf(campaignId, storeId);
    queries.removeQueries({ queryKey: ["stocked-products"] });
    const stale = [["joinable-campaign"], ["joinable"], ["today"], ownStoresKey] as const;
    await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
    onLeft();
  };
  return useMutation({
    mutationFn: (storeId: string | undefined) => callOnce("POST /brand/store/leaveCampaign", { campaignId, storeId }),
    networkMode: "always",
    onSuccess: async ({ message }, storeId) => {
      show(message, "success");
      await showAfterwards(storeId);
    },
    onError: async (error, storeId) => {
      if (!isLeftAlready(error)) return sayError(error);
      show(t("storeScreens.leftAlready"), "plain", LONG_TOAST_MS);
      return showAfterwards(storeId);
    },
  });
}
