import { type ReactNode, useState } from "react";
import { day as written, todayIn } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { CalendarMonths } from "../../ui/calendar-months.tsx";
import { Field } from "../../ui/field.tsx";
import { DayField } from "./day-field.tsx";

const EXAMPLE = "2027-01-05";

interface OneDayFieldProps {
  id: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** The first and last day that the calendar offers; `error` rejects any other typed day. */
  min?: string;
  max?: string;
  /** `YYYY-MM-DD`; empty for none, undefined if the typed text isn't a day. */
  value: string | undefined;
  /** Whether the calendar pushes the content below it down, as within a dialog, instead of covering it. */
  inline?: boolean;
  onChange: (day: string | undefined) => void;
}

/** A single day, typed or chosen in a calendar, with its label and validation error. */
export function OneDayField({ id, label, help, error, min, max, value, inline = false, onChange }: OneDayFieldProps) {
  const { t, locale } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [unread, setUnread] = useState("");
  const [hasLeft, setLeft] = useState(false);
  const today = todayIn(readSession()?.data.timezone);
  const change = (day: string, text: string) => {
    setUnread(text);
    setLeft(false);
    onChange(text === "" ? day : undefined);
  };
  const choose = (day: string) => {
    change(day, "");
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  const refusal = unread !== "" && hasLeft ? t("dayRange.notADay", { day: written(EXAMPLE, locale) }) : error;
  return (
    <Field id={id} label={label} help={help} error={refusal}>
      <DayField
        control={{
          id,
          "aria-invalid": refusal !== undefined,
          "aria-describedby": refusal ? `${id}-error` : help ? `${id}-help` : undefined,
        }}
        chooseLabel={t("campaignScreens.chooseDay")}
        day={value ?? ""}
        unread={unread}
        inline={inline}
        isOpen={isOpen}
        onOpen={setOpen}
        onChange={change}
        onLeave={() => setLeft(true)}
      >
        <CalendarMonths
          words={{
            locale,
            previousMonth: t("dayRange.previousMonth"),
            nextMonth: t("dayRange.nextMonth"),
          }}
          start={value || max || min || today}
          looksBack={min === undefined}
          single={inline}
          takesFocus
          today={today}
          isClosed={(day) => (min !== undefined && day < min) || (max !== undefined && day > max)}
          from={value || undefined}
          to={value || undefined}
          onChoose={choose}
        />
      </DayField>
    </Field>
  );
}
