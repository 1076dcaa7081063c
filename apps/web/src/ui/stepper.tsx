import { Minus, Plus } from "lucide-react";
import "./stepper.css";

interface StepperProps {
  /** The field's id, so that a summary of problems can lead to it. */
  id: string;
  /** What is counted, for screen readers. */
  label: string;
  lessLabel: string;
  moreLabel: string;
  /** As typed: it may be blank, or no number at all. */
  value: string;
  max: number;
  invalid?: boolean;
  describedBy?: string;
  onChange: (value: string) => void;
}

const asCount = (value: string): number => (/^\d+$/.test(value) ? Number(value) : 0);

/** A number between a minus and a plus, each large enough for a thumb; typing it works as well. */
export function Stepper({
  id,
  label,
  lessLabel,
  moreLabel,
  value,
  max,
  invalid = false,
  describedBy,
  onChange,
}: StepperProps) {
  const count = asCount(value);
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
        id={id}
        className="stepper__number"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange(event.target.value.trim())}
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
