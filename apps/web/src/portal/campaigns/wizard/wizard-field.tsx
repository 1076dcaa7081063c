import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../../../lib/i18n.tsx";
import { type Field } from "@stashwell/shared/campaigns/fields";
import { errorId, fieldId, useWizard } from "./use-wizard.ts";

/** What a control needs to belong to its label and its fault. */
export interface ControlProps {
  id: string;
  status: "error" | undefined;
  "aria-invalid": boolean;
  "aria-describedby": string;
  "aria-required": boolean | undefined;
}

interface WizardFieldProps {
  field: Field;
  label: ReactNode;
  required?: boolean;
  help?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A field: its label above, its help below, and in place of that its fault. */
export function WizardField({ field, label, required, help, className = "", children }: WizardFieldProps) {
  const t = useTranslate();
  const fault = useWizard().faultText(field);
  return (
    <div className={`wizard-field ${className}`}>
      <label className="wizard-field__label" htmlFor={fieldId(field)}>
        {label}
        {required && (
          <span className="wizard-field__star" title={t("common.required")} aria-hidden>
            {" "}
            *
          </span>
        )}
      </label>
      {children({
        id: fieldId(field),
        status: fault ? "error" : undefined,
        "aria-invalid": fault !== undefined,
        "aria-describedby": errorId(field),
        "aria-required": required,
      })}
      <FieldNote field={field} help={help} />
    </div>
  );
}

/** The line below a control: its fault, or else its help. */
export function FieldNote({ field, help }: { field: Field; help?: ReactNode }) {
  const fault = useWizard().faultText(field);
  return (
    <div id={errorId(field)} className="wizard-field__note" aria-live="polite">
      {fault ? (
        <span className="wizard-field__fault">
          <CircleAlert size={14} strokeWidth={2} aria-hidden />
          <span>{fault}</span>
        </span>
      ) : (
        help
      )}
    </div>
  );
}
