import { type ReactNode, useId } from "react";
import "./segmented.css";

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  className?: string;
  onChange: (value: Value) => void;
}

/** A segmented control of two or three options; arrow keys move between them. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  className = "",
  onChange,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div className={`segmented ${className}`} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="line snug segmented__option">
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
