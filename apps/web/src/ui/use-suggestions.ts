import { useEffect, useEffectEvent, useState } from "react";

/** Debounce of typing before a lookup, in milliseconds. */
const PAUSE = 200;
/** Minimum number of characters for a lookup. */
const FEWEST = 2;

export type Lookup<Option> = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

export interface Suggestions<Option> {
  state: "idle" | "looking" | "found" | "failed";
  options: readonly Option[];
}

interface SuggestionList<Option> {
  /** The text that was looked up; empty before the first response. */
  text: string;
  options: readonly Option[];
  failed: boolean;
}

/** Returns suggestions for a text that is being typed; an outdated response is dropped. */
export function useSuggestions<Option>(text: string, find: Lookup<Option>): Suggestions<Option> {
  const [suggestions, setSuggestions] = useState<SuggestionList<Option>>({ text: "", options: [], failed: false });
  const lookUp = useEffectEvent(find);
  const typed = text.trim();

  useEffect(() => {
    if (typed.length < FEWEST) return undefined;
    const aborter = new AbortController();
    const look = async () => {
      const found = await lookUp(typed, aborter.signal).then(
        (options) => ({ text: typed, options, failed: false }),
        () => ({ text: typed, options: [], failed: true }),
      );
      if (!aborter.signal.aborted) setSuggestions(found);
    };
    const timer = setTimeout(() => void look(), PAUSE);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [typed]);

  if (typed.length < FEWEST) return { state: "idle", options: [] };
  if (suggestions.text === typed)
    return { state: suggestions.failed ? "failed" : "found", options: suggestions.options };
  // Keeps the last suggestions until the next response, so that the list doesn't flicker with every letter.
  const isNearby =
    suggestions.text !== "" && (typed.startsWith(suggestions.text) || suggestions.text.startsWith(typed));
  return { state: "looking", options: isNearby ? suggestions.options : [] };
}
