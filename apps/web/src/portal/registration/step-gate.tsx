import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import type { Onboarding } from "../../lib/registration.ts";
import { Failed } from "../merchant/failed.tsx";
import { FormWaiting } from "../merchant/form-waiting.tsx";
import { RegistrationPage } from "./registration-page.tsx";
import type { Progress, Step } from "./steps.ts";
import { useGuard } from "./use-onboarding.ts";

/** The empty outline of a form. */
export function FormSkeleton() {
  const t = useTranslate();
  return (
    <>
      <output className="visually-hidden">{t("common.loading")}</output>
      <FormWaiting headed fields={3} />
    </>
  );
}

interface StepGateProps {
  step: Step;
  title: string;
  children: (onboarding: Onboarding, progress: Progress) => ReactNode;
}

/** Shows a step only to a business that is due there. */
export function StepGate({ step, title, children }: StepGateProps) {
  const { onboarding, progress, error, retry } = useGuard(step);
  if (onboarding && progress) return children(onboarding, progress);
  return (
    <RegistrationPage title={title}>
      <h1 className="visually-hidden">{title}</h1>
      {error ? <Failed error={error} onRetry={retry} /> : <FormSkeleton />}
    </RegistrationPage>
  );
}
