import { day as dayText } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { type Day, SERIES, seriesWords } from "./series-scale.ts";

/** The same days as numbers, the newest first. */
export function DayTable({ days }: { days: readonly Day[] }) {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  return (
    <section className="day-table" aria-label={t("dashboardScreens.dayByDay")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("dashboardScreens.day")}</th>
            {SERIES.map((series) => (
              <th key={series} scope="col">
                {t(seriesWords[series])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row">{dayText(day.date, locale)}</th>
              {SERIES.map((series) => (
                <td key={series}>{number.format(day[series])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
