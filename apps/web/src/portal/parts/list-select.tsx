import { Select } from "antd";
import { ChevronDown } from "lucide-react";

interface ListSelectProps {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of the choices above a list: a filter, or its order. */
export function ListSelect({ label, value, options, onChange }: ListSelectProps) {
  return (
    <Select
      className="list-select"
      aria-label={label}
      value={value}
      options={options}
      popupMatchSelectWidth={false}
      suffixIcon={<ChevronDown size={16} strokeWidth={2} color="var(--text)" aria-hidden />}
      onChange={onChange}
    />
  );
}
