import { ConfigProvider, DatePicker } from "antd";
import english from "antd/es/date-picker/locale/en_US";
import dayjs from "dayjs";
import { Calendar } from "lucide-react";
import { useContext, useMemo } from "react";
import { useI18n } from "../../../lib/i18n.tsx";
import type { ControlProps } from "../wizard-field.tsx";

const WIRE = "YYYY-MM-DD";
/** As `day()` writes it, in the calendar's own letters. */
const SHOWN = "DD MMM YYYY";
const SHOWN_IN_CHINESE = "YYYY年M月D日";

interface DayPickerProps {
  control: ControlProps;
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  /** The month that the calendar opens at while no day is chosen: that of this day. */
  opensAt: string;
  isOpenDay: (day: string) => boolean;
  onChange: (day: string) => void;
  onLeave: () => void;
}

/** The calendar's words, less two labels that would hide the month and the year they stand on. */
function useWords() {
  const { locale } = useContext(ConfigProvider.ConfigContext);
  const words = locale?.DatePicker ?? english;
  return useMemo(() => ({ ...words, lang: { ...words.lang, monthSelect: "", yearSelect: "" } }), [words]);
}

/** A calendar day, picked or typed. A chunk of its own, since its calendar is heavy. */
export function DayPicker({ control, day, opensAt, isOpenDay, onChange, onLeave }: DayPickerProps) {
  const words = useWords();
  const { language } = useI18n();
  return (
    <DatePicker
      {...control}
      locale={words}
      className="day-picker"
      value={day === "" ? null : dayjs(day, WIRE)}
      format={{ format: language === "ZH" ? SHOWN_IN_CHINESE : SHOWN }}
      defaultPickerValue={dayjs(opensAt, WIRE)}
      disabledDate={(date) => !isOpenDay(date.format(WIRE))}
      showNow={false}
      suffixIcon={<Calendar size={18} strokeWidth={1.75} aria-hidden />}
      onChange={(date) => onChange(date?.format(WIRE) ?? "")}
      onBlur={onLeave}
    />
  );
}
