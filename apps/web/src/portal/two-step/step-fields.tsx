import { useTranslate } from "../../lib/i18n.tsx";
import { PasswordField, TextField } from "../../ui/field.tsx";
import { useOwnAccount } from "./account.ts";

/** The field props returned by useForm. */
interface Bound {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The user's current password. */
export function OwnPasswordField(field: Bound) {
  const t = useTranslate();
  const { email } = useOwnAccount();
  return (
    <>
      {/* For password managers, which look up a password by user name. */}
      <input
        className="visually-hidden"
        type="text"
        value={email}
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField
        {...field}
        name="currentPassword"
        autoComplete="current-password"
        showLabel={t("accountScreens.show", { field: field.label })}
      />
    </>
  );
}

/** A code from the authenticator app, or a recovery code where accepted. */
export function CodeField({ digits, ...field }: Bound & { help: string; digits: boolean }) {
  return (
    <TextField
      {...field}
      name="code"
      className="two-step__code tabular"
      required
      maxLength={32}
      inputMode={digits ? "numeric" : "text"}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
