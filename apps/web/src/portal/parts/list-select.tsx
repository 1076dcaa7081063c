import { NativeSelect } from "../../ui/native-select.tsx";

interface ListSelectProps {
  label: string;
  value: string;
  /** The label of "no choice", if the select is optional. */
  all?: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A select above a list, for a filter or the sort order. */
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
