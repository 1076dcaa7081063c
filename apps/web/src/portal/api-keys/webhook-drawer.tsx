import type { Webhook } from "@stashwell/shared/webhooks/contract";
import {
  isOwnersEvent,
  RECEIVER_SECONDS,
  WEBHOOK_EVENTS,
  WEBHOOK_NOTE_MAX,
  WEBHOOK_URL_MAX,
  type WebhookEvent,
} from "@stashwell/shared/webhooks/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { SomeOf, TextField } from "../../ui/field.tsx";
import { LONG_TOAST_MS } from "../../ui/toast.tsx";
import { useProfile } from "../accounts/use-profile.ts";
import { useForm, useTyped } from "../forms/use-form.ts";
import { FormDrawer } from "../parts/form-drawer.tsx";
import { eventWord } from "./scope-words.ts";
import { useApiKeysAct } from "./use-api-keys.ts";

interface WebhookValues {
  url: string;
  description: string;
  events: readonly WebhookEvent[];
}
/** Sign-in events are not selected by default. */
const EMPTY: WebhookValues = {
  url: "",
  description: "",
  events: WEBHOOK_EVENTS.filter((event) => !isOwnersEvent(event)),
};

const valuesOf = ({ url, description, events }: Webhook): WebhookValues => ({ url, description, events });

interface WebhookDrawerProps {
  /** The endpoint being edited; undefined for a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
  onSecret: (secret: string) => void;
}

/** Adds or edits an endpoint; validation errors are shown at their fields. */
export function WebhookDrawer({ webhook, onClose, onSecret }: WebhookDrawerProps) {
  const t = useTranslate();
  const isOwner = useProfile().data?.role === "owner";
  const add = useApiKeysAct("POST /brand/webhook/add", { onDone: ({ secret }) => onSecret(secret) });
  const update = useApiKeysAct("POST /brand/webhook/update");
  const initial = webhook ? valuesOf(webhook) : EMPTY;
  const [values, change] = useTyped(initial);
  const { field, ...form } = useForm({
    values,
    change,
    fields: [
      { name: "url", id: "webhook-url", label: t("developers.url") },
      { name: "events", id: "webhook-events", label: t("developers.events") },
      { name: "description", id: "webhook-note", label: t("developers.note") },
    ],
    check: ({ url, events }) => ({
      ...(url.trim() === "" && { url: t("developers.urlRequired") }),
      ...(events.length === 0 && { events: t("developers.eventsRequired") }),
    }),
    send: async (typed) => {
      const request = { ...typed, events: [...typed.events] };
      if (!webhook) await add.mutateAsync(request);
      else await update.mutateAsync({ ...request, webhookId: webhook.webhookId, enabled: webhook.offReason === null });
    },
    onSent: onClose,
    onFailed: () => undefined,
    lasts: LONG_TOAST_MS,
  });
  return (
    <FormDrawer
      title={t(webhook ? "developers.editWebhook" : "developers.addWebhook")}
      act={t(webhook ? "developers.save" : "developers.addWebhook")}
      form={form}
      dirty={JSON.stringify(values) !== JSON.stringify(initial)}
      focus="webhook-url"
      onClose={onClose}
    >
      <TextField
        {...field("url")}
        mark
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={WEBHOOK_URL_MAX}
        placeholder="https://"
        help={t("developers.urlHelp", { seconds: RECEIVER_SECONDS })}
      />
      <SomeOf
        {...field("events")}
        mark
        options={WEBHOOK_EVENTS.filter((event) => isOwner || !isOwnersEvent(event)).map((event) => ({
          value: event,
          label: t(eventWord(event)!),
          text: <code>{event}</code>,
        }))}
      />
      <TextField {...field("description")} autoComplete="off" maxLength={WEBHOOK_NOTE_MAX} />
    </FormDrawer>
  );
}
