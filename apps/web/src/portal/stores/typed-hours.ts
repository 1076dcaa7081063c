import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { type DayHours, isEveryDayAlike, runIntoNextDay, type WeekHours } from "@stashwell/shared/stores/opening";

/** Whether opening hours are given, and whether they are the same every day. */
export type HoursKind = "none" | "same" | "byDay";

/** Opening hours as typed; a missing time is empty. Values of the unselected kind are preserved. */
export interface TypedHours {
  kind: HoursKind;
  everyDay: DayHours;
  /** From Monday on. */
  days: readonly (DayHours & { isOpen: boolean })[];
}

const DAYTIME: DayHours = { opens: "09:00", closes: "18:00" };
const SUNDAY = 6;

export const NO_HOURS: TypedHours = {
  kind: "none",
  everyDay: DAYTIME,
  days: Array.from({ length: 7 }, (_nothing, weekday) => ({ ...DAYTIME, isOpen: weekday !== SUNDAY })),
};

export function typedHoursOf(hours: WeekHours | null): TypedHours {
  if (!hours) return NO_HOURS;
  const [first = null] = hours;
  const days = hours.map((day) => ({ ...(day ?? DAYTIME), isOpen: day !== null }));
  const isSame = first !== null && isEveryDayAlike(hours);
  return { kind: isSame ? "same" : "byDay", everyDay: first ?? DAYTIME, days };
}

/** Switches the kind. When switching from every day to day by day, each day starts with the common hours. */
export const withKind = (hours: TypedHours, kind: HoursKind): TypedHours => {
  const begins = hours.kind === "same" && kind === "byDay" && hours.days === NO_HOURS.days;
  return { ...hours, kind, days: begins ? hours.days.map(() => ({ ...hours.everyDay, isOpen: true })) : hours.days };
};

/** The hours to send; null removes them from every page. */
export function hoursOf({ kind, everyDay, days }: TypedHours): WeekHours | null {
  if (kind === "none") return null;
  if (kind === "same") return days.map(() => everyDay);
  return days.map(({ isOpen, opens, closes }) => (isOpen ? { opens, closes } : null));
}

/** Whether a time is missing on a day on which the store opens. */
const lacksTime = (hours: WeekHours): boolean =>
  hours.some((day) => day !== null && (day.opens === "" || day.closes === ""));

/** The validation error of typed hours, if any. */
export function hoursError(typed: TypedHours): MessageKey | undefined {
  const hours = hoursOf(typed);
  if (!hours) return undefined;
  if (lacksTime(hours)) return "stores.hoursInvalid";
  return runIntoNextDay(hours) ? "stores.hoursOverlap" : undefined;
}
