import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { CallReply } from "@stashwell/shared/reading";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { ProblemSummary } from "../forms/problem-summary.tsx";
import { submitting, useForm, useTyped } from "../forms/use-form.ts";
import { LeaveGuard } from "../parts/leave-guard.tsx";
import { LoadFailed } from "../../ui/list-body.tsx";
import { SettingsFrame } from "../settings-area/settings-frame.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import "./account-screens.css";

type Settings = CallReply<"GET /brand/user/settings">["data"];

const SETTINGS = ["settings"];
const FIELDS: readonly { name: keyof Settings; label: MessageKey }[] = [
  { name: "privacyPolicy", label: "accountScreens.privacyPolicy" },
  { name: "websiteToBrand", label: "accountScreens.websiteToBrand" },
  { name: "disclaimer", label: "accountScreens.disclaimer" },
];

function SettingsForm({ stored }: { stored: Settings }) {
  const t = useTranslate();
  const toasts = useCallToasts();
  const queryClient = useQueryClient();
  const isEditor = useMay()("editor");
  const [values, change] = useTyped(stored);
  const form = useForm({
    values,
    change,
    fields: FIELDS.map(({ name, label }) => ({ name, id: `settings_${name}`, label: t(label) })),
    check: () => ({}),
    send: (settings) => call("POST /brand/user/settings", settings),
    onSent: ({ message, data }) => {
      queryClient.setQueryData(SETTINGS, { data });
      change(data);
      toasts.success(message);
    },
    onFailed: toasts.failure,
  });
  return (
    <form className="form account-screen" noValidate onSubmit={submitting(form)}>
      <ProblemSummary problems={form.problems} attempt={form.attempt} />
      {FIELDS.map(({ name }) => (
        <TextArea key={name} {...form.field(name)} rows={6} disabled={!isEditor} />
      ))}
      {isEditor && (
        <Button look="solid" type="submit" busy={form.isSending} className="account-screen__act">
          {t("common.submit")}
        </Button>
      )}
      <LeaveGuard dirty={FIELDS.some(({ name }) => values[name] !== stored[name])} />
    </form>
  );
}

const Loading = () => (
  <div className="account-screen" aria-hidden>
    {FIELDS.map(({ name }) => (
      <div key={name} className="skeleton account-screen__waiting" />
    ))}
  </div>
);

/** The default texts of new campaigns. */
export function SettingsScreen() {
  const t = useTranslate();
  const settings = useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => call("GET /brand/user/settings", {}, { signal }),
    // A refetch must not change values while they are being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { error, refetch } = settings;
  // Deferred, because rendering three large text areas at once blocks input.
  const data = useDeferredValue(settings.data);
  return (
    <SettingsFrame part={t("portal.texts")} note={t("accountScreens.settingsText")}>
      {data && <SettingsForm stored={data.data} />}
      {!data && !error && <Loading />}
      {!data && error && (
        <LoadFailed
          title={t("accountScreens.settingsFailed")}
          text={t("common.failedText")}
          onRetry={() => void refetch()}
        />
      )}
    </SettingsFrame>
  );
}
