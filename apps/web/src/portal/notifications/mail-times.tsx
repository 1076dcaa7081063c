import { MAIL_MINUTES, type MailTimes as Times } from "@stashwell/shared/notifications/rules";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMutation } from "../../lib/use-mutation.ts";
import { OneOf } from "../../ui/field.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../../lib/call-once.ts";
import { useSayError } from "../merchant/use-say-error.ts";

const SETTINGS = ["notification-settings"] as const;

/** Sets when notifications are mailed: immediately, daily, or never. */
export function MailTimes() {
  const t = useTranslate();
  const queries = useQueryClient();
  const { show } = useToasts();
  const sayError = useSayError();
  const settings = useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => call("GET /brand/campaign/notification-settings", {}, { signal }),
  });
  const save = useMutation({
    mutationFn: (mails: Times) => callOnce("POST /brand/campaign/notification-settings", { mails }),
    onSuccess: ({ message, data }) => {
      queries.setQueryData(SETTINGS, { data });
      show(message, "success");
    },
    onError: sayError,
  });
  const options: { value: Times; label: string; text?: string }[] = [
    {
      value: "atOnce",
      label: t("notifications.mailsAtOnce"),
      text: t("notifications.mailsAtOnceText", { minutes: MAIL_MINUTES }),
    },
    { value: "daily", label: t("notifications.digest"), text: t("notifications.digestText") },
    { value: "none", label: t("notifications.mailsNone") },
  ];
  return (
    <section className="tinted mail-times" aria-label={t("notifications.mails")}>
      {settings.isError ? (
        <>
          <h2>{t("notifications.mails")}</h2>
          <p className="note">{t("notifications.digestFailed")}</p>
          <button type="button" className="button" onClick={() => void settings.refetch()}>
            {t("common.retry")}
          </button>
        </>
      ) : (
        <OneOf
          id="mail-times"
          label={t("notifications.mails")}
          options={options}
          value={save.isPending ? save.variables : (settings.data?.data.mails ?? "")}
          onChange={(mails) => save.mutate(mails)}
        />
      )}
    </section>
  );
}
