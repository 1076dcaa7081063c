import { PERIODS } from "@stashwell/shared/periods";
import { SETTLEMENT_DAYS_MAX } from "@stashwell/shared/settlements/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useTranslate } from "../../lib/i18n.tsx";
import { DayRangeField } from "../merchant/day-range-field.tsx";
import { businessToday, daysMeant, type DaysSearch, periodIn, settledDays } from "./days.ts";

interface PeriodChoiceProps {
  search: DaysSearch;
  /** Whether the range may have open ends. */
  open?: boolean;
  error: MessageKey | undefined;
  onChange: (search: DaysSearch) => void;
}

/** A preset period, or a range of days. */
export function PeriodChoice({ search, open = false, error, onChange }: PeriodChoiceProps) {
  const t = useTranslate();
  const today = businessToday();
  const period = periodIn(search);
  const hasDates = !period && (search.from !== undefined || search.to !== undefined);
  const fallback = open ? "" : "thisMonth";
  return (
    <DayRangeField
      label={t("settlements.period")}
      range={open ? daysMeant(search, today) : settledDays(search, today)}
      presets={[
        ...(open ? [{ value: "", label: t("settlements.allTime") }] : []),
        ...PERIODS.map((known) => ({ value: known, label: t(`settlements.${known}`) })),
      ]}
      preset={hasDates ? undefined : (period ?? fallback)}
      today={today}
      latest={today}
      error={error && t(error, { count: SETTLEMENT_DAYS_MAX })}
      onPreset={(value) => onChange({ period: value === fallback ? undefined : value })}
      onRange={onChange}
    />
  );
}
