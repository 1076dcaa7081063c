import { useState } from "react";
import { CalendarMonths, type CalendarWords } from "./calendar-months.tsx";

export interface DayRangeValue {
  from?: string | undefined;
  to?: string | undefined;
}

export interface RangeCalendarWords extends CalendarWords {
  /** Announced once the first of two days is chosen. */
  chooseLast: string;
}

interface RangeCalendarProps {
  words: RangeCalendarWords;
  range: DayRangeValue;
  today: string;
  latest: string | undefined;
  onChoose: (range: { from: string; to: string }) => void;
}

const inOrder = (one: string, other: string) => (one < other ? { from: one, to: other } : { from: other, to: one });

/** A calendar in which two days are chosen one after the other, in either order. */
export function RangeCalendar({ words, range, today, latest, onChoose }: RangeCalendarProps) {
  const [chosen, setChosen] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const choose = (day: string) => {
    if (chosen === undefined) return setChosen(day);
    setChosen(undefined);
    return onChoose(inOrder(chosen, day));
  };
  const seen = chosen === undefined ? range : inOrder(chosen, pointed ?? chosen);
  return (
    <CalendarMonths
      words={words}
      start={range.to ?? range.from ?? today}
      looksBack
      today={today}
      isClosed={(day) => latest !== undefined && day > latest}
      from={seen.from}
      to={seen.to}
      hint={chosen !== undefined && words.chooseLast}
      onChoose={choose}
      onPoint={setPointed}
    />
  );
}
