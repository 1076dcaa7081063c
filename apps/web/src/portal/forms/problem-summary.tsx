import { CircleAlert } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import "./problem-summary.css";

export interface FieldProblem {
  /** The `id` of the field's control, or of its container. */
  fieldId: string;
  /** The field's label, if the text doesn't mention it. */
  label?: string;
  text: string;
}

function goTo(event: MouseEvent, fieldId: string): void {
  event.preventDefault();
  const field = document.getElementById(fieldId);
  field?.scrollIntoView({ block: "center" });
  const control = field?.matches("input, textarea, select, button, [tabindex]")
    ? field
    : field?.querySelector<HTMLElement>("input, textarea, button, [tabindex]");
  control?.focus({ preventScroll: true });
}

interface ProblemSummaryProps {
  problems: readonly FieldProblem[];
  /** The summary takes the focus when this increases; without it, whenever the list changes. */
  attempt?: number;
  /** The server's error, if it isn't about a field. */
  refusal?: string | undefined;
}

/** All validation errors of a form, each with a link to its field. */
export function ProblemSummary({ problems, attempt, refusal }: ProblemSummaryProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const refused = attempt ?? problems;
  useEffect(() => {
    if (refused !== 0) box.current?.focus();
  }, [refused]);
  if (problems.length === 0 && refusal === undefined) return null;
  return (
    <div ref={box} className="problem-summary" role="alert" tabIndex={-1}>
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <p className="semibold">{problems.length > 0 ? t("common.problemsTitle") : refusal}</p>
        <ul className="space-4">
          {problems.map(({ fieldId, label, text }) => (
            <li key={`${fieldId} ${text}`}>
              <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
                {label ?? text}
              </a>
              {label && `: ${text}`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
