import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type Lookup, useSuggestions } from "./use-suggestions.ts";
import "./place-search.css";

interface PlaceSearchProps<Option extends { label: string }> {
  label: string;
  /** Help text below the field, unless another message is shown. */
  help: string;
  /** Returns suggestions for the text being typed; option labels are unique. */
  find: Lookup<Option>;
  /** Resolves a complete text if no suggestion was chosen; called on Enter. */
  findFinished: Lookup<Option>;
  onChoose: (option: Option) => void;
  /** Messages for a number of suggestions, for none, and for an error. */
  texts: { found: (count: number) => string; none: string; failed: string };
}

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
};

/**
 * A combobox of places: arrow keys move through the list, Enter takes the marked option, Escape closes the list. The
 * field also works without the list: Enter resolves the text.
 */
export function PlaceSearch<Option extends { label: string }>(props: PlaceSearchProps<Option>) {
  const { label, help, find, findFinished, onChoose, texts } = props;
  const id = useId();
  const [text, setText] = useState("");
  /** The text to look up: what the user typed, not the label of a chosen option. */
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const [announced, setAnnounced] = useState<string>();
  const pending = useRef<AbortController>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const { state, options } = useSuggestions(typed, find);
  const isListed = open && options.length > 0;

  useEffect(() => () => pending.current?.abort(), []);
  // On a phone the field is often at the bottom of the window, above a bar or the keyboard.
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
      // Finding a place must not submit the surrounding form.
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
            // Keeps the focus in the field, so that the list doesn't close before the click.
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
