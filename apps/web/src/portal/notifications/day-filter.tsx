import { DAY_RANGES, type DayRange, daysOf, rangeFault } from "@stashwell/shared/notifications/rules";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { todayIn } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { FieldError } from "../merchant/problem-summary.tsx";
import { businessTimezone } from "./business-timezone.ts";

const CHOICES = ["any", ...DAY_RANGES, "custom"] as const;
type Choice = (typeof CHOICES)[number];

/** The days that are shown, as the address says it; blank for an open end. */
export interface DayFilter {
  choice: Choice;
  startDate: string;
  endDate: string;
}

const isRange = (text: string | undefined): text is DayRange => DAY_RANGES.includes(text as DayRange);

function filterOf({ days, from = "", to = "" }: { days?: string; from?: string; to?: string }): DayFilter {
  if (days === "custom") return { choice: days, startDate: from, endDate: to };
  if (isRange(days)) return { choice: days, ...daysOf(days, todayIn(businessTimezone())) };
  return { choice: "any", startDate: "", endDate: "" };
}

/** The filter in the address, and how to change it; every change replaces the address, so Back leaves the list. */
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

/** Which days are shown: one of the usual ranges, or two days of one's own. */
export function DayFilterFields({
  filter,
  onChange,
}: {
  filter: DayFilter;
  onChange: (change: Partial<DayFilter>) => void;
}) {
  const t = useTranslate();
  const { choice, startDate, endDate } = filter;
  const fault = rangeFault(startDate, endDate);
  const names: Record<Choice, string> = {
    any: t("notifications.anyDay"),
    today: t("notifications.today"),
    week: t("notifications.week"),
    month: t("notifications.month"),
    custom: t("notifications.custom"),
  };
  return (
    <>
      <div className="select notification-days">
        <select
          className="field__control"
          aria-label={t("notifications.days")}
          value={choice}
          // The days that are shown now are where one's own begin.
          onChange={(event) => onChange({ choice: CHOICES.find((name) => name === event.target.value) ?? "any" })}
        >
          {CHOICES.map((name) => (
            <option key={name} value={name}>
              {names[name]}
            </option>
          ))}
        </select>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </div>
      {choice === "custom" && (
        <fieldset className="notification-range">
          <legend className="visually-hidden">{t("notifications.custom")}</legend>
          <label className="field">
            <span className="field__label">{t("notifications.from")}</span>
            <input
              type="date"
              className="field__control"
              value={startDate}
              onChange={(event) => onChange({ startDate: event.target.value })}
            />
          </label>
          <div className="field">
            <label className="field__label" htmlFor="notifications-to">
              {t("notifications.to")}
            </label>
            <input
              id="notifications-to"
              type="date"
              className="field__control"
              value={endDate}
              aria-invalid={fault !== undefined}
              aria-describedby={fault && "notifications-to-error"}
              onChange={(event) => onChange({ endDate: event.target.value })}
            />
          </div>
          <div className="notification-range__error" aria-live="polite">
            <FieldError id="notifications-to-error" text={fault && t(fault)} />
          </div>
        </fieldset>
      )}
    </>
  );
}
