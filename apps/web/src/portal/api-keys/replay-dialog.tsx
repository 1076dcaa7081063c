import { Modal, Radio } from "antd";
import { useState } from "react";
import type { Webhook } from "@stashwell/shared/webhooks/contract";
import { useTranslate } from "../../lib/i18n.tsx";
import { ListSelect } from "../parts/list-select.tsx";
import { useDevelopersAct } from "./use-developers.ts";

/** How far back one may choose to go, in hours; the last is how long deliveries are kept. */
const SINCE = [1, 24, 168, 720];
const HOUR_MS = 3_600_000;

interface ReplayDialogProps {
  webhooks: readonly Webhook[];
  /** The endpoint that the list is narrowed to. */
  webhookId: string | undefined;
  onClose: () => void;
}

/** Sends again whatever an endpoint did not take, from a chosen time on. */
export function ReplayDialog({ webhooks, webhookId, onClose }: ReplayDialogProps) {
  const t = useTranslate();
  const known = webhooks.find((webhook) => webhook.webhookId === webhookId) ?? webhooks[0];
  const [chosen, setChosen] = useState(known?.webhookId ?? "");
  const [hours, setHours] = useState(24);
  const replay = useDevelopersAct("POST /brand/webhook/replay-failed", { onDone: onClose });
  const send = () => {
    const since = new Date(Date.now() - hours * HOUR_MS).toISOString();
    replay.mutate({ webhookId: chosen, since });
  };
  return (
    <Modal
      open
      title={t("developers.replayAll")}
      okText={t("developers.replay")}
      okButtonProps={{ loading: replay.isPending }}
      onOk={send}
      cancelText={t("common.cancel")}
      onCancel={onClose}
      closable={false}
      width={440}
      centered
    >
      <div className="replay-dialog">
        <ListSelect
          label={t("developers.filterWebhook")}
          value={chosen}
          options={webhooks.map(({ webhookId: value, url }) => ({ value, label: url }))}
          onChange={setChosen}
        />
        <p id="replay-since">{t("developers.replaySince")}</p>
        <Radio.Group
          aria-labelledby="replay-since"
          className="developers-choice"
          value={hours}
          onChange={({ target }) => setHours(target.value as number)}
        >
          {SINCE.map((value) => (
            <Radio key={value} value={value}>
              {value < 24 ? t("developers.hours", { count: value }) : t("developers.days", { count: value / 24 })}
            </Radio>
          ))}
        </Radio.Group>
      </div>
    </Modal>
  );
}
