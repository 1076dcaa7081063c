import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";

/** Copies a campaign into a new draft, and opens that. */
export function useDuplicate(campaignId: string): () => void {
  const toasts = useCallToasts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // The same key until there is an answer: an impatient second try makes no second copy.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("POST /brand/campaign/duplicate", { campaignId }, { idempotencyKey: key }),
    onSuccess: async ({ message, data }) => {
      setKey(crypto.randomUUID());
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
