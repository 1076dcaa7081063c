import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { SearchInput } from "./search-input.tsx";

/** How long typing has to rest before it is searched for, in milliseconds. */
const TYPING_RESTS = 300;

interface SearchBoxProps {
  label: string;
  /** What is searched for now, as the address says it. Back brings an older text into the box. */
  value: string;
  /** Called with the trimmed text once typing rests. */
  onSearch: (text: string) => void;
}

/** The box above a list that searches it while somebody types. */
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
      // Somebody who typed and then followed a link must not be taken back to the list.
      if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return;
      searched.current = text;
      onSearch(text);
    }, TYPING_RESTS);
    return () => clearTimeout(timer);
  }, [typed, onSearch, router]);
  return <SearchInput label={label} enterKeyHint="search" value={typed} onChange={setTyped} />;
}
