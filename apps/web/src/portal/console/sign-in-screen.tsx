import { type SubmitEvent, Suspense, useEffect, useState } from "react";
import { call } from "../../lib/call.ts";
import { CallError } from "../../lib/call-error.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { withWork } from "../../lib/with-work.ts";
import { storeOperator } from "../../lib/operator-session.ts";
import { paths } from "../../lib/paths.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { FieldError } from "../../ui/field.tsx";
import { AudienceTexts } from "../parts/audience-texts.tsx";
import "@fontsource-variable/plus-jakarta-sans/index.css";
import "./console.css";

/** The operators' sign-in. */
export function ConsoleSignInScreen() {
  return (
    <Suspense>
      <AudienceTexts audience="console">
        <SignIn />
      </AudienceTexts>
    </Suspense>
  );
}

interface Refusal {
  text: string;
  fields: Readonly<Record<string, readonly string[]>>;
}

function useSignIn() {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const signIn = async (typed: { email: string; password: string; code?: string }) => {
    setBusy(true);
    try {
      const { token, data } = await withWork((work) => call("POST /operator/login", { ...typed, work }, { token: "" }));
      storeOperator({ token, email: data.email });
      location.assign(paths.tenants);
    } catch (error) {
      const { code, message, fields } = error instanceof CallError ? error : new CallError(0);
      if (code === "accounts.codeNeeded") setNeedsCode(true);
      setRefusal({ text: message || t("common.noNetwork"), fields });
      setBusy(false);
    }
  };
  return { busy, needsCode, refusal, signIn };
}

function SignIn() {
  const t = useTranslate();
  const { busy, needsCode, refusal, signIn } = useSignIn();
  useEffect(() => {
    document.title = `${t("consoleScreens.title")} – ${t("common.productName")}`;
  }, [t]);
  useEffect(() => {
    if (refusal) document.querySelector<HTMLElement>('.console-sign-in [aria-invalid="true"], #code')?.focus();
  }, [refusal]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    };
    void signIn({ email: typed("email"), password: typed("password"), ...(needsCode && { code: typed("code") }) });
  };
  const errorOf = (name: string) => refusal?.fields[name]?.[0];
  const marks = (name: string) => ({
    "aria-invalid": errorOf(name) ? true : undefined,
    "aria-describedby": `${name}-error`,
  });
  return (
    <main className="stack snug console-sign-in">
      <BrandMark size={40} />
      <h1>{t("consoleScreens.title")}</h1>
      <p className="quiet">{t("consoleScreens.signInText")}</p>
      <form className="form" onSubmit={submit} noValidate>
        {refusal && (
          <p className="console-sign-in__refusal" role="alert">
            {refusal.text}
          </p>
        )}
        <div className="field">
          <label className="field__label" htmlFor="email">
            {t("consoleScreens.email")}
          </label>
          <input
            className="field__control"
            id="email"
            name="email"
            type="email"
            autoComplete="username"
            maxLength={320}
            {...marks("email")}
          />
          <FieldError id="email-error" text={errorOf("email")} />
        </div>
        <div className="field">
          <label className="field__label" htmlFor="password">
            {t("consoleScreens.password")}
          </label>
          <PasswordInput
            id="password"
            name="password"
            autoComplete="current-password"
            showLabel={t("consoleScreens.showPassword")}
            {...marks("password")}
          />
          <FieldError id="password-error" text={errorOf("password")} />
        </div>
        {needsCode && (
          <div className="field">
            <label className="field__label" htmlFor="code">
              {t("consoleScreens.code")}
            </label>
            <input
              className="field__control"
              id="code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={100}
            />
          </div>
        )}
        <button type="submit" className="button button--solid button--large button--wide" aria-disabled={busy}>
          {t("consoleScreens.signIn")}
        </button>
      </form>
    </main>
  );
}
