import { ChevronDown } from "lucide-react";

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; words: string }[];
  onChoose: (value: string) => void;
}

/** One thing to narrow down by; its first option is "all". */
export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <div className="select">
      <select
        className="field__control choice"
        aria-label={label}
        value={options.some((option) => option.value === value) ? value : ""}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
    </div>
  );
}
