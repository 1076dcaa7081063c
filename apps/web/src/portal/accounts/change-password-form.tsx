import { ACCOUNT_TYPE, PASSWORD_MAX, PASSWORD_MIN } from "@stashwell/shared/accounts/rules";
import type { ToRoll } from "@stashwell/shared/accounts/to-roll";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { PasswordField } from "../../ui/field.tsx";
import { LONG_TOAST_MS, useToasts } from "../../ui/toast.tsx";
import { ProblemSummary } from "../forms/problem-summary.tsx";
import { submitting, useForm, useTyped } from "../forms/use-form.ts";
import { NO_PASSWORDS, PASSWORD_FIELDS, type PasswordField as Name, passwordErrors } from "./password-errors.ts";
import { ToRollList } from "./to-roll-list.tsx";
import { useProfile } from "./use-profile.ts";
import "./change-password.css";

const LABELS: Record<Name, MessageKey> = {
  currentPassword: "accountScreens.currentPassword",
  password: "accountScreens.newPassword",
  confirmPassword: "accountScreens.confirmPassword",
};

/** Changes the user's own password: the current one, and the new one twice. */
export function ChangePasswordForm() {
  const t = useTranslate();
  const { show } = useToasts();
  const { data: profile } = useProfile();
  const max = profile?.passwordMax ?? PASSWORD_MAX;
  const [values, change, empty] = useTyped(NO_PASSWORDS);
  const [toRoll, setToRoll] = useState<ToRoll>();
  const { problems, attempt, field, submit, isSending } = useForm({
    values,
    change,
    fields: PASSWORD_FIELDS.map((name) => ({ name, id: name, label: t(LABELS[name]) })),
    check: (passwords) => {
      const said = (error: MessageKey) =>
        t(error === "accounts.passwordMax" && max !== PASSWORD_MAX ? "accounts.passwordMaxRaised" : error, { max });
      const errors = Object.entries(passwordErrors(passwords, max));
      return Object.fromEntries(errors.flatMap(([name, error]) => (error ? [[name, said(error)]] : [])));
    },
    send: (passwords) => call("POST /brand/user/change-password", passwords),
    onSent: ({ message, toRoll: made }) => {
      show(message, "success");
      empty();
      setToRoll(made);
    },
    lasts: LONG_TOAST_MS,
  });
  const password = (name: Name) => ({
    ...field(name),
    name,
    mark: true,
    showLabel: t("accountScreens.show", { field: t(LABELS[name]) }),
  });
  const form = (
    <form className="form password-form" noValidate onSubmit={submitting({ submit })}>
      <ProblemSummary problems={problems} attempt={attempt} />
      <p className="quiet">{t("accountScreens.changeText")}</p>
      {/* For password managers, which store a password with a user name. */}
      <input
        className="visually-hidden"
        type="text"
        value={readSession()?.data.email ?? ""}
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField {...password("currentPassword")} autoComplete="current-password" />
      <PasswordField
        {...password("password")}
        autoComplete="new-password"
        help={t("accountScreens.passwordHelp", { min: PASSWORD_MIN, max })}
      />
      <PasswordField {...password("confirmPassword")} autoComplete="new-password" />
      <button type="submit" className="button button--solid password-form__submit" aria-disabled={isSending}>
        {isSending ? t("accountScreens.saving") : t("common.submit")}
      </button>
    </form>
  );
  return (
    <>
      {form}
      {toRoll && <ToRollList toRoll={toRoll} ofBrand={profile?.type === ACCOUNT_TYPE.brand} />}
    </>
  );
}
