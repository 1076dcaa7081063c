import { ChevronDown } from "lucide-react";
import { FieldError } from "../merchant/problem-summary.tsx";

export interface SelectFieldProps {
  id: string;
  label: string;
  value: string;
  /** Shown while nothing is chosen. */
  prompt: string;
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
  error: string | undefined;
  autoComplete?: string;
  onChange: (value: string) => void;
}

/** One of a list, chosen in the way of the device. */
export function SelectField({
  id,
  label,
  value,
  prompt,
  options,
  disabled = false,
  error,
  autoComplete,
  onChange,
}: SelectFieldProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="select">
        <select
          id={id}
          className="field__control"
          value={options.some((option) => option.value === value) ? value : ""}
          disabled={disabled}
          autoComplete={autoComplete}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled>
            {prompt}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
