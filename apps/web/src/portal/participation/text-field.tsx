import { type HTMLAttributes, useRef } from "react";
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
  /** Whether coming to the field selects what stands there, so that typing replaces it. */
  selectsValue?: boolean;
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
  selectsValue = false,
  onChange,
  onBlur,
}: TextFieldProps) {
  const isEntering = useRef(false);
  /** Not at its focus: a click puts the cursor only after that. A second click is for a place within the text. */
  const select = (field: HTMLInputElement) => {
    const isMarked = field.selectionStart !== field.selectionEnd;
    if (selectsValue && isEntering.current && !isMarked) field.select();
    isEntering.current = false;
  };
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
        onPointerDown={({ currentTarget }) => (isEntering.current = document.activeElement !== currentTarget)}
        onClick={({ currentTarget }) => select(currentTarget)}
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
