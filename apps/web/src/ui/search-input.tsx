import { Search } from "lucide-react";
import type { ComponentProps } from "react";

interface SearchInputProps extends Omit<ComponentProps<"input">, "onChange"> {
  label: string;
  onChange: (text: string) => void;
}

/** A search field that filters while the user types. Its label is inside, or above it where the font is too large. */
export const SearchInput = ({ label, onChange, ...input }: SearchInputProps) => (
  <div className="search-box">
    <span className="search-box__label" aria-hidden>
      {label}
    </span>
    <Search size={18} strokeWidth={1.75} aria-hidden />
    <input
      {...input}
      type="search"
      className="field__control"
      autoComplete="off"
      maxLength={120}
      aria-label={label}
      placeholder={label}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
);
