import { useState } from "react";
import type { DayRangeWords, PanelProps } from "./day-range.tsx";
import { Field, FieldError } from "./field.tsx";
import { RangeCalendar } from "./range-calendar.tsx";

interface DayTextProps {
  words: DayRangeWords;
  id: string;
  label: string;
  day: string | undefined;
  /** The id of the error message, if any. */
  invalid: string | undefined;
  onRead: (day: string | undefined) => void;
}

/** One end of the range, typed in any common format. A text that can't be parsed stays as typed. */
function DayText({ words, id, label, day, invalid, onRead }: DayTextProps) {
  const { example } = words;
  const [typed, setTyped] = useState<string>();
  const [unread, setUnread] = useState(false);
  const settle = () => {
    if (typed === undefined) return;
    const read = words.read(typed);
    setUnread(read === undefined && typed.trim() !== "");
    if (read === undefined && typed.trim() !== "") return;
    setTyped(undefined);
    if (read !== day) onRead(read);
  };
  const errorId = unread ? `${id}-error` : invalid;
  return (
    <Field id={id} label={label} error={unread ? words.notADay : undefined}>
      <input
        id={id}
        className="field__control"
        value={typed ?? (day === undefined ? "" : words.write(day))}
        placeholder={example}
        autoComplete="off"
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          settle();
        }}
      />
    </Field>
  );
}

/** Both ends of a range, typed or chosen in a calendar. */
export function RangeEnds({ words, id, range, today, latest, error, onRange, onDone }: PanelProps) {
  const errorId = error && `${id}-error`;
  return (
    <>
      <div className="day-range__fields">
        <DayText
          id={`${id}-from`}
          words={words}
          label={words.from}
          day={range.from}
          invalid={errorId}
          onRead={(from) => onRange({ from, to: range.to })}
        />
        <DayText
          id={`${id}-to`}
          words={words}
          label={words.to}
          day={range.to}
          invalid={errorId}
          onRead={(to) => onRange({ from: range.from, to })}
        />
        <div role="alert">
          <FieldError id={`${id}-error`} text={error} />
        </div>
      </div>
      <RangeCalendar
        // Remounts for another range, to start at its own months.
        key={`${range.from} ${range.to}`}
        words={words}
        range={range}
        today={today}
        latest={latest}
        onChoose={(chosen) => {
          onRange(chosen);
          onDone();
        }}
      />
    </>
  );
}
