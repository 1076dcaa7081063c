/** Times in the store's time zone, `HH:MM`. If `closes` isn't after `opens`, it is on the next day. */
export interface DayHours {
  opens: string;
  closes: string;
}
/** From Monday on; null is a day on which the store is closed. */
export type WeekHours = (DayHours | null)[];

/** A time of a weekday. */
export interface WeekTime {
  /** 0 is Monday. */
  weekday: number;
  /** Minutes since midnight. */
  minutes: number;
  /** Whether that is the day of `now`. */
  isToday: boolean;
}

/** Whether a store is open, and until when this status lasts; null if it never changes. */
export interface Opening {
  isOpen: boolean;
  until: WeekTime | null;
}

const DAY = 24 * 60;
const WEEK = 7 * DAY;

const SHORT_DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Minutes since midnight of a time `HH:MM`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes since the start of the week in a time zone. */
function minuteOfWeek(now: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? "";
  return SHORT_DAYS.indexOf(part("weekday")) * DAY + Number(part("hour")) * 60 + Number(part("minute"));
}

interface Range {
  from: number;
  to: number;
}

const closesNextDay = ({ opens, closes }: DayHours): boolean => minutesOf(closes) <= minutesOf(opens);

/** Whether a day's hours extend into the next day's. */
export const runIntoNextDay = (hours: WeekHours): boolean =>
  hours.some((day, weekday) => {
    const next = hours[(weekday + 1) % hours.length];
    return day && next && closesNextDay(day) && minutesOf(day.closes) > minutesOf(next.opens);
  });

/** The open ranges from the previous week to the next; adjacent ones are merged. */
function openRanges(hours: WeekHours): Range[] {
  const days = hours.flatMap((day, weekday): Range[] => {
    if (!day) return [];
    const from = weekday * DAY + minutesOf(day.opens);
    const to = weekday * DAY + minutesOf(day.closes);
    return [{ from, to: closesNextDay(day) ? to + DAY : to }];
  });
  const ranges: Range[] = [];
  for (const start of [-WEEK, 0, WEEK])
    for (const { from, to } of days) {
      const last = ranges.at(-1);
      if (last && from + start <= last.to) last.to = Math.max(last.to, to + start);
      else ranges.push({ from: from + start, to: to + start });
    }
  return ranges;
}

/** Whether a store is open at an instant, in milliseconds since 1970, and when that changes. */
export function openingAt(hours: WeekHours, timezone: string, now: number): Opening {
  const at = minuteOfWeek(now, timezone);
  const weekTime = (minute: number): WeekTime => ({
    weekday: Math.floor((minute + WEEK) / DAY) % 7,
    minutes: (minute + WEEK) % DAY,
    isToday: Math.floor(minute / DAY) === Math.floor(at / DAY),
  });
  const ranges = openRanges(hours);
  const current = ranges.find(({ from, to }) => from <= at && at < to);
  if (current) return { isOpen: true, until: current.to - current.from >= WEEK ? null : weekTime(current.to) };
  const next = ranges.find(({ from }) => from > at);
  return { isOpen: false, until: next ? weekTime(next.from) : null };
}

/** Whether all days of a week have the same hours. */
export const isEveryDayAlike = (hours: WeekHours): boolean =>
  hours.every((day) => day?.opens === hours[0]?.opens && day?.closes === hours[0]?.closes);
