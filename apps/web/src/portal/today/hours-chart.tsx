import { clockTime } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";

/** Fewest hours shown if there were as many, so that the first redemption of a day is no single block. */
const LEAST_HOURS = 8;

interface HoursChartProps {
  /** Redemptions in each hour of the day. */
  hours: readonly number[];
  timezone: string;
}

/** The hour of the day that it is in a time zone, 0 to 23. */
const hourIn = (timeZone: string): number =>
  Number(new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).format(new Date()));

/** Redemptions by hour, from the first one of the day until now. */
export function HoursChart({ hours, timezone }: HoursChartProps) {
  const { t, locale } = useI18n();
  const first = hours.findIndex((count) => count > 0);
  const now = hourIn(timezone);
  const last = Math.max(
    now,
    hours.findLastIndex((count) => count > 0),
  );
  const start = Math.max(0, Math.min(first, last - LEAST_HOURS + 1));
  const most = Math.max(...hours);
  const shown = hours.map((count, hour) => ({ hour, count })).slice(start, last + 1);
  const nameOf = (hour: number) => clockTime(`2026-01-01T${String(hour).padStart(2, "0")}:00:00Z`, locale, "UTC");
  return (
    <figure className="hours-chart">
      <figcaption className="visually-hidden">{t("today.byHour")}</figcaption>
      <ol>
        {shown.map(({ hour, count }) => (
          <li key={hour} style={{ blockSize: `${(100 * count) / most}%` }}>
            <span className="visually-hidden">
              {t("common.labelled", { label: nameOf(hour), value: String(count) })}
            </span>
          </li>
        ))}
      </ol>
      <p className="row row--apart caption tabular" aria-hidden>
        <span>{nameOf(start)}</span>
        <span>{last === now ? t("today.now") : nameOf(last)}</span>
      </p>
    </figure>
  );
}
