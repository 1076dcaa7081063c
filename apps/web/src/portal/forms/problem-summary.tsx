import { CircleAlert } from "lucide-react";
import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import "./problem-summary.css";

export interface FieldProblem {
  /** The `id` of the field's control, or of its container. */
  fieldId: string;
  /** The field's label, if the text doesn't mention it. */
  label?: string;
  text: string;
}

function follow(event: MouseEvent, fieldId: string): void {
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
  /** The number of failed submissions: each moves the focus. Without it, every change of the list does. */
  attempt?: number;
  /** The server's error, if it isn't about a field. */
  refusal?: string | undefined;
}

/** The invalid control of a field, if it is on the page and takes the focus. */
function invalidControlOf({ fieldId }: FieldProblem): HTMLElement | undefined {
  const field = document.getElementById(fieldId);
  const invalid = "[aria-invalid=true]:not(:disabled)";
  return (field?.matches(invalid) ? field : field?.querySelector<HTMLElement>(invalid)) ?? undefined;
}

/**
 * All validation errors of a form, each with a link to its field. After a submission with a single one that its control
 * shows, that control takes the focus instead, and the summary doesn't repeat it.
 */
export function ProblemSummary({ problems, attempt, refusal }: ProblemSummaryProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [isAtControl, setAtControl] = useState(false);
  const refused = attempt ?? problems;
  const isSingle = attempt !== undefined && problems.length === 1 && refusal === undefined;
  /** Whether the summary takes the focus as soon as it is rendered again. */
  const isDue = useRef(false);
  const moveFocus = useEffectEvent(() => {
    const control = isSingle && problems[0] ? invalidControlOf(problems[0]) : undefined;
    setAtControl(control !== undefined);
    isDue.current = control === undefined && !box.current;
    if (!control) return box.current?.focus();
    control.scrollIntoView({ block: "center" });
    control.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- whether a control shows the error is known once it is rendered
    if (refused !== 0) moveFocus();
  }, [refused]);
  useEffect(() => {
    if (!isAtControl && isDue.current) box.current?.focus();
    isDue.current = false;
  }, [isAtControl]);
  if ((isSingle && isAtControl) || (problems.length === 0 && refusal === undefined)) return null;
  return (
    <div ref={box} className="problem-summary" role="alert" tabIndex={-1}>
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <p className="semibold">{problems.length > 0 ? t("common.problemsTitle") : refusal}</p>
        <ul className="space-4">
          {problems.map(({ fieldId, label, text }) => (
            <li key={`${fieldId} ${text}`}>
              <a href={`#${fieldId}`} onClick={(event) => follow(event, fieldId)}>
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
