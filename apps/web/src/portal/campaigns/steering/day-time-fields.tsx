import { clockTime, todayIn } from "../../../lib/format.ts";
import { useI18n } from "../../../lib/i18n.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { OneDayField } from "../../parts/one-day-field.tsx";

const HALF_HOURS = Array.from({ length: 48 }, (_nothing, nth) => {
  const hour = String(Math.floor(nth / 2)).padStart(2, "0");
  return `${hour}:${nth % 2 ? "30" : "00"}`;
});

interface DayTimeFieldsProps {
  id: string;
  /** Label and help of the day field. */
  label: string;
  help: string;
  timeZone: string;
  error: string | undefined;
  /** `YYYY-MM-DDTHH:mm`; the part before the T is empty if the typed text isn't a day. */
  value: string;
  onChange: (value: string) => void;
}

/** A future day and time, in the brand's time zone. */
export function DayTimeFields({ id, label, help, timeZone, error, value, onChange }: DayTimeFieldsProps) {
  const { t, locale } = useI18n();
  const [day = "", time = ""] = value.split("T");
  const today = todayIn(timeZone);
  // A time set through the API may be any minute.
  const times = HALF_HOURS.includes(time) ? HALF_HOURS : [...HALF_HOURS, time].toSorted();
  return (
    <div className="steering-until">
      <OneDayField
        id={id}
        label={label}
        help={help}
        error={error}
        min={today}
        inline
        value={day}
        onChange={(chosen) => onChange(`${chosen ?? ""}T${time}`)}
      />
      <SelectField
        id={`${id}-time`}
        label={t("steering.untilTime")}
        value={time}
        options={times.map((one) => ({ value: one, label: clockTime(`2027-01-05T${one}:00Z`, locale, "UTC") }))}
        onChange={(chosen) => onChange(`${day}T${chosen}`)}
      />
    </div>
  );
}
