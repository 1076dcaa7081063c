import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { type DayHours, isEveryDayAlike, runIntoNextDay, type WeekHours } from "@stashwell/shared/stores/opening";

/** Whether a store says when it is open, and whether every day is the same. */
export type HoursKind = "none" | "same" | "byDay";

/** A store's hours as they are typed; a time that is not there yet is blank. What is not chosen is kept for later. */
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

/** The same with another kind; what was the same every day is what each day begins with. */
export const withKind = (hours: TypedHours, kind: HoursKind): TypedHours => {
  const begins = hours.kind === "same" && kind === "byDay" && hours.days === NO_HOURS.days;
  return { ...hours, kind, days: begins ? hours.days.map(() => ({ ...hours.everyDay, isOpen: true })) : hours.days };
};

/** What is sent of them; null takes them off every page. */
export function hoursOf({ kind, everyDay, days }: TypedHours): WeekHours | null {
  if (kind === "none") return null;
  if (kind === "same") return days.map(() => everyDay);
  return days.map(({ isOpen, opens, closes }) => (isOpen ? { opens, closes } : null));
}

/** Whether a time is missing on a day on which the store opens. */
const lacksTime = (hours: WeekHours): boolean =>
  hours.some((day) => day !== null && (day.opens === "" || day.closes === ""));

/** What is wrong with hours as they are typed, if anything. */
export function hoursError(typed: TypedHours): MessageKey | undefined {
  const hours = hoursOf(typed);
  if (!hours) return undefined;
  if (lacksTime(hours)) return "stores.hoursInvalid";
  return runIntoNextDay(hours) ? "stores.hoursOverlap" : undefined;
}
