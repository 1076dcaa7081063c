import { Radio } from "antd";
import { useState } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { DayChart } from "./day-chart.tsx";
import { DayTable } from "./day-table.tsx";
import { type Day, SERIES, seriesWords } from "./series-scale.ts";
import "./day-series.css";

/** Claims, downloads and redemptions by day, as lines or as the table that says the same. */
export function DaySeries({ days }: { days: readonly Day[] }) {
  const { t } = useI18n();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className="panel day-series" aria-labelledby="day-by-day">
      <div className="panel__head">
        <h2 id="day-by-day">{t("dashboardScreens.dayByDay")}</h2>
        {days.length > 0 && (
          <Radio.Group
            size="small"
            optionType="button"
            className="day-series__view"
            aria-label={t("campaignScreens.viewAs")}
            value={asTable ? "table" : "chart"}
            onChange={(event) => setAsTable(event.target.value === "table")}
            options={[
              { value: "chart", label: t("dashboardScreens.chart") },
              { value: "table", label: t("campaignScreens.table") },
            ]}
          />
        )}
        {!asTable && days.length > 0 && <SeriesKey />}
      </div>
      {days.length === 0 && <p className="quiet day-series__none">{t("dashboardScreens.noDays")}</p>}
      {days.length > 0 && (asTable ? <DayTable days={days} /> : <DayChart days={days} />)}
    </section>
  );
}

function SeriesKey() {
  const { t } = useI18n();
  return (
    <ul className="series-key">
      {SERIES.map((series) => (
        <li key={series}>
          <svg width={24} height={8} aria-hidden>
            <path d="M1 4h22" className={`series-line series-line--${series}`} />
          </svg>
          {t(seriesWords[series])}
        </li>
      ))}
    </ul>
  );
}
