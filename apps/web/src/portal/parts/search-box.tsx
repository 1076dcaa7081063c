import { Input } from "antd";
import { Search } from "lucide-react";

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <div className="search-box">
      <span className="search-box__label" aria-hidden>
        {label}
      </span>
      <Input
        value={value}
        onChange={(event) => onChange(event.target.value)}
        prefix={<Search size={18} strokeWidth={1.75} color="var(--text-quiet)" aria-hidden />}
        placeholder={label}
        aria-label={label}
        inputMode="search"
        enterKeyHint="search"
        maxLength={120}
        allowClear
      />
    </div>
  );
}
