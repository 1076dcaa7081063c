import { CalendarDays, ChevronDown } from "lucide-react";
import { type ComponentType, lazy, Suspense, useId, useState } from "react";
import { FieldError } from "./field.tsx";
import type { DayRangeValue, RangeCalendarWords } from "./range-calendar.tsx";
import { useClosing } from "./use-closing.ts";
import { useWithinWindow } from "./use-within-window.ts";
import "./day-range.css";
import "./preset.css";

/** Fields and calendar are loaded when a range is first opened. Offline, the presets still work. */
const RangeEnds = lazy<ComponentType<PanelProps>>(() =>
  import("./range-ends.tsx").then(
    ({ RangeEnds: ends }) => ({ default: ends }),
    () => ({ default: () => null }),
  ),
);

/** Texts, formatter and parser of a range, in the reader's language. */
export interface DayRangeWords extends RangeCalendarWords {
  from: string;
  to: string;
  done: string;
  /** An example of a formatted day, to show what can be typed. */
  example: string;
  notADay: string;
  write: (day: string) => string;
  /** Parses a typed day into `YYYY-MM-DD`; undefined if it isn't a day. */
  read: (text: string) => string | undefined;
  /** Formats a range. */
  rangeOf: (range: DayRangeValue) => string;
  /** Joins a label and its value. */
  labelled: (label: string, value: string) => string;
}

export interface DayRangeProps {
  words: DayRangeWords;
  /** What the days refer to; part of the button's label, beside the chosen range. */
  label: string;
  range: DayRangeValue;
  /** Named ranges; `preset` is the chosen one. */
  presets: readonly { value: string; label: string }[];
  preset: string | undefined;
  today: string;
  /** The last day that can be chosen, for ranges in the past. */
  latest?: string;
  /** The validation error of the days. */
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
    // Focusable, so that clicks between its controls don't move the focus out of the panel.
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

/** A range of days: a preset, two typed days, or two days of a calendar. */
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
