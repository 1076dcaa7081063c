import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import "./field.css";

interface NativeSelectProps extends Omit<ComponentProps<"select">, "onChange"> {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A native select without a visible label. */
export function NativeSelect({ value, options, onChange, className = "", ...select }: NativeSelectProps) {
  return (
    <div className="select">
      <select
        {...select}
        className={`field__control ${className}`}
        // A value that isn't among the options selects the first one.
        value={options.some((option) => option.value === value) ? value : (options[0]?.value ?? "")}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
    </div>
  );
}
