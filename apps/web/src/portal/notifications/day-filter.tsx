import { rangeError } from "@stashwell/shared/notifications/rules";
import { daysOf, isPeriod, type Period, PERIODS } from "@stashwell/shared/periods";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslate } from "../../lib/i18n.tsx";
import { todayIn } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { DayRangeField } from "../merchant/day-range-field.tsx";
import { businessTimezone } from "./business-timezone.ts";

type Choice = Period | "any" | "custom";

/** The filter by days, as in the URL; empty for an open end. */
export interface DayFilter {
  choice: Choice;
  startDate: string;
  endDate: string;
}

function filterOf({ days, from = "", to = "" }: { days?: string; from?: string; to?: string }): DayFilter {
  if (days === "custom") return { choice: days, startDate: from, endDate: to };
  if (!isPeriod(days)) return { choice: "any", startDate: "", endDate: "" };
  const period = daysOf(days, todayIn(businessTimezone()));
  return { choice: days, startDate: period.from, endDate: period.to };
}

/** The filter in the URL, and a function to change it. Changes replace the history entry, so Back leaves the list. */
export function useDayFilter(): [DayFilter, (change: Partial<DayFilter>) => void] {
  const filter = filterOf(useSearch({ from: "/_merchant/join-campaign/notifications" }));
  const navigate = useNavigate();
  const change = (changed: Partial<DayFilter>) => {
    const { choice, startDate, endDate } = { ...filter, ...changed };
    const custom = choice === "custom";
    void navigate({
      to: paths.notifications,
      search: {
        days: choice === "any" ? undefined : choice,
        from: (custom && startDate) || undefined,
        to: (custom && endDate) || undefined,
      },
      replace: true,
      resetScroll: false,
    });
  };
  return [filter, change];
}

export const isUnfiltered = ({ startDate, endDate }: DayFilter): boolean => startDate === "" && endDate === "";

interface DayFilterFieldProps {
  filter: DayFilter;
  onChange: (change: Partial<DayFilter>) => void;
}

/** Filters by days: a preset, or a range. */
export function DayFilterField({ filter, onChange }: DayFilterFieldProps) {
  const t = useTranslate();
  const { choice, startDate, endDate } = filter;
  const today = todayIn(businessTimezone());
  const error = rangeError(startDate, endDate);
  const hasDates = choice === "custom" && !isUnfiltered(filter);
  return (
    <DayRangeField
      label={t("notifications.days")}
      range={{ from: startDate || undefined, to: endDate || undefined }}
      presets={[
        { value: "any", label: t("notifications.anyDay") },
        ...PERIODS.map((period) => ({ value: period, label: t(`settlements.${period}`) })),
      ]}
      preset={hasDates ? undefined : choice === "custom" ? "any" : choice}
      today={today}
      latest={today}
      error={error && t(error)}
      onPreset={(value) => onChange({ choice: isPeriod(value) ? value : "any" })}
      onRange={({ from = "", to = "" }) => onChange({ choice: "custom", startDate: from, endDate: to })}
    />
  );
}
