import { useTranslate } from "../../lib/i18n.tsx";
import { PasswordField, TextField } from "../../ui/field.tsx";
import { useOwnAccount } from "./account.ts";

/** What useForm says of a field. */
interface Bound {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The password that one signs in with. */
export function OwnPasswordField(field: Bound) {
  const t = useTranslate();
  const { email } = useOwnAccount();
  return (
    <>
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
      <PasswordField
        {...field}
        name="currentPassword"
        autoComplete="current-password"
        showLabel={t("accountScreens.show", { field: field.label })}
      />
    </>
  );
}

/** What the app shows, or a recovery code where that will do. */
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
