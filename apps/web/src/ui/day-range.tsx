import { CalendarDays, ChevronDown } from "lucide-react";
import { type ComponentType, lazy, Suspense, useId, useState } from "react";
import { FieldError } from "./field.tsx";
import type { DayRangeValue, RangeCalendarWords } from "./range-calendar.tsx";
import { useClosing } from "./use-closing.ts";
import { useWithinWindow } from "./use-within-window.ts";
import "./day-range.css";
import "./preset.css";

/** Fields and calendar come when a range is first opened. Without a network there are the ranges by a word. */
const RangeEnds = lazy<ComponentType<PanelProps>>(() =>
  import("./range-ends.tsx").then(
    ({ RangeEnds: ends }) => ({ default: ends }),
    () => ({ default: () => null }),
  ),
);

/** What the range says, and how days are written and read, in the reader's language. */
export interface DayRangeWords extends RangeCalendarWords {
  from: string;
  to: string;
  done: string;
  /** A day as `write` writes it, to show what can be typed. */
  example: string;
  notADay: string;
  write: (day: string) => string;
  /** The day `YYYY-MM-DD` that was typed, if it is one. */
  read: (text: string) => string | undefined;
  /** A range in words. */
  rangeOf: (range: DayRangeValue) => string;
  /** A label before what it names. */
  labelled: (label: string, value: string) => string;
}

export interface DayRangeProps {
  words: DayRangeWords;
  /** What the days are of; it names the button beside what is chosen. */
  label: string;
  range: DayRangeValue;
  /** Ranges by a word; `preset` is the one that is chosen. */
  presets: readonly { value: string; label: string }[];
  preset: string | undefined;
  today: string;
  /** The last day that can be chosen, where the range looks back. */
  latest?: string;
  /** What is wrong with the days. */
  error?: string | undefined;
  onPreset: (preset: string) => void;
  onRange: (range: DayRangeValue) => void;
}

export interface PanelProps extends DayRangeProps {
  id: string;
  onDone: () => void;
}

function Panel(props: PanelProps) {
  const { words, id, label, presets, preset, onPreset, onDone } = props;
  const panel = useWithinWindow();
  return (
    // It takes the focus of clicks between its controls, so that the focus never leaves it by them.
    <div ref={panel} id={id} role="group" aria-label={label} tabIndex={-1} className="stack day-range__panel">
      <div className="row day-range__presets">
        {presets.map(({ value, label: name }) => (
          <button
            key={value}
            type="button"
            className="preset"
            aria-pressed={value === preset}
            onClick={() => {
              onPreset(value);
              onDone();
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <Suspense>
        <RangeEnds {...props} />
      </Suspense>
      <button type="button" className="button day-range__done" onClick={onDone}>
        {words.done}
      </button>
    </div>
  );
}

/** Days from one to another: by a word, by typing both, or by two days of a calendar. */
export function DayRange(props: DayRangeProps) {
  const { words, label, range, presets, preset, error } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { frame, trigger, closeToTrigger } = useClosing(isOpen, () => setOpen(false));
  const chosen = presets.find(({ value }) => value === preset)?.label ?? words.rangeOf(range);
  return (
    <div ref={frame} className="day-range">
      <button
        ref={trigger}
        type="button"
        className="field__control day-range__trigger"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={words.labelled(label, chosen)}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarDays size={18} strokeWidth={1.75} aria-hidden />
        <span>{chosen}</span>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </button>
      {isOpen ? <Panel {...props} id={id} onDone={closeToTrigger} /> : <FieldError text={error} />}
    </div>
  );
}
