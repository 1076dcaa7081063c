import { Button, Checkbox, Drawer, Form, Input } from "antd";
import { useState } from "react";
import type { Webhook } from "@stashwell/shared/webhooks/contract";
import {
  RECEIVER_SECONDS,
  WEBHOOK_EVENTS,
  WEBHOOK_NOTE_MAX,
  WEBHOOK_URL_MAX,
  type WebhookEvent,
} from "@stashwell/shared/webhooks/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { FormErrorSummary } from "../parts/form-error-summary.tsx";
import { AskToLeave, LeaveGuard } from "../parts/leave-guard.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { useFormProblems } from "../parts/use-form-problems.ts";
import { eventWord } from "./scope-words.ts";
import { someChosen } from "./some-chosen.ts";
import { useDevelopersAct } from "./use-developers.ts";

const FORM = "webhook";

interface WebhookValues {
  url: string;
  description?: string;
  events?: WebhookEvent[];
}

interface WebhookDrawerProps {
  /** The one that is changed; a new one without. */
  webhook: Webhook | undefined;
  onClose: () => void;
  onSecret: (secret: string) => void;
}

/** Adds an endpoint or changes one; what is refused stands at its field. */
export function WebhookDrawer({ webhook, onClose, onSecret }: WebhookDrawerProps) {
  const t = useTranslate();
  const toasts = useCallToasts();
  const [form] = Form.useForm<WebhookValues>();
  const { problems, fromForm, fromServer, clear } = useFormProblems(form, FORM);
  const [open, setOpen] = useState(true);
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => {
    setDirty(false);
    setOpen(false);
  };
  const add = useDevelopersAct("POST /brand/webhook/add", {
    onDone: ({ secret }) => {
      onSecret(secret);
      close();
    },
    onRefused: fromServer,
  });
  const update = useDevelopersAct("POST /brand/webhook/update", { onDone: close, onRefused: fromServer });
  const busy = add.isPending || update.isPending;
  const save = ({ url, description = "", events = [] }: WebhookValues) => {
    clear();
    if (busy) return;
    if (!webhook) return add.mutate({ url, description, events });
    update.mutate({ webhookId: webhook.webhookId, url, description, events, enabled: webhook.offReason === null });
  };
  const askOrClose = () => (dirty ? setAsking(true) : close());
  const act = t(webhook ? "developers.save" : "developers.addWebhook");
  return (
    <Drawer
      open={open}
      onClose={askOrClose}
      afterOpenChange={(isOpen) => (isOpen ? form.getFieldInstance("url")?.focus() : onClose())}
      size={440}
      title={t(webhook ? "developers.editWebhook" : "developers.addWebhook")}
      closable={{ placement: "end", "aria-label": t("common.close") }}
      footer={
        <div className="invite-drawer__acts">
          <Button onClick={askOrClose}>{t("common.cancel")}</Button>
          <Button type="primary" loading={busy} onClick={() => form.submit()}>
            {act}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        name={FORM}
        layout="vertical"
        initialValues={webhook ?? { url: "", description: "", events: [...WEBHOOK_EVENTS] }}
        onValuesChange={() => setDirty(form.isFieldsTouched())}
        onFinish={save}
        onFinishFailed={(failed) => toasts.validation(fromForm(failed)[0] ?? t("errors.validation"))}
      >
        <FormErrorSummary problems={problems} />
        <Form.Item
          name="url"
          label={t("developers.url")}
          extra={t("developers.urlHelp", { seconds: RECEIVER_SECONDS })}
          rules={[{ required: true, whitespace: true, message: t("developers.urlRequired") }]}
        >
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={WEBHOOK_URL_MAX}
            placeholder="https://"
          />
        </Form.Item>
        <Form.Item name="events" label={t("developers.events")} rules={[someChosen(t("developers.eventsRequired"))]}>
          <Checkbox.Group className="developers-choice">
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox key={event} value={event}>
                <span className="role-option">
                  {t(eventWord(event)!)}
                  <code className="quiet">{event}</code>
                </span>
              </Checkbox>
            ))}
          </Checkbox.Group>
        </Form.Item>
        <Form.Item name="description" label={t("developers.note")}>
          <Input autoComplete="off" maxLength={WEBHOOK_NOTE_MAX} />
        </Form.Item>
        {/* So that Enter sends, with the button outside the form. */}
        <button type="submit" hidden aria-label={act} />
      </Form>
      <LeaveGuard dirty={dirty} />
      <AskToLeave open={asking} onStay={() => setAsking(false)} onLeave={close} />
    </Drawer>
  );
}
