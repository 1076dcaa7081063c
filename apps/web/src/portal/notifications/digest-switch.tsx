import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMutation } from "../../lib/use-mutation.ts";
import { useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../merchant/call-once.ts";
import { useSayError } from "../merchant/use-say-error.ts";
import { Switch } from "../stores/switch.tsx";

const SETTINGS = ["notification-settings"] as const;

/** Whether the daily e-mail is sent; it shows what the server has said. */
export function DigestSwitch() {
  const t = useTranslate();
  const queries = useQueryClient();
  const { show } = useToasts();
  const sayError = useSayError();
  const settings = useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => call("GET /brand/campaign/notification-settings", {}, { signal }),
  });
  const save = useMutation({
    mutationFn: (digest: boolean) => callOnce("POST /brand/campaign/notification-settings", { digest }),
    onSuccess: ({ message, data }) => {
      queries.setQueryData(SETTINGS, { data });
      show(message, "success");
    },
    onError: sayError,
  });
  return (
    <section className="digest" aria-label={t("notifications.digest")}>
      <div>
        <h2 className="digest__title">{t("notifications.digest")}</h2>
        <p className="quiet">{settings.isError ? t("notifications.digestFailed") : t("notifications.digestText")}</p>
      </div>
      {settings.isError ? (
        <button type="button" className="button" onClick={() => void settings.refetch()}>
          {t("common.retry")}
        </button>
      ) : (
        settings.isSuccess && (
          <Switch
            label={t("notifications.digest")}
            on={settings.data.data.digest}
            busy={save.isPending}
            onSet={(on) => save.mutate(on)}
          />
        )
      )}
    </section>
  );
}
