import { clockTime } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";

/** Fewest hours shown if there were as many, so that the first redemption of a day is no single block. */
const LEAST_HOURS = 8;

interface HoursChartProps {
  /** Redemptions in each hour of the day. */
  hours: readonly number[];
  timezone: string;
  /** When they were counted, in epoch milliseconds. */
  at: number;
  /** Whether that is some time ago, because the server can't be reached. */
  isCopy: boolean;
}

/** The hour of the day in a time zone, 0 to 23. */
const hourIn = (timeZone: string, at: number): number =>
  Number(new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).format(at));

/**
 * Redemptions by hour, from the first one of the day until they were counted: of later hours a copy doesn't know that
 * they had none.
 */
export function HoursChart({ hours, timezone, at, isCopy }: HoursChartProps) {
  const { t, locale } = useI18n();
  const first = hours.findIndex((count) => count > 0);
  const counted = hourIn(timezone, at);
  const last = Math.max(
    counted,
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
        <span>{last === counted && !isCopy ? t("today.now") : nameOf(last)}</span>
      </p>
    </figure>
  );
}
