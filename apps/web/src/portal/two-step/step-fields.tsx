import { useTranslate } from "../../lib/i18n.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { FieldError } from "../merchant/problem-summary.tsx";
import { useOwnAccount } from "./account.ts";

interface FieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The password that one signs in with. */
export function OwnPasswordField({ id = "currentPassword", value, error, onChange }: FieldProps & { id?: string }) {
  const t = useTranslate();
  const { email } = useOwnAccount();
  const label = t("accountScreens.currentPassword");
  return (
    <div className="field">
      {/* For password managers, which find a password by its name. */}
      <input
        className="visually-hidden"
        type="text"
        value={email}
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <PasswordInput
        id={id}
        name="currentPassword"
        value={value}
        required
        autoComplete="current-password"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        showLabel={t("accountScreens.show", { field: label })}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** What the app shows, or a recovery code where that will do. */
export function CodeField({ value, error, onChange, help, digits }: FieldProps & { help: string; digits: boolean }) {
  const t = useTranslate();
  return (
    <div className="field">
      <label className="field__label" htmlFor="code">
        {t("twoStep.codeLabel")}
      </label>
      <input
        id="code"
        name="code"
        className="field__control two-step__code tabular"
        value={value}
        required
        maxLength={32}
        inputMode={digits ? "numeric" : "text"}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby="code-error code-help"
        onChange={(event) => onChange(event.target.value)}
      />
      {!error && (
        <p id="code-help" className="field__help">
          {help}
        </p>
      )}
      <FieldError id="code-error" text={error} />
    </div>
  );
}
