import { daysOf, isPeriod, PERIODS } from "@stashwell/shared/periods";
import { todayIn } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { DayRangeField } from "../merchant/day-range-field.tsx";

/** The days of a log in the URL: a preset, or two days, `YYYY-MM-DD`. */
export interface LogDays {
  days?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const NO_DAYS = { days: undefined, from: undefined, to: undefined } as const satisfies LogDays;

const today = (): string => todayIn(readSession()?.data.timezone ?? "UTC");
const dayIn = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** The first and last day; undefined for an open end. */
export function logDaysIn({ days, from, to }: LogDays): { from: string | undefined; to: string | undefined } {
  return isPeriod(days) ? daysOf(days, today()) : { from: dayIn(from), to: dayIn(to) };
}

/** Filters a log by days. */
export function LogDaysField({ search, onChange }: { search: LogDays; onChange: (days: LogDays) => void }) {
  const t = useTranslate();
  const range = logDaysIn(search);
  const period = isPeriod(search.days) ? search.days : undefined;
  const isOpen = range.from === undefined && range.to === undefined;
  return (
    <DayRangeField
      label={t("notifications.days")}
      range={range}
      presets={[
        { value: "", label: t("notifications.anyDay") },
        ...PERIODS.map((known) => ({ value: known, label: t(`settlements.${known}`) })),
      ]}
      preset={isOpen ? "" : period}
      today={today()}
      latest={today()}
      onPreset={(value) => onChange({ ...NO_DAYS, days: value || undefined })}
      onRange={({ from, to }) => onChange({ days: undefined, from, to })}
    />
  );
}
