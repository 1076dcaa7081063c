import type { CampaignDetail } from "@stashwell/shared/reading";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { shownBy } from "./steering/shown-by.ts";

/** Archives an ended campaign, or restores it, and offers to undo that. */
export function useArchive(campaign: Pick<CampaignDetail, "id" | "code" | "archived">): () => void {
  const toasts = useCallToasts();
  const queries = useQueryClient();
  const ask = (archived: boolean) => call("POST /brand/campaign/archive", { campaignId: campaign.id, archived });
  const refresh = () => Promise.all(shownBy(campaign).map((queryKey) => queries.invalidateQueries({ queryKey })));
  const undo = async (archived: boolean) => {
    try {
      toasts.success((await ask(!archived)).message);
    } catch (error) {
      toasts.failure(error);
    }
    await refresh();
  };
  const { mutate } = useMutation({
    mutationFn: ask,
    onSuccess: async ({ message }, archived) => {
      toasts.undoable(message, () => void undo(archived));
      await refresh();
    },
    onError: toasts.failure,
  });
  return () => mutate(!campaign.archived);
}
