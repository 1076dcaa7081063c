import { ChevronRight, CircleCheck, TriangleAlert } from "lucide-react";
import { type MissingField, missingAct } from "@stashwell/shared/campaigns/fields";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { problemText } from "../errors.ts";
import { missingOf } from "../form.ts";
import { inOrder, stepOfField } from "../steps.ts";
import { useWizard } from "../use-wizard.ts";

/** Whether the campaign can be published, and if not, the missing fields, each a link. */
export function MissingPanel() {
  const t = useTranslate();
  const { values, problems, errors, context, published, goTo } = useWizard();
  const fields = inOrder(problems);
  if (fields.length === 0)
    return (
      <section className="card card--good missing-panel">
        <h3 className="line snug missing-panel__title">
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
          {t(published ? "wizard.readyToSave" : "wizard.ready")}
        </h3>
        <p>{t(published ? "wizard.readyToSaveText" : "wizard.readyText")}</p>
      </section>
    );
  const missing = new Set<string>(missingOf(values));
  const isMissing = (field: string): field is MissingField => missing.has(field);
  return (
    <section className="card card--warning missing-panel">
      <h3 className="line snug missing-panel__title">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
        {t("wizard.missingTitle", { count: fields.length })}
      </h3>
      <ul className="missing-panel__list">
        {fields.map((field) => {
          const step = stepOfField(field);
          const problem = problems[field] ?? "errors.invalid";
          const text = problemText(isMissing(field) && !errors[field] ? missingAct(field) : problem, t, context.locale);
          return (
            <li key={field}>
              <button type="button" className="line row--apart missing-panel__link" onClick={() => goTo(step, field)}>
                <span className="missing-panel__text">{text}</span>
                <span className="line missing-panel__step">
                  {t("wizard.stepNumber", { step })}
                  <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
