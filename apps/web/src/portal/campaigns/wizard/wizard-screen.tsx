import { useBlocker, useNavigate } from "@tanstack/react-router";
import { type ComponentType, lazy, type MouseEvent, Suspense, useCallback, useEffect } from "react";
import { useTranslate } from "../../../lib/i18n.tsx";
import { AskToLeave } from "../../parts/leave-guard.tsx";
import { ProblemSummary } from "../../forms/problem-summary.tsx";
import { StalePanel } from "./stale-panel.tsx";
import { StepBar } from "./step-bar.tsx";
import { type Step } from "@stashwell/shared/campaigns/fields";
import { FIRST_STEP, stepNamed, stepOfField } from "./steps.ts";
import { InformationStep } from "./steps/information-step.tsx";
import { PoliciesStep } from "./steps/policies-step.tsx";
import { PreviewStep } from "./steps/preview-step.tsx";
import { ProductsStep } from "./steps/products-step.tsx";
import { TemplateStep } from "./steps/template-step.tsx";
import { fieldId, giveWaitingFocus, useWizard, useWizardState, WizardContext, type WizardStart } from "./use-wizard.ts";
import { WizardFooter } from "./wizard-footer.tsx";
import { WizardHeader } from "./wizard-header.tsx";
import "./wizard.css";

const loadCustomerTemplate = () => import("./steps/customer-template-step.tsx");
const CustomerTemplateStep = lazy(async () => ({ default: (await loadCustomerTemplate()).CustomerTemplateStep }));

interface WizardScreenProps {
  start: WizardStart;
  /** The step in the URL. */
  stepName: string | undefined;
}

/** The campaign wizard: six steps over one form. */
export function WizardScreen({ start, stepName }: WizardScreenProps) {
  const navigate = useNavigate();
  const step = stepNamed(stepName);
  const move = useCallback(
    (next: Step) => {
      if (next !== step) void navigate({ to: ".", search: { step: next === FIRST_STEP ? undefined : String(next) } });
    },
    [navigate, step],
  );
  const wizard = useWizardState(start, step, move);
  return (
    <WizardContext value={wizard}>
      <div className="wizard">
        <WizardHeader />
        <StepBar />
        {wizard.stale && <StalePanel />}
        <RefusedFields />
        <div className="wizard__step" key={step}>
          <Suspense fallback={<div className="skeleton wizard-skeleton" />}>
            <CurrentStep step={step} />
          </Suspense>
        </div>
        <WizardFooter />
      </div>
      <UnsavedGuard />
    </WizardContext>
  );
}

const SCREENS: Record<Step, ComponentType> = {
  1: InformationStep,
  2: ProductsStep,
  3: PoliciesStep,
  4: CustomerTemplateStep,
  5: TemplateStep,
  6: PreviewStep,
};

function CurrentStep({ step }: { step: Step }) {
  // Prefetches the heaviest step while the first is being filled in.
  useEffect(() => {
    const soon = setTimeout(() => void loadCustomerTemplate(), 2_000);
    return () => clearTimeout(soon);
  }, []);
  const Screen = SCREENS[step];
  return <Screen />;
}

/**
 * Changes of a published campaign are stored in this browser until they are saved: asks on leaving whether to save
 * them.
 */
function UnsavedGuard() {
  const t = useTranslate();
  const { published, saving } = useWizard();
  const waits = ["local", "waiting", "refused", "stale"].includes(saving.note.kind);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => published !== undefined && waits && next.pathname !== current.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <AskToLeave
      open={blocker.status === "blocked"}
      text={t("wizard.leaveText")}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

/** The error summary of the last action. Its links also lead to other steps. */
function RefusedFields() {
  const { refused, errorText, step, goTo } = useWizard();
  useEffect(() => {
    if (refused.length > 0) giveWaitingFocus();
  }, [refused]);
  const problems = refused.flatMap((field) => {
    const text = errorText(field);
    return text === undefined ? [] : [{ fieldId: fieldId(field), text }];
  });
  const leadElsewhere = (event: MouseEvent) => {
    const id = event.target instanceof HTMLAnchorElement ? event.target.hash.slice(1) : undefined;
    const field = refused.find((name) => fieldId(name) === id);
    if (!field || stepOfField(field) === step) return;
    event.preventDefault();
    event.stopPropagation();
    goTo(stepOfField(field), field);
  };
  return (
    <div onClickCapture={leadElsewhere}>
      {/* The first invalid field has the focus, not the summary. */}
      <ProblemSummary problems={problems} attempt={0} />
    </div>
  );
}
