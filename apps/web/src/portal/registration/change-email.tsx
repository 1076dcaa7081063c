import { emailFault } from "@stashwell/shared/registration/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CallError } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import type { Onboarding } from "../../lib/registration.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { useToasts } from "../../ui/toast.tsx";
import { TextField } from "../participation/text-field.tsx";
import { callOnce } from "../merchant/call-once.ts";
import { progressKey, useSayOnboardingError } from "./use-onboarding.ts";

const FIELD = "new-email";

interface ChangeEmailProps {
  onboarding: Onboarding;
  /** The one that the code went to. */
  email: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Corrects an e-mail that was mistyped; the code goes to the new one. */
export function ChangeEmail({ onboarding, email, onClose, onChanged }: ChangeEmailProps) {
  const t = useTranslate();
  const { show } = useToasts();
  const queries = useQueryClient();
  const sayError = useSayOnboardingError();
  const [typed, setTyped] = useState(email);
  const [text, setText] = useState<string>();
  useEffect(() => document.getElementById(FIELD)?.focus(), []);
  const refuse = (fault: string) => {
    setText(fault);
    document.getElementById(FIELD)?.focus();
  };
  const change = useMutation({
    mutationFn: () =>
      callOnce(
        "POST /brand/store/changeEmail",
        { organizationId: onboarding.organizationId, email: typed.trim() },
        { token: onboarding.token },
      ),
    networkMode: "always",
    onSuccess: async ({ message }) => {
      show(message, "success");
      await queries.invalidateQueries({ queryKey: progressKey });
      onChanged();
      onClose();
    },
    onError: (error) => {
      sayError(error);
      const said = error instanceof CallError ? error.fields.email?.[0] : undefined;
      if (said) refuse(said);
    },
  });
  const submit = () => {
    if (change.isPending) return;
    const fault = emailFault(typed);
    if (fault) return refuse(t(fault));
    change.mutate();
  };
  return (
    <form
      className="change-email"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        id={FIELD}
        label={t("onboarding.newEmail")}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        maxLength={254}
        value={typed}
        error={text}
        onChange={(value) => {
          setTyped(value);
          setText(undefined);
        }}
      />
      <div className="change-email__acts">
        <button type="button" className="button" onClick={onClose}>
          {t("common.cancel")}
        </button>
        <button type="submit" className="button" aria-disabled={change.isPending}>
          {t(change.isPending ? "onboarding.sending" : "onboarding.sendThere")}
        </button>
      </div>
    </form>
  );
}
