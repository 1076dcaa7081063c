import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type Lookup, useSuggestions } from "./use-suggestions.ts";
import "./place-search.css";

interface PlaceSearchProps<Option extends { label: string }> {
  label: string;
  /** What is said below the field while nothing else is to be said. */
  help: string;
  /** Completes what is being typed; no two options have the same label. */
  find: Lookup<Option>;
  /** What a finished text means, where nobody has chosen from the list; asked when Enter is pressed. */
  findFinished: Lookup<Option>;
  onChoose: (option: Option) => void;
  /** What is said of so many options, of none, and of a failure. */
  texts: { found: (count: number) => string; none: string; failed: string };
}

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
};

/**
 * A text field with a list of places below it: arrows move through the list, Enter takes the marked one, Escape closes
 * it. Without the list the field still works: Enter asks what the text means.
 */
export function PlaceSearch<Option extends { label: string }>(props: PlaceSearchProps<Option>) {
  const { label, help, find, findFinished, onChoose, texts } = props;
  const id = useId();
  const [text, setText] = useState("");
  /** What is looked up: what was typed, not what was taken over from the list. */
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const [announced, setAnnounced] = useState<string>();
  const pending = useRef<AbortController>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const { state, options } = useSuggestions(typed, find);
  const isListed = open && options.length > 0;

  useEffect(() => () => pending.current?.abort(), []);
  // On a phone the field is often at the window's lower edge, with a bar or the keyboard below it.
  useEffect(() => {
    if (isListed) list.current?.scrollIntoView({ block: "nearest" });
  }, [isListed]);
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: "nearest" });
  }, [marked]);

  const choose = (option: Option) => {
    pending.current?.abort();
    setText(option.label);
    setTyped("");
    setOpen(false);
    setMarked(-1);
    setAnnounced(undefined);
    onChoose(option);
  };
  const type = (value: string) => {
    pending.current?.abort();
    setText(value);
    setTyped(value);
    setOpen(true);
    setMarked(-1);
    setAnnounced(undefined);
  };
  const ask = async () => {
    if (text.trim() === "") return;
    pending.current?.abort();
    const aborter = new AbortController();
    pending.current = aborter;
    try {
      const [option] = await findFinished(text.trim(), aborter.signal);
      if (aborter.signal.aborted) return;
      if (option) choose(option);
      else setAnnounced(texts.none);
    } catch {
      if (!aborter.signal.aborted) setAnnounced(texts.failed);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const move = MOVES[event.key];
    const option = options[marked];
    if (move && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      setMarked(isListed ? move(marked, options.length) : 0);
    } else if (event.key === "Enter") {
      // The form around it is not finished by finding a place.
      event.preventDefault();
      if (isListed && option) choose(option);
      else void ask();
    } else if (event.key === "Escape" && isListed) {
      event.preventDefault();
      setOpen(false);
      setMarked(-1);
    }
  };

  const said =
    announced ??
    (open && state === "failed"
      ? texts.failed
      : open && state === "found"
        ? options.length > 0
          ? texts.found(options.length)
          : texts.none
        : help);
  return (
    <div className="field place-search">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field__control"
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={`${id}-list`}
        aria-activedescendant={isListed && marked >= 0 ? `${id}-${marked}` : undefined}
        aria-busy={state === "looking"}
        aria-describedby={`${id}-said`}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <div
        ref={list}
        id={`${id}-list`}
        className="place-search__list"
        role="listbox"
        aria-label={label}
        hidden={!isListed}
      >
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys, as a combobox does
          <div
            key={option.label}
            id={`${id}-${index}`}
            className="place-search__option"
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            // Before the field loses the focus and the list with it.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.label}
          </div>
        ))}
      </div>
      <output id={`${id}-said`} className="field__help">
        {said}
      </output>
    </div>
  );
}
