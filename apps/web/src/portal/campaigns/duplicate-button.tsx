import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Copy, LoaderCircle } from "lucide-react";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMutation } from "../../lib/use-mutation.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";

/** Copies a campaign into a new draft, and opens that. */
export function DuplicateButton({ campaignId }: { campaignId: string }) {
  const t = useTranslate();
  const toasts = useCallToasts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // The same key until there is an answer: an impatient second try makes no second copy.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const duplicate = useMutation({
    mutationFn: () => call("POST /brand/campaign/duplicate", { campaignId }, { idempotencyKey: key }),
    onSuccess: async ({ message, data }) => {
      setKey(crypto.randomUUID());
      toasts.success(message);
      void queries.invalidateQueries({ queryKey: ["campaigns"] });
      await navigate({ to: "/campaign/edit/$id", params: { id: data.CampaignId } });
    },
    onError: toasts.failure,
  });
  return (
    <button
      type="button"
      className="button button--act"
      aria-busy={duplicate.isPending}
      onClick={() => duplicate.isPending || duplicate.mutate()}
    >
      {duplicate.isPending ? (
        <LoaderCircle size={16} strokeWidth={2} aria-hidden />
      ) : (
        <Copy size={16} strokeWidth={1.75} aria-hidden />
      )}
      {t("campaignScreens.duplicate")}
    </button>
  );
}
