import { Button, Dropdown } from "antd";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { DeliveryInFull, Webhook } from "@stashwell/shared/webhooks/contract";
import { SECRET_OVERLAP_HOURS } from "@stashwell/shared/webhooks/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { AskFirst } from "../team/ask-first.tsx";
import { useDevelopersAct } from "./use-developers.ts";

interface WebhookActsProps {
  webhook: Webhook;
  onEdit: (webhook: Webhook) => void;
  onSecret: (secret: string) => void;
  onTested: (delivery: DeliveryInFull) => void;
}

/** What can be done with an endpoint: a test in one press, the rest in a menu. */
export function WebhookActs({ webhook, onEdit, onSecret, onTested }: WebhookActsProps) {
  const t = useTranslate();
  const { webhookId, url, description, events, offReason } = webhook;
  const [asking, setAsking] = useState<"rotate" | "remove">();
  const done = () => setAsking(undefined);
  const test = useDevelopersAct("POST /brand/webhook/test", { onDone: ({ data }) => onTested(data) });
  const update = useDevelopersAct("POST /brand/webhook/update");
  const rotate = useDevelopersAct("POST /brand/webhook/rotate", {
    onDone: ({ secret }) => {
      done();
      onSecret(secret);
    },
    onRefused: done,
  });
  const remove = useDevelopersAct("POST /brand/webhook/remove", { onDone: done, onRefused: done });
  const isOn = offReason === null;
  const items = [
    { key: "edit", label: t("developers.edit"), onClick: () => onEdit(webhook) },
    {
      key: "switch",
      label: t(isOn ? "developers.pause" : "developers.switchOn"),
      onClick: () => update.mutate({ webhookId, url, description, events, enabled: !isOn }),
    },
    { key: "rotate", label: t("developers.newSecret"), onClick: () => setAsking("rotate") },
    { key: "remove", label: t("developers.remove"), danger: true, onClick: () => setAsking("remove") },
  ];
  return (
    <>
      <Button loading={test.isPending} onClick={() => test.mutate({ webhookId })}>
        {t("developers.sendTest")}
      </Button>
      <Dropdown menu={{ items }} trigger={["click"]} placement="bottomRight">
        <button
          type="button"
          className="icon-button"
          aria-label={t("developers.moreActs", { url })}
          aria-haspopup="menu"
        >
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </Dropdown>
      {asking === "rotate" && (
        <AskFirst
          title={t("developers.newSecretTitle")}
          text={t("developers.newSecretText", { hours: SECRET_OVERLAP_HOURS })}
          act={t("developers.newSecret")}
          busy={rotate.isPending}
          onAct={() => rotate.mutate({ webhookId })}
          onCancel={done}
        />
      )}
      {asking === "remove" && (
        <AskFirst
          title={t("developers.removeTitle")}
          text={t("developers.removeText", { url })}
          act={t("developers.remove")}
          busy={remove.isPending}
          onAct={() => remove.mutate({ webhookId })}
          onCancel={done}
        />
      )}
    </>
  );
}
