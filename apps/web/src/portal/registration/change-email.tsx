import { emailError } from "@stashwell/shared/registration/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { readMailboxProof, type RegistrationProgress } from "../../lib/registration.ts";
import { useToasts } from "../../ui/toast.tsx";
import { TextField } from "../../ui/field.tsx";
import { submitting, useForm, useTyped } from "../forms/use-form.ts";
import { callOnce } from "../../lib/call-once.ts";
import { progressKey, useSayRegistrationError } from "./use-registration-progress.ts";

const FIELD = "new-email";

interface ChangeEmailProps {
  registering: RegistrationProgress;
  /** The address to which the code was sent. */
  email: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Corrects a mistyped email address; the code is sent to the new one. */
export function ChangeEmail({ registering, email, onClose, onChanged }: ChangeEmailProps) {
  const t = useTranslate();
  const { show } = useToasts();
  const queries = useQueryClient();
  const onFailed = useSayRegistrationError();
  const { campaignId } = useSearch({ from: "/_registration/public/otp" });
  const [values, change] = useTyped({ email });
  const { field, submit, isSending } = useForm({
    values,
    change,
    fields: [{ name: "email", id: FIELD, label: t("registrationScreens.newEmail") }],
    check: ({ email: typed }) => {
      const error = emailError(typed);
      return error ? { email: t(error) } : {};
    },
    send: ({ email: typed }) =>
      callOnce(
        "POST /brand/store/changeEmail",
        { organizationId: registering.organizationId, campaignId, email: typed.trim(), proof: readMailboxProof() },
        { token: registering.token },
      ),
    onSent: async ({ message }) => {
      show(message, "success");
      await queries.invalidateQueries({ queryKey: progressKey });
      onChanged();
      onClose();
    },
    onFailed,
    leads: true,
  });
  useEffect(() => document.getElementById(FIELD)?.focus(), []);
  return (
    <form className="stack tinted change-email" noValidate onSubmit={submitting({ submit })}>
      <TextField
        {...field("email")}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        maxLength={254}
      />
      <div className="form__acts">
        <button type="button" className="button" onClick={onClose}>
          {t("common.cancel")}
        </button>
        <button type="submit" className="button" aria-disabled={isSending}>
          {t(isSending ? "registrationScreens.sending" : "registrationScreens.sendThere")}
        </button>
      </div>
    </form>
  );
}
