import { NativeSelect } from "../../ui/native-select.tsx";

interface ListSelectProps {
  label: string;
  value: string;
  /** What no choice is called, where there need not be one. */
  all?: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of the choices above a list: a filter, or its order. */
export function ListSelect({ label, value, all, options, onChange }: ListSelectProps) {
  return (
    <div className="list-select">
      <NativeSelect
        aria-label={label}
        value={value}
        options={all === undefined ? options : [{ value: "", label: all }, ...options]}
        onChange={onChange}
      />
    </div>
  );
}
