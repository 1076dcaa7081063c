import { CircleCheck, Mail } from "lucide-react";
import { useEffect } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { clearOnboarding } from "../../lib/registration.ts";
import { paths } from "../../lib/paths.ts";
import { forgetKept } from "./kept-state.ts";
import { RegistrationPage } from "./registration-page.tsx";
import { StepGate } from "./step-gate.tsx";
import type { Progress } from "./steps.ts";

function Success({ progress }: { progress: Progress }) {
  const t = useTranslate();
  // The server has everything now: nothing of it stays on a device that others may use.
  useEffect(forgetKept, []);
  return (
    <RegistrationPage
      title={t("onboarding.successTitle")}
      foot={
        <div className="foot-bar__acts">
          <a className="button button--large" href={paths.home} onClick={clearOnboarding}>
            {t("common.done")}
          </a>
          <a className="button button--solid button--large" href={paths.login("business")} onClick={clearOnboarding}>
            {t("onboarding.signIn")}
          </a>
        </div>
      }
    >
      <div className="registered">
        <CircleCheck size={40} strokeWidth={1.75} aria-hidden />
        <h1 tabIndex={-1}>{t("onboarding.successTitle")}</h1>
        <p>{t("onboarding.successText")}</p>
        <p className="notice notice--good registered__mail">
          <Mail size={20} strokeWidth={1.75} aria-hidden />
          {t("onboarding.passwordMailed", { email: progress.email })}
        </p>
      </div>
    </RegistrationPage>
  );
}

/** The end of registering. */
export function SuccessScreen() {
  const t = useTranslate();
  return (
    <StepGate step="success" title={t("onboarding.successTitle")}>
      {(_onboarding, progress) => <Success progress={progress} />}
    </StepGate>
  );
}
