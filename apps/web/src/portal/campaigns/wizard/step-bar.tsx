import { Check, ChevronDown, TriangleAlert } from "lucide-react";
import { useTranslate } from "../../../lib/i18n.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { type Step, STEPS } from "@stashwell/shared/campaigns/fields";
import { LAST_STEP, markOf, STEP_TITLES, type StepMark, stepNamed } from "./steps.ts";
import { useWizard } from "./use-wizard.ts";
import "./step-bar.css";

const MARKS: Record<StepMark, MessageKey> = {
  here: "wizard.markHere",
  done: "wizard.markDone",
  attention: "wizard.markAttention",
  notStarted: "wizard.markNotStarted",
};

function MarkSign({ step, mark }: { step: Step; mark: StepMark }) {
  if (mark === "done") return <Check size={16} strokeWidth={2.25} aria-hidden />;
  if (mark === "attention") return <TriangleAlert size={14} strokeWidth={2} aria-hidden />;
  return <span aria-hidden>{step}</span>;
}

/** The six steps with their states, each one click away. Collapses into a list on narrow screens. */
export function StepBar() {
  const roomy = useMedia("(min-width: 73.75em)");
  return roomy ? <StepRow /> : <StepSelect />;
}

const useMarks = () => {
  const { step: current, visited, problems } = useWizard();
  return (step: Step): StepMark => markOf(step, current, visited, problems);
};

function StepRow() {
  const t = useTranslate();
  const { step: current, goTo } = useWizard();
  const markAt = useMarks();
  return (
    <nav className="step-bar" aria-label={t("wizard.steps")}>
      <ol className="step-bar__list">
        {STEPS.map((step) => {
          const mark = markAt(step);
          return (
            <li key={step} className={`step-bar__item step-bar__item--${mark}`}>
              <button
                type="button"
                className="line snug step-bar__step"
                aria-current={step === current ? "step" : undefined}
                onClick={() => goTo(step)}
              >
                <span className="step-bar__sign">
                  <MarkSign step={step} mark={mark} />
                </span>
                <span className="step-bar__words">
                  <span className="step-bar__title">{t(STEP_TITLES[step])}</span>
                  <span className="step-bar__mark">{t(MARKS[mark])}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepSelect() {
  const t = useTranslate();
  const { step: current, goTo } = useWizard();
  const markAt = useMarks();
  return (
    <nav className="stack tight step-select" aria-label={t("wizard.steps")}>
      <label className="caption semibold" htmlFor="wizard-step-select">
        {t("wizard.stepOf", { step: current, steps: LAST_STEP })}
      </label>
      <div className="select">
        <select
          id="wizard-step-select"
          className="step-select__list"
          value={current}
          onChange={(event) => goTo(stepNamed(event.target.value))}
        >
          {STEPS.map((step) => (
            <option key={step} value={step}>
              {step}. {t(STEP_TITLES[step])}
              {step === current ? "" : ` – ${t(MARKS[markAt(step)])}`}
            </option>
          ))}
        </select>
        <span className="line step-select__shown" aria-hidden>
          {current}. {t(STEP_TITLES[current])}
        </span>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </div>
      <span className="step-select__bar" aria-hidden>
        {STEPS.map((step) => (
          <span key={step} className={`step-select__part step-select__part--${markAt(step)}`} />
        ))}
      </span>
    </nav>
  );
}
