import { ConfigProvider, DatePicker } from "antd";
import english from "antd/es/date-picker/locale/en_US";
import dayjs from "dayjs";
import { Calendar } from "lucide-react";
import { type ComponentProps, createContext, type KeyboardEvent, useContext, useMemo, useState } from "react";
import type { Language } from "@stashwell/shared/language";
import { useI18n } from "../../../../lib/i18n.tsx";
import { monthNames } from "../month-names.ts";
import { readDay } from "../read-day.ts";
import type { ControlProps } from "../wizard-field.tsx";

const WIRE = "YYYY-MM-DD";
/** As `day()` writes it, in the calendar's own letters. */
const SHOWN = "DD MMM YYYY";
const SHOWN_IN_CHINESE = "YYYY年M月D日";

/** The calendar's locales, whose months it shows. */
const CALENDARS: Record<Language, string> = { EN: "en", ES: "es", FR: "fr", PT: "pt-br", GU: "gu", ZH: "zh-cn" };

interface DayPickerProps {
  control: ControlProps;
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  /** What was typed instead of a day, as it was typed. */
  unread: string;
  /** The month that the calendar opens at while no day is chosen: that of this day. */
  opensAt: string;
  isOpenDay: (day: string) => boolean;
  /** Told the day that was picked or typed, or an empty one and the text that is no day. */
  onChange: (day: string, unread: string) => void;
  onLeave: () => void;
}

/** The calendar's words, less two labels that would hide the month and the year they stand on. */
function useWords() {
  const { locale } = useContext(ConfigProvider.ConfigContext);
  const words = locale?.DatePicker ?? english;
  return useMemo(() => ({ ...words, lang: { ...words.lang, monthSelect: "", yearSelect: "" } }), [words]);
}

interface Typing {
  /** What stands in the field while it is being typed into, or instead of a day. */
  text: string | undefined;
  type: (text: string) => void;
  /** The typing is over: from now on the field shows what it was read as. */
  settle: () => void;
  /** Enter: over as well, and the calendar closes. True when there was anything to end. */
  enter: () => boolean;
}
const TypingContext = createContext<Typing | undefined>(undefined);

/**
 * The picker's text field. The picker itself takes one format and silently goes back to the former day from any other;
 * so what is typed is read here, and the picker is only told the outcome.
 */
function DayInput(props: ComponentProps<"input">) {
  const typing = useContext(TypingContext);
  return (
    <input
      {...props}
      value={typing?.text ?? props.value}
      onChange={(event) => typing?.type(event.target.value)}
      onBlur={(event) => {
        typing?.settle();
        props.onBlur?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === "Enter" && typing?.enter()) event.preventDefault();
        else props.onKeyDown?.(event);
      }}
    />
  );
}
const COMPONENTS = { input: DayInput };

/** A calendar day, picked or typed. A chunk of its own, since its calendar is heavy. */
export function DayPicker({ control, day, unread, opensAt, isOpenDay, onChange, onLeave }: DayPickerProps) {
  const words = useWords();
  const { language, locale } = useI18n();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const months = useMemo(() => monthNames(locale, CALENDARS[language]), [locale, language]);
  const typing = useMemo<Typing>(
    () => ({
      text: typed ?? (unread || undefined),
      type: (text) => {
        const read = readDay(text, locale, months);
        setTyped(text);
        onChange(read ?? "", read === undefined ? text.trim() : "");
      },
      settle: () => setTyped(undefined),
      enter: () => {
        if (typed === undefined) return false;
        setTyped(undefined);
        setOpen(false);
        onLeave();
        return true;
      },
    }),
    [typed, unread, locale, months, onChange, onLeave],
  );
  return (
    <TypingContext value={typing}>
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
        components={COMPONENTS}
        open={open}
        onOpenChange={setOpen}
        onChange={(date) => {
          setTyped(undefined);
          onChange(date?.format(WIRE) ?? "", "");
        }}
        onBlur={onLeave}
      />
    </TypingContext>
  );
}
