import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { dayByKey, firstWeekdayIn, monthAfter, monthOf } from "./calendar-days.ts";
import { type CalendarDays, MonthGrid } from "./month-grid.tsx";
import { useMedia } from "./use-media.ts";
import "./calendar.css";

/** Wide enough for two months side by side. */
const WIDE = "(min-width: 48em)";

/** Texts of a calendar, in the reader's language. */
export interface CalendarWords {
  /** The language, as a BCP 47 tag. */
  locale: string;
  previousMonth: string;
  nextMonth: string;
}

interface Months {
  /** The day that is initially visible and in the tab order. */
  start: string;
  /** Whether that day is in the last visible month, for days that mostly lie in the past. */
  looksBack: boolean;
  shown: number;
  firstWeekday: number;
  takesFocus: boolean;
}

/** The visible months, and the day that keyboard navigation starts from. */
function useCursor({ start, looksBack, shown, firstWeekday, takesFocus }: Months) {
  const [cursor, setCursor] = useState(start);
  const [firstMonth, setFirstMonth] = useState(() => monthAfter(monthOf(start), looksBack ? 1 - shown : 0));
  const calendar = useRef<HTMLDivElement>(null);
  const isMoving = useRef(takesFocus);
  useEffect(() => {
    if (isMoving.current) calendar.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
    isMoving.current = false;
  }, [cursor]);

  const lastMonth = monthAfter(firstMonth, shown - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(cursor, event, firstWeekday);
    if (next === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    setCursor(next);
    if (monthOf(next) < firstMonth) setFirstMonth(monthOf(next));
    if (monthOf(next) > lastMonth) setFirstMonth(monthAfter(monthOf(next), 1 - shown));
  };
  const onTurn = (months: number) => {
    const month = monthAfter(firstMonth, months);
    setFirstMonth(month);
    // The day in the tab order must be visible.
    if (monthOf(cursor) < month || monthOf(cursor) > monthAfter(month, shown - 1)) setCursor(`${month}-01`);
  };
  return { calendar, firstMonth, cursor, setCursor, onKeyDown, onTurn };
}

interface CalendarMonthsProps extends Pick<
  CalendarDays,
  "today" | "isClosed" | "from" | "to" | "onChoose" | "onPoint"
> {
  words: CalendarWords;
  start: string;
  looksBack?: boolean;
  /** Shows a single month, however wide the window is. */
  single?: boolean;
  /** Whether the first day takes the focus on opening. */
  takesFocus?: boolean;
  /** What to do next. */
  hint?: string | false;
}

/**
 * One or two months, depending on the width, with buttons to page through them. One day is in the tab order; arrow keys
 * move to the others.
 */
export function CalendarMonths({
  words,
  start,
  looksBack = false,
  single = false,
  takesFocus = false,
  hint,
  onChoose,
  ...marks
}: CalendarMonthsProps) {
  const { locale } = words;
  const firstWeekday = firstWeekdayIn(locale);
  const isWide = useMedia(WIDE);
  const shown = isWide && !single ? 2 : 1;
  const months = useCursor({ start, looksBack, shown, firstWeekday, takesFocus });
  const { calendar, firstMonth, cursor, setCursor, onKeyDown, onTurn } = months;
  const choose = (day: string) => {
    if (marks.isClosed(day)) return;
    setCursor(day);
    onChoose(day);
  };
  const days = { ...marks, locale, firstWeekday, cursor, onChoose: choose, onKeyDown };
  return (
    <div ref={calendar} className="calendar">
      <button type="button" className="calendar__turn" aria-label={words.previousMonth} onClick={() => onTurn(-1)}>
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
      </button>
      <div className="calendar__months">
        <MonthGrid month={firstMonth} days={days} />
        {shown === 2 && <MonthGrid month={monthAfter(firstMonth, 1)} days={days} />}
      </div>
      <button type="button" className="calendar__turn" aria-label={words.nextMonth} onClick={() => onTurn(1)}>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
      </button>
      <p className="caption calendar__hint" role="status">
        {hint}
      </p>
    </div>
  );
}
