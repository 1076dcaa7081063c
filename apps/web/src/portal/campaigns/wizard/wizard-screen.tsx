import { useNavigate } from "@tanstack/react-router";
import { type ComponentType, lazy, type MouseEvent, Suspense, useCallback, useEffect, useMemo } from "react";
import { FormErrorSummary } from "../../parts/form-error-summary.tsx";
import { StalePanel } from "./stale-panel.tsx";
import { StepBar } from "./step-bar.tsx";
import { type Step } from "@stashwell/shared/campaigns/fields";
import { FIRST_STEP, stepNamed, stepOfField } from "./steps.ts";
import { InformationStep } from "./steps/information-step.tsx";
import { PoliciesStep } from "./steps/policies-step.tsx";
import { PreviewStep } from "./steps/preview-step.tsx";
import { ProductsStep } from "./steps/products-step.tsx";
import { TemplateStep } from "./steps/template-step.tsx";
import { fieldId, useWizard, useWizardState, WizardContext, type WizardStart } from "./use-wizard.ts";
import { WizardFooter } from "./wizard-footer.tsx";
import { WizardHeader } from "./wizard-header.tsx";
import "./wizard.css";

const loadCustomerTemplate = () => import("./steps/customer-template-step.tsx");
const CustomerTemplateStep = lazy(async () => ({ default: (await loadCustomerTemplate()).CustomerTemplateStep }));

interface WizardScreenProps {
  start: WizardStart;
  /** The step that the address names. */
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
  // The heaviest step is fetched while the first is being filled in.
  useEffect(() => {
    const soon = setTimeout(() => void loadCustomerTemplate(), 2_000);
    return () => clearTimeout(soon);
  }, []);
  const Screen = SCREENS[step];
  return <Screen />;
}

/** What the last act was refused for. Its links lead to other steps as well. */
function RefusedFields() {
  const { refused, faultText, step, goTo } = useWizard();
  // The list is taken when an act is refused, so that typing does not move the focus back to it.
  const problems = useMemo(
    () =>
      refused.flatMap((field) => (faultText(field) ? [{ fieldId: fieldId(field), text: faultText(field) ?? "" }] : [])),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
    [refused],
  );
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
      <FormErrorSummary problems={problems} />
    </div>
  );
}
