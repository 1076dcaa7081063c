import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import type { RegistrationProgress } from "../../lib/registration.ts";
import { Failed } from "../merchant/failed.tsx";
import { FormWaiting } from "../merchant/form-waiting.tsx";
import { RegistrationPage } from "./registration-page.tsx";
import type { Progress, Step } from "./steps.ts";
import { useGuard } from "./use-registration-progress.ts";

interface RegistrationWaitingProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** A screen whose form is loading, or failed to load. */
export function RegistrationWaiting({ title, error, onRetry }: RegistrationWaitingProps) {
  const t = useTranslate();
  return (
    <RegistrationPage title={title}>
      <h1 className="visually-hidden">{title}</h1>
      {error ? (
        <Failed error={error} onRetry={onRetry} />
      ) : (
        <>
          <output className="visually-hidden">{t("common.loading")}</output>
          <FormWaiting headed fields={3} />
        </>
      )}
    </RegistrationPage>
  );
}

interface StepGateProps {
  step: Step;
  title: string;
  children: (registering: RegistrationProgress, progress: Progress) => ReactNode;
}

/** Renders a step only if it is the business's current one. */
export function StepGate({ step, title, children }: StepGateProps) {
  const { onboarding: registering, progress, error, retry } = useGuard(step);
  if (registering && progress) return children(registering, progress);
  return <RegistrationWaiting title={title} error={error} onRetry={retry} />;
}
