import { type KeyboardEvent, useId } from "react";
import { someWeek, weeksOf } from "./calendar-days.ts";

/** The state of each day of a calendar, and its handlers. */
export interface CalendarDays {
  locale: string;
  firstWeekday: number;
  today: string;
  /** Whether a day is disabled. */
  isClosed: (day: string) => boolean;
  /** The one day in the tab order. */
  cursor: string;
  from: string | undefined;
  to: string | undefined;
  onChoose: (day: string) => void;
  onPoint?: (day: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const formatOf = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  return (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
};

/** The formatters of months and days. */
const writersOf = (locale: string) => ({
  title: formatOf(locale, { month: "long", year: "numeric" }),
  weekday: formatOf(locale, { weekday: "short" }),
  fullWeekday: formatOf(locale, { weekday: "long" }),
  fullDay: formatOf(locale, { dateStyle: "full" }),
});

function classesOf(day: string, { from, to }: CalendarDays): string {
  if (from === undefined || to === undefined || day < from || day > to) return "calendar__day";
  const ends = `${day === from ? "calendar__day--from" : ""} ${day === to ? "calendar__day--to" : ""}`;
  return `calendar__day calendar__day--within ${ends}`;
}

interface DayCellProps {
  day: string;
  name: string;
  figure: string;
  days: CalendarDays;
}

function DayCell({ day, name, figure, days }: DayCellProps) {
  const { today, isClosed, cursor, onChoose, onPoint, onKeyDown } = days;
  return (
    <button
      type="button"
      data-day={day}
      className={classesOf(day, days)}
      tabIndex={day === cursor ? 0 : -1}
      aria-label={name}
      aria-current={day === today ? "date" : undefined}
      aria-disabled={isClosed(day)}
      onClick={() => onChoose(day)}
      onPointerEnter={() => onPoint?.(day)}
      onKeyDown={onKeyDown}
    >
      {figure}
    </button>
  );
}

/** One month as the WAI-ARIA date grid: one day is in the tab order, arrow keys move to the others. */
export function MonthGrid({ month, days }: { month: string; days: CalendarDays }) {
  const titleId = useId();
  const { locale, firstWeekday } = days;
  const { title, weekday, fullWeekday, fullDay } = writersOf(days.locale);
  const figure = new Intl.NumberFormat(locale);
  return (
    <div>
      <h3 id={titleId} className="calendar__title" aria-live="polite">
        {title(`${month}-01`)}
      </h3>
      <div role="grid" aria-labelledby={titleId} className="tabular">
        <div role="row" className="calendar__week">
          {someWeek(firstWeekday).map((day) => (
            <span key={day} role="columnheader" aria-label={fullWeekday(day)}>
              {weekday(day)}
            </span>
          ))}
        </div>
        {weeksOf(month, firstWeekday).map((week) => (
          <div key={week.indexOf(undefined) === 0 ? "first" : week[0]} role="row" className="calendar__week">
            {week.map(
              (day, place) =>
                day !== undefined && (
                  <div
                    key={day}
                    role="gridcell"
                    aria-selected={day === days.from || day === days.to}
                    style={{ gridColumn: place + 1 }}
                  >
                    <DayCell day={day} name={fullDay(day)} figure={figure.format(Number(day.slice(8)))} days={days} />
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
