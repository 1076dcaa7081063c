import { clockTime, timeZoneCity, todayIn } from "../../../lib/format.ts";
import { useI18n } from "../../../lib/i18n.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { OneDayField } from "../../parts/one-day-field.tsx";

const HALF_HOURS = Array.from({ length: 48 }, (_nothing, nth) => {
  const hour = String(Math.floor(nth / 2)).padStart(2, "0");
  return `${hour}:${nth % 2 ? "30" : "00"}`;
});

interface UntilFieldsProps {
  timeZone: string;
  error: string | undefined;
  /** `YYYY-MM-DDTHH:mm`; without a day before the T where what is typed is none. */
  value: string;
  onChange: (value: string) => void;
}

/** The day and the time that a pause ends at, by the brand's clocks. */
export function UntilFields({ timeZone, error, value, onChange }: UntilFieldsProps) {
  const { t, locale } = useI18n();
  const [day = "", time = ""] = value.split("T");
  const today = todayIn(timeZone);
  // A pause may have been given any minute by a program.
  const times = HALF_HOURS.includes(time) ? HALF_HOURS : [...HALF_HOURS, time].toSorted();
  return (
    <div className="steering-until">
      <OneDayField
        id="pause-until"
        label={t("steering.untilLabel")}
        help={t("steering.untilHelp", { timezone: timeZoneCity(timeZone) })}
        error={error}
        min={today}
        inline
        value={day}
        onChange={(chosen) => onChange(`${chosen ?? ""}T${time}`)}
      />
      <SelectField
        id="pause-until-time"
        label={t("steering.untilTime")}
        value={time}
        options={times.map((one) => ({ value: one, label: clockTime(`2027-01-05T${one}:00Z`, locale, "UTC") }))}
        onChange={(chosen) => onChange(`${day}T${chosen}`)}
      />
    </div>
  );
}
