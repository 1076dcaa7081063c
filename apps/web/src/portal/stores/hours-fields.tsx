import type { DayHours } from "@stashwell/shared/stores/opening";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { weekdayText } from "../../lib/opening-text.ts";
import { FieldError, OneOf } from "../../ui/field.tsx";
import { type HoursKind, type TypedHours, withKind } from "./typed-hours.ts";

const HOURS_ERROR = "store-hours-error";

interface TimesProps {
  /** The day in the fields' labels, if there are several days. */
  day?: string;
  value: DayHours;
  onChange: (changed: Partial<DayHours>) => void;
}

/** Opening and closing time. */
function Times({ day, value, onChange }: TimesProps) {
  const t = useTranslate();
  const time = (name: keyof DayHours, label: string, dayLabel: string) => (
    <label className="store-hours__time">
      <span className="note" aria-hidden={day !== undefined}>
        {label}
      </span>
      <input
        type="time"
        className="field__control"
        aria-label={day === undefined ? undefined : dayLabel}
        value={value[name]}
        aria-invalid={value[name] === ""}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </label>
  );
  return (
    <div className="store-hours__times">
      {time("opens", t("storeScreens.opens"), t("storeScreens.opensOn", { day: day ?? "" }))}
      {time("closes", t("storeScreens.closes"), t("storeScreens.closesOn", { day: day ?? "" }))}
    </div>
  );
}

function Days({ days, onChange }: { days: TypedHours["days"]; onChange: (days: TypedHours["days"]) => void }) {
  const { locale, t } = useI18n();
  const change = (weekday: number, changed: Partial<TypedHours["days"][number]>) =>
    onChange(days.map((day, index) => (index === weekday ? { ...day, ...changed } : day)));
  return (
    <ul className="store-hours__days">
      {days.map((day, weekday) => {
        const name = weekdayText(weekday, locale, "long");
        return (
          <li key={name} className="store-hours__day">
            <label className="line snug store-hours__open">
              <input
                type="checkbox"
                checked={day.isOpen}
                onChange={(event) => change(weekday, { isOpen: event.target.checked })}
              />
              {name}
            </label>
            {day.isOpen ? (
              <Times day={name} value={day} onChange={(changed) => change(weekday, changed)} />
            ) : (
              <span className="quiet">{t("storeScreens.closed")}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface HoursFieldsProps {
  id: string;
  label: string;
  value: TypedHours;
  error: string | undefined;
  onChange: (hours: TypedHours) => void;
}

/** Opening hours: none, the same every day, or day by day. */
export function HoursFields({ id, label, value, error, onChange }: HoursFieldsProps) {
  const t = useTranslate();
  const { kind, everyDay, days } = value;
  const options: { value: HoursKind; label: string }[] = [
    { value: "none", label: t("storeScreens.hoursNone") },
    { value: "same", label: t("storeScreens.hoursSame") },
    { value: "byDay", label: t("storeScreens.hoursByDay") },
  ];
  return (
    <div className="stack store-hours">
      <OneOf
        id={id}
        label={label}
        value={kind}
        options={options}
        onChange={(chosen) => onChange(withKind(value, chosen))}
      />
      {kind === "same" && (
        <Times value={everyDay} onChange={(changed) => onChange({ ...value, everyDay: { ...everyDay, ...changed } })} />
      )}
      {kind === "byDay" && <Days days={days} onChange={(changed) => onChange({ ...value, days: changed })} />}
      {error ? (
        <FieldError id={HOURS_ERROR} text={error} />
      ) : (
        kind !== "none" && <p className="field__help">{t("storeScreens.hoursHelp")}</p>
      )}
    </div>
  );
}
