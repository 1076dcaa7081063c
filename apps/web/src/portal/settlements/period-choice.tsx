import { daysOf, PERIODS, SETTLEMENT_DAYS_MAX } from "@stashwell/shared/settlements/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useTranslate } from "../../lib/i18n.tsx";
import { FieldError } from "../merchant/problem-summary.tsx";
import { Choice } from "./choice.tsx";
import { businessToday, type DaysSearch, periodIn } from "./days.ts";

/** The value of the select while the ends are chosen one by one. */
const OWN_DATES = "dates";

interface PeriodChoiceProps {
  search: DaysSearch;
  /** Whether no end is an answer, too. */
  open?: boolean;
  fault: MessageKey | undefined;
  onChange: (search: DaysSearch) => void;
}

interface EndProps {
  id: string;
  label: string;
  value: string;
  invalid: boolean;
  onChange: (day: string) => void;
}

function End({ id, label, value, invalid, onChange }: EndProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="field__control"
        value={value}
        aria-invalid={invalid}
        aria-describedby={invalid ? "period-fault" : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** A period by a word, or by its two ends. */
export function PeriodChoice({ search, open = false, fault, onChange }: PeriodChoiceProps) {
  const t = useTranslate();
  const { from, to } = search;
  const period = periodIn(search);
  const hasDates = !period && (from !== undefined || to !== undefined);
  const fallback = open ? "" : "thisMonth";
  const options = [
    ...(open ? [{ value: "", words: t("settlements.allTime") }] : []),
    ...PERIODS.map((known) => ({ value: known, words: t(`settlements.${known}`) })),
    { value: OWN_DATES, words: t("settlements.ownDates") },
  ];
  const choose = (value: string) => {
    if (value !== OWN_DATES) return onChange({ period: value === fallback ? undefined : value });
    return onChange(daysOf(period ?? (open ? "week" : "thisMonth"), businessToday()));
  };
  return (
    <>
      <Choice
        label={t("settlements.period")}
        value={hasDates ? OWN_DATES : (period ?? fallback)}
        options={options}
        onChoose={choose}
      />
      {hasDates && (
        <div className="period-dates">
          <End
            id="period-from"
            label={t("settlements.from")}
            value={from ?? ""}
            invalid={fault !== undefined}
            onChange={(day) => onChange({ from: day || undefined, to })}
          />
          <End
            id="period-to"
            label={t("settlements.to")}
            value={to ?? ""}
            invalid={fault !== undefined}
            onChange={(day) => onChange({ from, to: day || undefined })}
          />
          <div role="alert">
            <FieldError id="period-fault" text={fault && t(fault, { count: SETTLEMENT_DAYS_MAX })} />
          </div>
        </div>
      )}
    </>
  );
}
