import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallError } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMutation } from "../../lib/use-mutation.ts";
import { useToasts } from "../../ui/toast.tsx";
import { useErrorText } from "../merchant/use-say-error.ts";
import { useOwnAccount } from "../two-step/account.ts";

const OWN_SESSIONS = ["own-sessions"];

/** Where the signed-in person is signed in. */
export function useOwnSessions() {
  const { email, call } = useOwnAccount();
  return useQuery({
    queryKey: [...OWN_SESSIONS, email],
    queryFn: ({ signal }) => call("GET /brand/user/sessions", {}, { signal }),
    gcTime: 0,
  });
}

/** Ends one other session, or with no id all of them. A refused password is told at its field, anything else in a toast. */
export function useEndSessions(id: string | undefined, onEnded: () => void) {
  const t = useTranslate();
  const { call } = useOwnAccount();
  const { show } = useToasts();
  const textOf = useErrorText();
  const queryClient = useQueryClient();
  const [fault, setFault] = useState<string>();
  const reload = () => queryClient.invalidateQueries({ queryKey: OWN_SESSIONS });
  const ending = useMutation({
    mutationFn: (currentPassword: string) => call("POST /brand/user/sessions/end", { id, currentPassword }),
    networkMode: "always",
    onSuccess: ({ message }) => {
      show(message, "success");
      onEnded();
      return reload();
    },
    onError: (error) => {
      setFault(error instanceof CallError ? error.fields["currentPassword"]?.[0] : undefined);
      show(textOf(error), "error");
      if (error instanceof CallError && error.status === 404) {
        onEnded();
        void reload();
      }
    },
  });
  const end = (currentPassword: string) => {
    if (currentPassword === "") setFault(t("accounts.currentPasswordRequired"));
    else if (!ending.isPending) ending.mutate(currentPassword);
  };
  return { end, fault, forgive: () => setFault(undefined), isEnding: ending.isPending };
}
