import { type ComponentProps, useMemo } from "react";
import { day as written, dayRange } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { monthNames } from "../../lib/month-names.ts";
import { readDay } from "../../lib/read-day.ts";
import { DayRange, type DayRangeWords } from "../../ui/day-range.tsx";

function useDayRangeWords(): DayRangeWords {
  const { t, locale } = useI18n();
  return useMemo(() => {
    const write = (day: string): string => written(day, locale);
    const months = monthNames(locale);
    const example = write("2027-01-05");
    return {
      locale,
      example,
      from: t("dayRange.from"),
      to: t("dayRange.to"),
      done: t("dayRange.done"),
      previousMonth: t("dayRange.previousMonth"),
      nextMonth: t("dayRange.nextMonth"),
      chooseLast: t("dayRange.chooseLast"),
      notADay: t("dayRange.notADay", { day: example }),
      write,
      read: (text) => readDay(text, locale, months),
      rangeOf: ({ from, to }) => {
        if (from !== undefined && to !== undefined) return dayRange(from, to, locale);
        if (from !== undefined) return t("dayRange.since", { day: write(from) });
        return to === undefined ? "" : t("dayRange.until", { day: write(to) });
      },
      labelled: (label, value) => t("common.labelled", { label, value }),
    };
  }, [t, locale]);
}

/** A range of days, in the reader's language. */
export function DayRangeField(props: Omit<ComponentProps<typeof DayRange>, "words">) {
  return <DayRange {...props} words={useDayRangeWords()} />;
}
