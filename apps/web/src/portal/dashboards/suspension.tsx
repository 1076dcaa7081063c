import { useQueryClient } from "@tanstack/react-query";
import { Modal } from "antd";
import { Undo2 } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMutation } from "../../lib/use-mutation.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { dashboardKey } from "./use-dashboards.ts";

interface Named {
  organizationId: string;
  organizationName: string;
}

interface Done {
  store: Named;
  suspended: boolean;
}

export interface Suspension {
  /** Asks before it suspends. */
  suspend(store: Named): void;
  /** At once: it takes nothing away from anybody. */
  restore(store: Named): void;
  /** The question, and afterwards what was done with the way back; to be shown by the screen. */
  question: ReactNode;
  notice: ReactNode;
}

/** Suspending and restoring stores of one campaign. */
export function useSuspension(campaignId: string): Suspension {
  const t = useTranslate();
  const client = useQueryClient();
  const toasts = useCallToasts();
  const [asked, setAsked] = useState<Named>();
  // Apart from the store, whose name stays in the question while it fades.
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<Done>();
  const { mutate, isPending: busy } = useMutation({
    mutationFn: ({ store, suspended }: Done) =>
      call(
        "POST /brand/store/suspend",
        { campaignId, storeId: store.organizationId, suspended },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: async (_reply, wish) => {
      setDone(wish);
      setAsking(false);
      await client.invalidateQueries({ queryKey: dashboardKey(campaignId) });
    },
    onError: toasts.failure,
  });
  const set = useCallback((store: Named, suspended: boolean) => mutate({ store, suspended }), [mutate]);

  const question = (
    <Modal
      open={asking}
      title={t("dashboardScreens.suspendTitle", { name: asked?.organizationName ?? "" })}
      okText={t("dashboardScreens.suspend")}
      okButtonProps={{ danger: true, loading: busy }}
      cancelText={t("common.cancel")}
      onOk={() => asked && set(asked, true)}
      onCancel={() => setAsking(false)}
      destroyOnHidden
    >
      <p>{t("dashboardScreens.suspendText")}</p>
    </Modal>
  );
  const notice = (
    <output className="suspension">
      {done && (
        <div className="suspension-notice">
          <span>
            {t(done.suspended ? "dashboardScreens.suspendedNow" : "dashboardScreens.restoredNow", {
              name: done.store.organizationName,
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
  const suspend = (store: Named) => {
    setAsked(store);
    setAsking(true);
  };
  return { suspend, restore: (store) => set(store, false), question, notice };
}
