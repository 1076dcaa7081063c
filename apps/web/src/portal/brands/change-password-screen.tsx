import { useTranslate } from "../../lib/i18n.tsx";
import { ChangePasswordForm } from "../accounts/change-password-form.tsx";
import { OwnEmail } from "../accounts/own-email.tsx";
import { OwnSessions } from "../own-sessions/own-sessions.tsx";
import { SecurityFrame } from "../settings-area/security-frame.tsx";

/** The change-password screen of a brand's user. */
export function ChangePasswordScreen() {
  const t = useTranslate();
  return (
    <SecurityFrame part={t("accountScreens.changeTitle")}>
      <ChangePasswordForm />
      <OwnEmail />
      <OwnSessions />
    </SecurityFrame>
  );
}
