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
  /** Before the number: a currency's sign. */
  sign?: string;
  /** After the number: its unit, or the choice of one. */
  unit?: ReactNode;
  placeholder?: string;
  /** With the digits; with what stands there as it is where that is no whole number. */
  onChange: (text: string) => void;
}

/** A whole number with its unit, in groups of digits unless it is being typed. */
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
