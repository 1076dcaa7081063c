import { useNavigate } from "@tanstack/react-router";
import { useTranslate } from "../../lib/i18n.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { OwnSessions } from "../own-sessions/own-sessions.tsx";
import { merchantHome } from "./is-cashier.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { OwnEmail } from "./own-email.tsx";

/** The change-password screen of a business. */
export function ChangePasswordScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <MerchantPage title={t("accountScreens.changeTitle")} onBack={() => void navigate({ to: merchantHome() })} narrow>
      <ChangePasswordForm />
      <OwnEmail />
      <OwnSessions />
    </MerchantPage>
  );
}
