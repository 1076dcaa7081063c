import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CallError } from "../../lib/call-error.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { useForm, useTyped } from "../forms/use-form.ts";
import { useErrorText } from "../merchant/use-say-error.ts";
import { useOwnAccount } from "../two-step/account.ts";

const OWN_SESSIONS = ["own-sessions"] as const;

/** Queries the user's active sessions. */
export function useOwnSessions() {
  const { email, call } = useOwnAccount();
  return useQuery({
    queryKey: [...OWN_SESSIONS, email],
    queryFn: ({ signal }) => call("GET /brand/user/sessions", {}, { signal }),
    gcTime: 0,
  });
}

/** Unique, since the form that changes the password may be on the same screen. */
const FIELD = "sessionsPassword";

/** Ends another session, or all others without an id; requires the password. */
export function useEndSessions(id: string | undefined, onEnded: () => void) {
  const t = useTranslate();
  const { call, end } = useOwnAccount();
  const { show } = useToasts();
  const textOf = useErrorText();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: OWN_SESSIONS });
  const [values, change] = useTyped({ currentPassword: "" });
  return useForm({
    values,
    change,
    fields: [{ name: "currentPassword", id: FIELD, label: t("accountScreens.currentPassword") }],
    check: ({ currentPassword }) =>
      currentPassword === "" ? { currentPassword: t("accounts.currentPasswordRequired") } : {},
    send: ({ currentPassword }) => call("POST /brand/user/sessions/end", { id, currentPassword }),
    onSent: ({ message }) => {
      show(message, "success");
      if (id === undefined) return end();
      onEnded();
      return reload();
    },
    onFailed: (error) => {
      show(textOf(error), "error");
      if (!(error instanceof CallError) || error.status !== 404) return;
      onEnded();
      void reload();
    },
    leads: true,
  });
}
