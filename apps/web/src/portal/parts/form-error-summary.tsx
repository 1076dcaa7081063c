import { CircleAlert } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import "./parts.css";

export interface FieldProblem {
  /** The `id` of the field's control. */
  fieldId: string;
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

/** What a form asks to be put right, each a link to its field. Takes the focus whenever the list is a new one. */
export function FormErrorSummary({ problems }: { problems: readonly FieldProblem[] }) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} className="form-summary" role="alert" tabIndex={-1}>
      <p className="form-summary__title">
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
        {t("common.problemsTitle")}
      </p>
      <ul>
        {problems.map(({ fieldId, text }) => (
          <li key={`${fieldId} ${text}`}>
            <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
