import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button, Form, Input } from "antd";
import { ShieldCheck } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { CallOutput } from "@stashwell/shared/calls";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { CallError, call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { useMay } from "../accounts/use-profile.ts";
import { FormErrorSummary } from "../parts/form-error-summary.tsx";
import { LeaveGuard } from "../parts/leave-guard.tsx";
import { LoadFailed } from "../parts/list-message.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { useFormProblems } from "../parts/use-form-problems.ts";
import "./account-screens.css";

type Settings = CallOutput<"GET /brand/user/settings">["data"];

const SETTINGS = ["settings"];
const FORM = "settings";
const FIELDS: readonly { name: keyof Settings; label: MessageKey }[] = [
  { name: "privacyPolicy", label: "accountScreens.privacyPolicy" },
  { name: "websiteToBrand", label: "accountScreens.websiteToBrand" },
  { name: "disclaimer", label: "accountScreens.disclaimer" },
];

function SettingsForm({ stored }: { stored: Settings }) {
  const t = useTranslate();
  const toasts = useCallToasts();
  const queryClient = useQueryClient();
  const may = useMay();
  const [form] = Form.useForm<Settings>();
  const { problems, fromServer, clear } = useFormProblems(form, FORM);
  const [dirty, setDirty] = useState(false);

  const save = useMutation({
    mutationFn: (settings: Settings) => call("POST /brand/user/settings", settings),
    onSuccess: async ({ message, data }) => {
      queryClient.setQueryData(SETTINGS, { data });
      setDirty(false);
      toasts.success(message);
    },
    onError: (error) => {
      if (error instanceof CallError) fromServer(error);
      toasts.failure(error);
    },
  });
  return (
    <Form
      form={form}
      name={FORM}
      layout="vertical"
      className="account-screen"
      initialValues={stored}
      disabled={!may("editor")}
      onValuesChange={(_changed, values: Settings) =>
        setDirty(FIELDS.some(({ name }) => values[name] !== stored[name]))
      }
      onFinish={(values) => {
        clear();
        if (!save.isPending) save.mutate(values);
      }}
    >
      <FormErrorSummary problems={problems} />
      {FIELDS.map(({ name, label }) => (
        <Form.Item key={name} name={name} label={t(label)}>
          <Input.TextArea rows={6} />
        </Form.Item>
      ))}
      {may("editor") && (
        <Button type="primary" htmlType="submit" loading={save.isPending} className="account-screen__act">
          {t("common.submit")}
        </Button>
      )}
      <LeaveGuard dirty={dirty} />
    </Form>
  );
}

const Loading = () => (
  <div className="account-screen" aria-hidden>
    {FIELDS.map(({ name }) => (
      <div key={name} className="skeleton account-screen__waiting" />
    ))}
  </div>
);

/** The way to what is one's own among the settings. */
function TwoStepPanel() {
  const t = useTranslate();
  return (
    <section className="panel two-step-panel" aria-labelledby="two-step-panel">
      <ShieldCheck size={24} strokeWidth={1.75} aria-hidden />
      <div className="two-step-panel__words">
        <h2 id="two-step-panel">{t("twoStep.title")}</h2>
        <p className="quiet">{t("twoStep.text")}</p>
      </div>
      <Link to={paths.twoStep} className="button">
        {t("twoStep.manage")}
      </Link>
    </section>
  );
}

/** The texts that a new campaign starts with. */
export function SettingsScreen() {
  const t = useTranslate();
  const settings = useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => call("GET /brand/user/settings", {}, { signal }),
    // What is being written must not change under its writer's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { error, refetch } = settings;
  // Drawn in slices: three large fields at once hold up whoever is faster than they are.
  const data = useDeferredValue(settings.data);
  return (
    <>
      <PageHeader title={t("accountScreens.settingsTitle")} note={t("accountScreens.settingsText")} />
      {data && <SettingsForm stored={data.data} />}
      {!data && !error && <Loading />}
      {!data && error && (
        <LoadFailed
          title={t("accountScreens.settingsFailed")}
          text={t("common.failedText")}
          onRetry={() => void refetch()}
        />
      )}
      <TwoStepPanel />
    </>
  );
}
