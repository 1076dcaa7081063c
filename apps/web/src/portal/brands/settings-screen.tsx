import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { languagesOf } from "@stashwell/shared/campaigns/fields";
import { type Language, LANGUAGE_NAMES, localeOf } from "@stashwell/shared/language";
import type { CallReply } from "@stashwell/shared/reading";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Translate } from "@stashwell/shared/messages/translate";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { ProblemSummary } from "../forms/problem-summary.tsx";
import { submitting, useForm, useTyped } from "../forms/use-form.ts";
import { LeaveGuard } from "../parts/leave-guard.tsx";
import { LoadFailed } from "../../ui/list-body.tsx";
import { EditedTranslations, TranslationTabs, writtenIn } from "../parts/translation-tabs.tsx";
import { SettingsFrame } from "../settings-area/settings-frame.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import "./account-screens.css";

type Settings = CallReply<"GET /brand/user/settings">["data"];

const SETTINGS = ["settings"] as const;
const TEXTS = ["privacyPolicy", "terms", "disclaimer"] as const;
type Text = (typeof TEXTS)[number];
const LABELS: Record<Text, MessageKey> = {
  privacyPolicy: "accountScreens.privacyPolicy",
  terms: "accountScreens.websiteToBrand",
  disclaimer: "accountScreens.disclaimer",
};
const EMPTY = { privacyPolicy: "", terms: "", disclaimer: "" };

function SettingsForm({ stored }: { stored: Settings }) {
  const t = useTranslate();
  const toasts = useCallToasts();
  const queryClient = useQueryClient();
  const isEditor = useMay()("editor");
  const [values, change] = useTyped(stored);
  const [writing, write] = useState<Language | null>(null);
  const form = useForm({
    values,
    change,
    fields: [
      ...TEXTS.map((name) => ({
        name,
        id: `settings_${name}`,
        label: t(LABELS[name]),
        ...(name === "terms" && { wire: "websiteToBrand" }),
      })),
      ...languagesOf(values.translations).flatMap((language) =>
        TEXTS.map((name) => translatedField(language, name, t)),
      ),
    ],
    check: () => ({}),
    send: ({ terms: websiteToBrand, ...settings }) =>
      call("POST /brand/user/settings", { ...settings, websiteToBrand }),
    onSent: ({ message, data }) => {
      queryClient.setQueryData(SETTINGS, { data });
      change(data);
      toasts.success(message);
    },
    onFailed: toasts.failure,
  });
  const { translations } = values;
  const translated = writing && (translations[writing] ?? EMPTY);
  const translate = (name: Text, text: string) => {
    if (!translated) return;
    form.change({ translations: { ...translations, [writing]: { ...translated, [name]: text } } });
    form.forgive([nameIn(writing, name)]);
  };
  const tabs = {
    label: t("wizard.textsIn"),
    original: "",
    translations: languagesOf(translations).map((language) =>
      writtenIn(language, TEXTS, values, translations[language]),
    ),
    writing,
    onWrite: write,
  };
  const isDirty = JSON.stringify(values) !== JSON.stringify(stored);
  return (
    <form className="form account-screen" noValidate onSubmit={submitting(form)}>
      <ProblemSummary problems={form.problems} attempt={form.attempt} />
      {isEditor ? (
        <EditedTranslations
          {...tabs}
          onAdd={(language) => {
            change({ translations: { ...translations, [language]: EMPTY } });
            write(language);
          }}
          onRemove={(language) => {
            const { [language]: _removed, ...others } = translations;
            write(null);
            change({ translations: others });
          }}
          removal={t("accountScreens.removeSettingsLanguage")}
          note={<p className="caption">{t("accountScreens.settingsLanguages")}</p>}
        />
      ) : (
        tabs.translations.length > 0 && <TranslationTabs {...tabs} />
      )}
      {TEXTS.map((name) => (
        <TextArea
          key={name}
          {...form.field(name)}
          {...(translated && {
            value: translated[name],
            lang: localeOf(writing),
            placeholder: values[name],
            error: form.texts[nameIn(writing, name)],
            onChange: (text: string) => translate(name, text),
          })}
          rows={6}
          disabled={!isEditor}
        />
      ))}
      {isEditor && (
        <Button look="solid" type="submit" busy={form.isSending} className="account-screen__act">
          {t("common.submit")}
        </Button>
      )}
      <LeaveGuard dirty={isDirty} />
    </form>
  );
}

/** The name of a translated text in the form. */
const nameIn = (language: Language, name: Text) => `${language}.${name}` as const;

const translatedField = (language: Language, name: Text, t: Translate) => ({
  name: nameIn(language, name),
  id: `settings_${name}`,
  label: t("common.labelled", { label: LANGUAGE_NAMES[language], value: t(LABELS[name]) }),
  wire: `translations.${language}.${name}`,
});

const Loading = () => (
  <div className="account-screen" aria-hidden>
    {TEXTS.map((name) => (
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
