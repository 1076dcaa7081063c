import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { callOnce } from "../../lib/call-once.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";

/** Copies a campaign into a new draft, and opens it. */
export function useDuplicate(campaignId: string): () => void {
  const toasts = useCallToasts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callOnce("POST /brand/campaign/duplicate", { campaignId }),
    onSuccess: async ({ message, data }) => {
      toasts.success(message);
      void queries.invalidateQueries({ queryKey: ["campaigns"] });
      await navigate({ to: "/campaign/edit/$id", params: { id: data.id } });
    },
    onError: toasts.failure,
  });
  return () => {
    if (!isPending) mutate();
  };
}
