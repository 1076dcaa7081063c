import type { SiteContext } from "@stashwell/shared/site/pages";
import { CircleAlert, Eye } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { SiteFooter } from "../chrome/site-footer.tsx";
import { SiteHeader } from "../chrome/site-header.tsx";

interface AccountPageProps {
  context: SiteContext;
  title: string;
  text: string;
  /** What the form as a whole was refused for, in words. */
  refusal?: string;
  /** What the script does with the form. */
  does: "forgot" | "reset";
  fields: ReactNode;
  /** On the stub: the one act, and the way back. */
  acts: ReactNode;
}

/** A page with one small form: a ticket with the fields above its tear and the act on its stub. */
export function AccountPage({ context, title, text, refusal, does, fields, acts }: AccountPageProps) {
  const t = useTranslate();
  return (
    <>
      <SiteHeader context={context} />
      <main id="content" className="account-page">
        <form method="post" noValidate data-account-form={does} data-unreached={t("common.noNetwork")}>
          <Ticket className="account-ticket" stub={<div className="account-ticket__acts">{acts}</div>}>
            <h1 className="account-ticket__title">{title}</h1>
            <p className="quiet">{text}</p>
            <div className="account-ticket__fields">
              <p className="login__refusal" role="alert" hidden={!refusal}>
                {refusal}
              </p>
              {fields}
            </div>
          </Ticket>
        </form>
      </main>
      <SiteFooter year={context.year} />
    </>
  );
}

/** The text under a field; the script fills it, or the server has. */
export function ErrorLine({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p className="field__error" id={id} hidden={!text}>
      <CircleAlert size={16} strokeWidth={2} aria-hidden />
      <span>{text}</span>
    </p>
  );
}

interface PasswordFieldProps {
  name: "newPassword" | "confirmPassword";
  label: string;
  help?: string;
  error: string | undefined;
  /** What the script says when it is empty, or differs from the first. */
  missing: string;
  differs?: string;
}

export function PasswordField({ name, label, help, error, missing, differs }: PasswordFieldProps) {
  const t = useTranslate();
  const described = [`${name}-error`, help && `${name}-help`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      <div className="login__password">
        <input
          className="field__control"
          id={name}
          name={name}
          type="password"
          autoComplete="new-password"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          data-missing={missing}
          data-differs={differs}
        />
        <button
          className="login__show"
          type="button"
          aria-label={t("accountScreens.show", { field: label })}
          aria-pressed={false}
          hidden
        >
          <Eye size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      {help && (
        <p className="field__help" id={`${name}-help`}>
          {help}
        </p>
      )}
      <ErrorLine id={`${name}-error`} text={error} />
    </div>
  );
}
