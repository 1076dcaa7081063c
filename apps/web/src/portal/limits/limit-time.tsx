import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { TIME_UNITS, type TimeUnit, timeUnitOf, unitName } from "../../lib/measures.ts";
import { AmountField } from "./amount-field.tsx";
import { isWhole, type LimitPath } from "./typed-limits.ts";
import type { LimitsFormState } from "./use-limits-form.ts";

const UNITS = Object.keys(TIME_UNITS) as TimeUnit[];
const isTimeUnit = (text: string): text is TimeUnit => Object.hasOwn(TIME_UNITS, text);

/** A duration, typed in the chosen unit and stored in minutes. */
export function LimitTime({ form, name }: { form: LimitsFormState; name: LimitPath }) {
  const { t, locale } = useI18n();
  const { value: minutes, onChange, ...field } = form.field(name);
  const [chosen, setChosen] = useState<{ unit: TimeUnit; minutes: string }>();
  // A value changed from outside is shown in the largest unit that divides it.
  const unit = chosen?.minutes === minutes ? chosen.unit : timeUnitOf(Number(minutes));
  const count = isWhole(minutes) ? String(Number(minutes) / TIME_UNITS[unit]) : minutes;
  const set = (text: string, next: TimeUnit) => {
    const changed = isWhole(text) ? String(Number(text) * TIME_UNITS[next]) : text;
    setChosen({ unit: next, minutes: changed });
    onChange(changed);
  };
  return (
    <AmountField
      {...field}
      label={t("limits.within")}
      value={count}
      onChange={(text) => set(text, unit)}
      unit={
        <span className="amount__choice">
          <select
            aria-label={t("limits.timeUnit")}
            value={unit}
            onChange={({ target }) => isTimeUnit(target.value) && set(count, target.value)}
          >
            {UNITS.map((option) => (
              <option key={option} value={option}>
                {unitName(option, Number(count) || 0, locale)}
              </option>
            ))}
          </select>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </span>
      }
    />
  );
}
