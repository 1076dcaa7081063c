import type { HTMLAttributes } from "react";
import { FieldError } from "../merchant/problem-summary.tsx";

export interface TextFieldProps {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  autoComplete: string;
  maxLength: number;
  type?: "text" | "email" | "tel";
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  autoCapitalize?: "none" | "words";
  help?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A line of text with its label above, and its help or what is wrong with it below. */
export function TextField({
  id,
  label,
  value,
  error,
  autoComplete,
  maxLength,
  type = "text",
  inputMode,
  autoCapitalize,
  help,
  onChange,
  onBlur,
}: TextFieldProps) {
  const described = error ? `${id}-error` : help && `${id}-help`;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field__control"
        type={type}
        inputMode={inputMode}
        autoCapitalize={autoCapitalize}
        value={value}
        autoComplete={autoComplete}
        maxLength={maxLength}
        aria-invalid={error !== undefined}
        aria-describedby={described}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <FieldError id={`${id}-error`} text={error} />
      {help && !error && (
        <p id={`${id}-help`} className="field__help">
          {help}
        </p>
      )}
    </div>
  );
}
