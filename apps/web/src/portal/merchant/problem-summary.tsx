import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import "./problem-summary.css";

export interface FieldProblem {
  /** The id of the field. */
  field: string;
  label: string;
  text: string;
}

/** Every problem of a form with a link to its field; takes the focus when `attempt` counts up. */
export function ProblemSummary({ problems, attempt }: { problems: readonly FieldProblem[]; attempt: number }) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} className="problem-summary" role="alert" tabIndex={-1}>
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <p className="problem-summary__title">{t("common.problemsTitle")}</p>
        <ul>
          {problems.map(({ field, label, text }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(field)?.focus();
                }}
              >
                {label}
              </a>
              : {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The text at a field, under it. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="field__error">
      <CircleAlert size={16} strokeWidth={2} aria-hidden />
      {text}
    </p>
  );
}
