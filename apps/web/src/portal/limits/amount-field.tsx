import { readNumber } from "@stashwell/shared/read-number";
import type { ReactNode } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { Field } from "../../ui/field.tsx";
import { useTypedNumber } from "../../ui/typed-number.ts";

interface AmountFieldProps {
  id: string;
  label: string;
  value: string;
  error?: string | undefined;
  help?: ReactNode;
  /** A prefix: the currency sign. */
  sign?: string;
  /** A suffix: the unit, or a select of units. */
  unit?: ReactNode;
  placeholder?: string;
  /** Receives the digits, or the typed text if it isn't a whole number. */
  onChange: (text: string) => void;
}

/** A whole number with its unit; grouped unless it is being edited. */
export function AmountField({ id, label, value, error, help, sign, unit, placeholder, onChange }: AmountFieldProps) {
  const { locale } = useI18n();
  const number = useTypedNumber({ value, locale, read: (text) => readNumber(text, locale), onChange });
  return (
    <Field id={id} label={label} error={error} help={help}>
      <div className="field__control amount" data-invalid={error !== undefined}>
        {sign && <span className="quiet">{sign}</span>}
        <input
          {...number}
          id={id}
          inputMode="numeric"
          placeholder={placeholder}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : help ? `${id}-help` : undefined}
        />
        {unit && <span className="quiet amount__unit">{unit}</span>}
      </div>
    </Field>
  );
}
