import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { callOnce } from "../../lib/call-once.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { AskFirst } from "../../ui/dialog.tsx";
import { useMutation } from "../../lib/use-mutation.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { dashboardKey } from "./use-dashboards.ts";

interface Named {
  id: string;
  name: string;
}

interface Done {
  store: Named;
  suspended: boolean;
}

export interface Suspension {
  /** Asks for confirmation, then suspends. */
  suspend(store: Named): void;
  /** Without confirmation, since it has no negative effect. */
  restore(store: Named): void;
  /** The confirmation dialog and, after the action, a notice with undo; rendered by the screen. */
  question: ReactNode;
  notice: ReactNode;
}

/** Suspends and restores stores of one campaign. */
export function useSuspension(campaignId: string): Suspension {
  const t = useTranslate();
  const client = useQueryClient();
  const toasts = useCallToasts();
  const [confirming, setConfirming] = useState<Named>();
  const [done, setDone] = useState<Done>();
  const { mutate, isPending: busy } = useMutation({
    mutationFn: ({ store, suspended }: Done) =>
      callOnce("POST /brand/store/suspend", { campaignId, storeId: store.id, suspended }),
    onSuccess: async ({ message }, request) => {
      toasts.success(message);
      setDone(request);
      setConfirming(undefined);
      await client.invalidateQueries({ queryKey: dashboardKey(campaignId) });
    },
    onError: toasts.failure,
  });
  const set = useCallback((store: Named, suspended: boolean) => mutate({ store, suspended }), [mutate]);

  const question = confirming && (
    <AskFirst
      question={t("dashboardScreens.suspendTitle", { name: confirming.name })}
      act={t("dashboardScreens.suspend")}
      instead={t("common.cancel")}
      busy={busy}
      onAct={() => set(confirming, true)}
      onClose={() => setConfirming(undefined)}
    >
      {t("dashboardScreens.suspendText")}
    </AskFirst>
  );
  const notice = (
    <output className="suspension">
      {done && (
        <div className="row row--apart suspension-notice">
          <span>
            {t(done.suspended ? "dashboardScreens.suspendedNow" : "dashboardScreens.restoredNow", {
              name: done.store.name,
            })}
          </span>
          <button
            type="button"
            className="button button--text"
            disabled={busy}
            onClick={() => set(done.store, !done.suspended)}
          >
            <Undo2 size={16} strokeWidth={1.75} aria-hidden />
            {t("dashboardScreens.undo")}
          </button>
        </div>
      )}
    </output>
  );
  return { suspend: setConfirming, restore: (store) => set(store, false), question, notice };
}
