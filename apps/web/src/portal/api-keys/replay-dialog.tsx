import { useState } from "react";
import type { Webhook } from "@stashwell/shared/webhooks/contract";
import { useTranslate } from "../../lib/i18n.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { OneOf, SelectField } from "../../ui/field.tsx";
import { useApiKeysAct } from "./use-api-keys.ts";

/** Choices for the start of a replay, in hours ago; the last is the retention period of deliveries. */
const SINCE = [1, 24, 168, 720];
const HOUR_MS = 3_600_000;

interface ReplayDialogProps {
  webhooks: readonly Webhook[];
  /** The endpoint by which the list is filtered. */
  webhookId: string | undefined;
  onClose: () => void;
}

/** Resends all failed deliveries of an endpoint since a chosen time. */
export function ReplayDialog({ webhooks, webhookId, onClose }: ReplayDialogProps) {
  const t = useTranslate();
  const known = webhooks.find((webhook) => webhook.webhookId === webhookId) ?? webhooks[0];
  const [chosen, setChosen] = useState(known?.webhookId ?? "");
  const [hours, setHours] = useState(24);
  const replay = useApiKeysAct("POST /brand/webhook/replay-failed", { onDone: onClose });
  const send = () => {
    const since = new Date(Date.now() - hours * HOUR_MS).toISOString();
    replay.mutate({ webhookId: chosen, since });
  };
  return (
    <Dialog
      title={t("developers.replayAll")}
      onClose={onClose}
      acts={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t("common.cancel")}
          </button>
          <button type="button" className="button button--solid" aria-disabled={replay.isPending} onClick={send}>
            {t("developers.replay")}
          </button>
        </>
      }
    >
      <SelectField
        id="replay-webhook"
        label={t("developers.filterWebhook")}
        value={chosen}
        options={webhooks.map(({ webhookId: value, url }) => ({ value, label: url }))}
        onChange={setChosen}
      />
      <OneOf
        id="replay-since"
        label={t("developers.replaySince")}
        value={String(hours)}
        options={SINCE.map((value) => ({
          value: String(value),
          label: value < 24 ? t("developers.hours", { count: value }) : t("developers.days", { count: value / 24 }),
        }))}
        onChange={(value) => setHours(Number(value))}
      />
    </Dialog>
  );
}
