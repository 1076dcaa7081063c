import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";

/** Deletes a draft and offers to undo that. `leave` navigates away from a screen that shows it. */
export function useDeleteDraft(campaignId: string, leave?: () => Promise<void>): () => void {
  const toasts = useCallToasts();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      (["campaigns", "product-campaigns"] as const).map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
  const undo = async () => {
    try {
      toasts.success((await call("POST /brand/campaign/restore", { campaignId })).message);
    } catch (error) {
      toasts.failure(error);
    }
    await refresh();
  };
  const { mutate } = useMutation({
    mutationFn: () => call("POST /brand/campaign/delete", { campaignId }),
    onSuccess: async ({ message }) => {
      await leave?.();
      toasts.undoable(message, () => void undo());
      queries.removeQueries({ queryKey: ["campaign", campaignId] });
      await refresh();
    },
    onError: toasts.failure,
  });
  return () => mutate();
}
