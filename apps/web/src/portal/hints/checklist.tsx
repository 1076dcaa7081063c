import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import "./checklist.css";

export interface Step {
  name: string;
  title: string;
  text: string;
  done: boolean;
  /** A link to do the step, and a help article. */
  act: ReactNode;
  help: string;
}

function Mark({ done, number }: { done: boolean; number: number }) {
  return (
    <span className={`checklist__mark ${done ? "checklist__mark--done" : ""}`} aria-hidden>
      {done ? <Check size={16} strokeWidth={2.5} /> : number}
    </span>
  );
}

/** Onboarding steps in order; completed ones are checked, and the next one has a link. */
export function Checklist({ steps, onHide }: { steps: readonly Step[]; onHide: () => void }) {
  const t = useTranslate();
  const next = steps.find(({ done }) => !done);
  return (
    <>
      <ol className="stack checklist">
        {steps.map((step, place) => (
          <li key={step.name} className={`checklist__step ${step.done ? "checklist__step--done" : ""}`}>
            <Mark done={step.done} number={place + 1} />
            <div className="stack tight">
              <p className="checklist__title">
                <span className="visually-hidden">{t(step.done ? "hints.done" : "hints.toDo")} </span>
                {step.title}
              </p>
              {step === next && (
                <>
                  <p className="note">{step.text}</p>
                  <p className="row checklist__acts">
                    {step.act}
                    <a
                      href={step.help}
                      aria-label={t("common.labelled", { label: t("hints.readHow"), value: step.title })}
                    >
                      {t("hints.readHow")}
                    </a>
                  </p>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      <button type="button" className="note checklist__hide" onClick={onHide}>
        {t("hints.hide")}
      </button>
    </>
  );
}

/** How many steps are done. */
export const countDone = (steps: readonly Step[]): { done: number; total: number } => ({
  done: steps.filter(({ done }) => done).length,
  total: steps.length,
});

/** The checklist in its own card, below the screen's content. */
export function FirstSteps({ steps, onHide }: { steps: readonly Step[]; onHide: () => void }) {
  const t = useTranslate();
  return (
    <section className="card first-steps" aria-labelledby="first-steps">
      <div className="row row--apart first-steps__head">
        <h2 id="first-steps">{t("hints.title")}</h2>
        <p className="note">{t("hints.doneOf", countDone(steps))}</p>
      </div>
      <Checklist steps={steps} onHide={onHide} />
    </section>
  );
}
