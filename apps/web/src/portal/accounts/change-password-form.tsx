import { PASSWORD_MAX, PASSWORD_MIN } from "@stashwell/shared/accounts/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { type FormEvent, type ReactNode, useState } from "react";
import { call, CallError } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { PasswordInput } from "../../ui/password-input.tsx";
import { LASTS_LONG, useToasts } from "../../ui/toast.tsx";
import { FieldError, ProblemSummary } from "../merchant/problem-summary.tsx";
import { useErrorText } from "../merchant/use-say-error.ts";
import {
  NO_PASSWORDS,
  PASSWORD_FIELDS,
  type PasswordField,
  passwordFaults,
  type Passwords,
} from "./password-faults.ts";
import { useProfile } from "./use-profile.ts";
import "./change-password.css";

const LABELS: Record<PasswordField, MessageKey> = {
  currentPassword: "accountScreens.currentPassword",
  password: "accountScreens.newPassword",
  confirmPassword: "accountScreens.confirmPassword",
};

type Errors = Partial<Record<PasswordField, string>>;

/** Sends the change; what is refused stands at its field, and what was typed stays. */
function useChange(onDone: () => void) {
  const t = useTranslate();
  const { show } = useToasts();
  const textOf = useErrorText();
  const [errors, setErrors] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  const { data: profile } = useProfile();
  const max = profile?.passwordMax ?? PASSWORD_MAX;

  const refuse = (found: Errors) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };
  const change = useMutation({
    mutationFn: (passwords: Passwords) => call("POST /brand/user/change-password", passwords),
    networkMode: "always",
    onSuccess: ({ message }) => {
      show(message, "success");
      setErrors({});
      onDone();
    },
    onError: (error) => {
      const fields = error instanceof CallError ? error.fields : {};
      refuse(Object.fromEntries(PASSWORD_FIELDS.map((field) => [field, fields[field]?.[0]])));
      show(textOf(error), "error");
    },
  });
  const submit = (passwords: Passwords) => {
    const faults = passwordFaults(passwords, max);
    const found = Object.fromEntries(
      Object.entries(faults).flatMap(([field, key]) => {
        if (!key) return [];
        const raised = key === "accounts.passwordMax" && max !== PASSWORD_MAX;
        return [[field, t(raised ? "accounts.passwordMaxRaised" : key, { max })]];
      }),
    );
    const [first] = Object.values(found);
    if (first === undefined) return change.mutate(passwords);
    refuse(found);
    show(first, "error", LASTS_LONG);
  };
  const forgive = (field: PasswordField) => setErrors((known) => ({ ...known, [field]: undefined }));
  return { submit, errors, forgive, attempt, max, sending: change.isPending };
}

interface FieldProps {
  field: PasswordField;
  value: string;
  error: string | undefined;
  help?: ReactNode;
  onChange: (value: string) => void;
}

function Field({ field, value, error, help, onChange }: FieldProps) {
  const t = useTranslate();
  const label = t(LABELS[field]);
  return (
    <div className="field">
      <label className="field__label" htmlFor={field}>
        {label}
        <span className="password-form__required" aria-hidden>
          {" *"}
        </span>
      </label>
      <PasswordInput
        id={field}
        name={field}
        value={value}
        required
        autoComplete={field === "currentPassword" ? "current-password" : "new-password"}
        aria-invalid={error !== undefined}
        aria-describedby={`${field}-error${help ? ` ${field}-help` : ""}`}
        showLabel={t("accountScreens.show", { field: label })}
        onChange={(event) => onChange(event.target.value)}
      />
      {help && !error && (
        <p id={`${field}-help`} className="field__help">
          {help}
        </p>
      )}
      <FieldError id={`${field}-error`} text={error} />
    </div>
  );
}

/** One's own password: the one that is, and twice the one that is to be. */
export function ChangePasswordForm() {
  const t = useTranslate();
  const [passwords, setPasswords] = useState(NO_PASSWORDS);
  const { submit, errors, forgive, attempt, max, sending } = useChange(() => setPasswords(NO_PASSWORDS));
  const problems = PASSWORD_FIELDS.flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ field, label: t(LABELS[field]), text }];
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!sending) submit(passwords);
  };
  return (
    <form className="password-form" noValidate onSubmit={send}>
      <ProblemSummary problems={problems} attempt={attempt} />
      <p className="quiet">{t("accountScreens.changeText")}</p>
      {/* For password managers, which file a password under a name. */}
      <input
        className="visually-hidden"
        type="text"
        value={readSession()?.data.email ?? ""}
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      {PASSWORD_FIELDS.map((field) => (
        <Field
          key={field}
          field={field}
          value={passwords[field]}
          error={errors[field]}
          help={field === "password" && t("accountScreens.passwordHelp", { min: PASSWORD_MIN, max })}
          onChange={(value) => {
            setPasswords({ ...passwords, [field]: value });
            forgive(field);
          }}
        />
      ))}
      <button type="submit" className="button button--solid password-form__submit" aria-disabled={sending}>
        {sending ? t("accountScreens.saving") : t("common.submit")}
      </button>
    </form>
  );
}
