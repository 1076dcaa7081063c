import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { SearchInput } from "./search-input.tsx";

/** Debounce of typing before it searches, in milliseconds. */
const TYPING_RESTS = 300;

interface SearchBoxProps {
  label: string;
  /** The current search text from the URL. Navigating back restores an older one. */
  value: string;
  /** Called with the trimmed text after the debounce. */
  onSearch: (text: string) => void;
}

/** A search box above a list that searches while the user types. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const searched = useRef(value);
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setTyped(value);
  }, [value]);
  const router = useRouter();
  useEffect(() => {
    const text = typed.trim();
    if (text === searched.current) return undefined;
    const timer = setTimeout(() => {
      // A user who typed and then followed a link must not be sent back to the list.
      if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return;
      searched.current = text;
      onSearch(text);
    }, TYPING_RESTS);
    return () => clearTimeout(timer);
  }, [typed, onSearch, router]);
  return <SearchInput label={label} enterKeyHint="search" value={typed} onChange={setTyped} />;
}
