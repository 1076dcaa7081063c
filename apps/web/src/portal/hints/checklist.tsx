import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import "./checklist.css";

export interface Step {
  name: string;
  title: string;
  text: string;
  done: boolean;
  /** Where it is done, and where one reads how. */
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

/** What to do first, in order; what the books say is done is ticked, and the next one says where to go. */
export function Checklist({ steps, onHide }: { steps: readonly Step[]; onHide: () => void }) {
  const t = useTranslate();
  const next = steps.find(({ done }) => !done);
  return (
    <>
      <ol className="checklist">
        {steps.map((step, place) => (
          <li key={step.name} className={`checklist__step ${step.done ? "checklist__step--done" : ""}`}>
            <Mark done={step.done} number={place + 1} />
            <div className="checklist__what">
              <p className="checklist__title">
                <span className="visually-hidden">{t(step.done ? "hints.done" : "hints.toDo")} </span>
                {step.title}
              </p>
              {step === next && (
                <>
                  <p className="checklist__text">{step.text}</p>
                  <p className="checklist__acts">
                    {step.act}
                    <a href={step.help}>
                      {t("hints.readHow")}
                      <span className="visually-hidden">: {step.title}</span>
                    </a>
                  </p>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      <button type="button" className="checklist__hide" onClick={onHide}>
        {t("hints.hide")}
      </button>
    </>
  );
}
