import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useState } from "react";
import { day as dayText, todayIn } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import type { DayRangeValue } from "../../ui/range-calendar.tsx";
import { DayRangeField } from "../merchant/day-range-field.tsx";
import { lastDays, LAST_DAYS, rangeBefore, within } from "./days-shown.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { DayChart } from "./day-chart.tsx";
import { type Day, SERIES, seriesWords } from "./series-scale.ts";
import "./day-series.css";

interface DaySeriesProps {
  days: readonly Day[];
  /** What all days together are called. */
  whole: MessageKey;
  /** The range of days shown; all days without ends. */
  range: DayRangeValue;
  onRange: (range: DayRangeValue) => void;
}

/** Claims, downloads and redemptions by day, as a line chart or an equivalent table. */
export function DaySeries({ days: allDays, whole, range, onRange }: DaySeriesProps) {
  const { t } = useI18n();
  const [asTable, setAsTable] = useState(false);
  const days = within(allDays, range);
  const before = rangeBefore(range, allDays[0]?.date ?? "");
  return (
    <section className="card card--column day-series" aria-labelledby="day-by-day">
      <div className="card__head">
        <h2 id="day-by-day">{t("dashboardScreens.dayByDay")}</h2>
        {allDays.length > 0 && <DaysShown days={allDays} whole={whole} range={range} onRange={onRange} />}
        {allDays.length > 0 && (
          <Segmented
            label={t("campaignScreens.viewAs")}
            value={asTable ? "table" : "chart"}
            onChange={(way) => setAsTable(way === "table")}
            options={[
              { value: "chart", label: t("dashboardScreens.chart") },
              { value: "table", label: t("campaignScreens.table") },
            ]}
          />
        )}
        {days.length > 0 && <SeriesKey days={days} before={before && within(allDays, before)} />}
      </div>
      {days.length === 0 && (
        <p className="quiet day-series__none">
          {t(allDays.length === 0 ? "dashboardScreens.noDays" : "dashboardScreens.noneThen")}
        </p>
      )}
      {days.length > 0 && (asTable ? <DayTable days={days} /> : <DayChart days={days} />)}
    </section>
  );
}

/** Selects the days: all, the last few, or a range. */
function DaysShown({ days, whole, range, onRange }: DaySeriesProps) {
  const { t } = useI18n();
  const last = days.at(-1)?.date ?? "";
  const presets: { value: string; label: string; range: DayRangeValue }[] = [
    { value: "", label: t(whole), range: {} },
    ...LAST_DAYS.map((count) => ({
      value: String(count),
      label: t("dashboardScreens.lastDays", { count }),
      range: lastDays(count, last),
    })),
  ];
  const chosen = presets.find((preset) => preset.range.from === range.from && preset.range.to === range.to);
  return (
    <DayRangeField
      label={t("dashboardScreens.daysShown")}
      range={{ from: range.from ?? days[0]?.date, to: range.to ?? last }}
      presets={presets}
      preset={chosen?.value}
      today={todayIn(readSession()?.data.timezone)}
      latest={last}
      onPreset={(value) => onRange(presets.find((preset) => preset.value === value)?.range ?? {})}
      onRange={onRange}
    />
  );
}

const totalOf = (days: readonly Day[], series: (typeof SERIES)[number]): number =>
  days.reduce((sum, day) => sum + day[series], 0);

/** The legend, with the total of each line in the days shown, and its change from as many days before. */
function SeriesKey({ days, before }: { days: readonly Day[]; before: readonly Day[] | undefined }) {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  const change = new Intl.NumberFormat(locale, {
    style: "percent",
    signDisplay: "exceptZero",
    maximumFractionDigits: 0,
  });
  const isCompared = before !== undefined && SERIES.some((series) => totalOf(before, series) > 0);
  return (
    <>
      <ul className="row caption series-key">
        {SERIES.map((series) => {
          const [now, then] = [totalOf(days, series), totalOf(before ?? [], series)];
          return (
            <li key={series} className="line snug">
              <svg width={24} height={8} aria-hidden>
                <path d="M1 4h22" className={`series-line series--${series}`} />
              </svg>
              {t(seriesWords[series])}
              <strong className="tabular">{number.format(now)}</strong>
              {then > 0 && <span className="tabular series-change">{change.format(now / then - 1)}</span>}
            </li>
          );
        })}
      </ul>
      {isCompared && (
        <p className="caption quiet series-before">{t("dashboardScreens.changeFrom", { count: before.length })}</p>
      )}
    </>
  );
}

/** The same days as a table, newest first. */
function DayTable({ days }: { days: readonly Day[] }) {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  return (
    <DataTable
      className="day-table"
      label={t("dashboardScreens.dayByDay")}
      rows={days.toReversed()}
      keyOf={({ date }) => date}
      columns={[
        { heading: t("dashboardScreens.day"), namesRow: true, render: ({ date }) => dayText(date, locale) },
        ...SERIES.map((series) => ({
          heading: t(seriesWords[series]),
          isNumber: true,
          render: (day: Day) => number.format(day[series]),
        })),
      ]}
    />
  );
}
