import { Landmark } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { FootAct } from "../merchant/foot-act.tsx";
import { useBankWindow } from "../participation/verify-step.tsx";
import { RegistrationPage } from "./registration-page.tsx";
import { StepGate } from "./step-gate.tsx";
import { StepHead } from "../forms/step-head.tsx";
import { countOf } from "./steps.ts";

function VerifyAccount() {
  const t = useTranslate();
  // The bank's widget returns to this URL; the guard then checks the result.
  const bank = useBankWindow(location.pathname + location.search);
  return (
    <RegistrationPage
      title={t("registrationScreens.verifyTitle")}
      foot={
        <div className="foot-bar__acts">
          <FootAct main busy={bank.isPending} onClick={bank.mutate}>
            {t(bank.isPending ? "registrationScreens.opening" : "registrationScreens.linkAccount")}
          </FootAct>
        </div>
      }
    >
      <StepHead {...countOf("verify-account", true)} title={t("registrationScreens.verifyTitle")} />
      <div className="step-panel step-panel--calm">
        <Landmark size={28} strokeWidth={1.75} aria-hidden />
        <p>{t("registrationScreens.verifyText")}</p>
      </div>
    </RegistrationPage>
  );
}

/** Links the business's bank account. */
export function VerifyAccountScreen() {
  const t = useTranslate();
  return (
    <StepGate step="verify-account" title={t("registrationScreens.verifyTitle")}>
      {() => <VerifyAccount />}
    </StepGate>
  );
}
