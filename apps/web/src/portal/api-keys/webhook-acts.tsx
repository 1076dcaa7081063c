import { KeyRound, Pause, Pencil, Play, Trash2 } from "lucide-react";
import { useState } from "react";
import type { DeliveryInFull, Webhook } from "@stashwell/shared/webhooks/contract";
import { SECRET_OVERLAP_HOURS } from "@stashwell/shared/webhooks/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { AskFirst } from "../../ui/dialog.tsx";
import { MenuAct, MoreMenu } from "../../ui/more-menu.tsx";
import { useApiKeysAct } from "./use-api-keys.ts";

interface WebhookActsProps {
  webhook: Webhook;
  onEdit: (webhook: Webhook) => void;
  onSecret: (secret: string) => void;
  onTested: (delivery: DeliveryInFull) => void;
}

/** Actions on an endpoint: a test button, and a menu. */
export function WebhookActs({ webhook, onEdit, onSecret, onTested }: WebhookActsProps) {
  const t = useTranslate();
  const { webhookId, url, description, events, offReason } = webhook;
  const [confirming, setConfirming] = useState<"rotate" | "remove">();
  const done = () => setConfirming(undefined);
  const test = useApiKeysAct("POST /brand/webhook/test", { onDone: ({ data }) => onTested(data) });
  const update = useApiKeysAct("POST /brand/webhook/update");
  const rotate = useApiKeysAct("POST /brand/webhook/rotate", {
    onDone: ({ secret }) => {
      done();
      onSecret(secret);
    },
    onRefused: done,
  });
  const remove = useApiKeysAct("POST /brand/webhook/remove", { onDone: done, onRefused: done });
  const isOn = offReason === null;
  const questions = {
    rotate: {
      question: t("developers.newSecretTitle"),
      text: t("developers.newSecretText", { hours: SECRET_OVERLAP_HOURS }),
      act: t("developers.newSecret"),
      busy: rotate.isPending,
      onAct: () => rotate.mutate({ webhookId }),
    },
    remove: {
      question: t("developers.removeTitle"),
      text: t("developers.removeText", { url }),
      act: t("developers.remove"),
      busy: remove.isPending,
      onAct: () => remove.mutate({ webhookId }),
    },
  };
  const question = confirming && questions[confirming];
  return (
    <>
      <Button busy={test.isPending} onClick={() => test.mutate({ webhookId })}>
        {t("developers.sendTest")}
      </Button>
      <MoreMenu label={t("developers.moreActs", { url })}>
        <MenuAct icon={Pencil} label={t("developers.edit")} onSelect={() => onEdit(webhook)} />
        <MenuAct
          icon={isOn ? Pause : Play}
          label={t(isOn ? "developers.pause" : "developers.switchOn")}
          onSelect={() => update.mutate({ webhookId, url, description, events, enabled: !isOn })}
        />
        <MenuAct icon={KeyRound} label={t("developers.newSecret")} onSelect={() => setConfirming("rotate")} />
        <MenuAct icon={Trash2} label={t("developers.remove")} onSelect={() => setConfirming("remove")} />
      </MoreMenu>
      {question && (
        <AskFirst {...question} instead={t("common.cancel")} onClose={done}>
          {question.text}
        </AskFirst>
      )}
    </>
  );
}
