import { useEffect, useEffectEvent, useState } from "react";

/** Milliseconds without another letter, after which what was typed is looked up. */
const PAUSE = 200;
/** Fewer letters are the beginning of everything. */
const FEWEST = 2;

export type Lookup<Option> = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

export interface Suggestions<Option> {
  state: "idle" | "looking" | "found" | "failed";
  options: readonly Option[];
}

interface SuggestionList<Option> {
  /** What was asked; empty before the first answer. */
  text: string;
  options: readonly Option[];
  failed: boolean;
}

/** What fits a text that is being typed; an answer that a later letter has overtaken is dropped. */
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
  // Until the next answer the last one stays, so that the list does not flicker with every letter.
  const isNearby =
    suggestions.text !== "" && (typed.startsWith(suggestions.text) || suggestions.text.startsWith(typed));
  return { state: "looking", options: isNearby ? suggestions.options : [] };
}
