import { Landmark } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { useBankWindow } from "../participation/verify-step.tsx";
import { RegistrationPage } from "./registration-page.tsx";
import { StepGate } from "./step-gate.tsx";
import { StepHead } from "./step-head.tsx";
import { countOf } from "./steps.ts";

function VerifyAccount() {
  const t = useTranslate();
  // The bank's window comes back to this very address; what it has achieved, the guard finds out.
  const bank = useBankWindow(location.pathname + location.search);
  return (
    <RegistrationPage
      title={t("onboarding.verifyTitle")}
      foot={
        <div className="foot-bar__acts">
          <button
            type="button"
            className="button button--solid button--large"
            aria-disabled={bank.isPending}
            onClick={() => !bank.isPending && bank.mutate()}
          >
            {t(bank.isPending ? "onboarding.opening" : "onboarding.linkAccount")}
          </button>
        </div>
      }
    >
      <StepHead {...countOf("verify-account", true)} title={t("onboarding.verifyTitle")} />
      <div className="verify-account">
        <Landmark size={28} strokeWidth={1.75} aria-hidden />
        <p>{t("onboarding.verifyText")}</p>
      </div>
    </RegistrationPage>
  );
}

/** Links the business's bank account. */
export function VerifyAccountScreen() {
  const t = useTranslate();
  return (
    <StepGate step="verify-account" title={t("onboarding.verifyTitle")}>
      {() => <VerifyAccount />}
    </StepGate>
  );
}
