import { Minus, Plus } from "lucide-react";
import { type ReadText, useTypedNumber } from "./typed-number.ts";
import "./stepper.css";

interface StepperProps {
  /** The field's id, so that an error summary can link to it. */
  id: string;
  /** What is counted, for screen readers. */
  label: string;
  lessLabel: string;
  moreLabel: string;
  /** Digits; or the typed text if it is blank or not a number. */
  value: string;
  /** The locale of the number format. */
  locale: string;
  /** Parses the typed text. */
  read: ReadText;
  max: number;
  invalid?: boolean;
  describedBy?: string;
  onChange: (value: string) => void;
}

const asCount = (value: string): number => (/^\d+$/.test(value) ? Number(value) : 0);

/** A number field between a minus and a plus button, each large enough for a thumb. */
export function Stepper({
  id,
  label,
  lessLabel,
  moreLabel,
  value,
  locale,
  read,
  max,
  invalid = false,
  describedBy,
  onChange,
}: StepperProps) {
  const count = asCount(value);
  const number = useTypedNumber({ value, locale, read, onChange });
  return (
    <div className={`stepper ${invalid ? "stepper--invalid" : ""}`}>
      <button
        type="button"
        className="stepper__end"
        aria-label={lessLabel}
        disabled={count === 0}
        onClick={() => onChange(String(Math.min(count, max + 1) - 1))}
      >
        <Minus size={18} strokeWidth={2} aria-hidden />
      </button>
      <input
        {...number}
        id={id}
        className="stepper__number"
        inputMode="numeric"
        placeholder="0"
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
      />
      <button
        type="button"
        className="stepper__end"
        aria-label={moreLabel}
        disabled={count >= max}
        onClick={() => onChange(String(count + 1))}
      >
        <Plus size={18} strokeWidth={2} aria-hidden />
      </button>
    </div>
  );
}
