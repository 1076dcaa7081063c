import { useRef } from "react";
import { daysBetween } from "../../../ui/calendar-days.ts";
import { useI18n } from "../../../lib/i18n.tsx";
import { shortDay, textScale, ticksFor } from "../../dashboards/series-scale.ts";
import { useSize } from "../../dashboards/use-size.ts";
import { type PaceDay, totalsByDay } from "./pace.ts";

const TOP = 10;
/** Height of the days' labels in pixels, if letters have the default size; so are the widths of labels below. */
const LABELS = 28;
const RIGHT = 12;
/** Width of a day's label. */
const DAY_ROOM = 72;
/** Width of a digit. */
const DIGIT = 8;

interface PaceChartProps {
  days: readonly PaceDay[];
  endsOn: string;
  /** What each line comes to on the last day; a line without it ends with its last day. */
  forecast: { claimed: number | undefined; redeemed: number | undefined };
}

/** What was saved and redeemed until each day, and, dotted, what it comes to. The figures stand beside it as text. */
export function PaceChart({ days, endsOn, forecast }: PaceChartProps) {
  const { t, locale } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const number = new Intl.NumberFormat(locale);
  const first = days[0]?.date ?? endsOn;
  const today = days.at(-1)?.date ?? endsOn;
  const last = today > endsOn ? today : endsOn;
  const span = Math.max(1, daysBetween(first, last));
  const claimed = totalsByDay(days, "claimed");
  const redeemed = totalsByDay(days, "redeemed");
  const ticks = ticksFor(Math.max(claimed.at(-1) ?? 0, forecast.claimed ?? 0, redeemed.at(-1) ?? 0));
  const top = ticks.at(-1) ?? 1;
  const scale = textScale();
  const bottom = LABELS * scale;
  const left = 16 + DIGIT * scale * number.format(top).length;
  const x = (date: string) => left + (daysBetween(first, date) / span) * Math.max(0, width - left - RIGHT);
  const y = (value: number) => height - bottom - (value / top) * Math.max(0, height - TOP - bottom);
  const lineOf = (totals: readonly number[]) =>
    days
      .map(({ date }, index) => `${index === 0 ? "M" : "L"}${x(date).toFixed(1)} ${y(totals[index] ?? 0).toFixed(1)}`)
      .join("");
  const dotted = (from: number, to: number | undefined) =>
    to !== undefined && today < last && `M${x(today)} ${y(from)}L${x(last)} ${y(to)}`;
  const series = [
    { name: "claimed", totals: claimed, ahead: dotted(claimed.at(-1) ?? 0, forecast.claimed) },
    { name: "redeemed", totals: redeemed, ahead: dotted(redeemed.at(-1) ?? 0, forecast.redeemed) },
  ] as const;
  const isTodayNamed = x(today) - left > DAY_ROOM * scale && width - RIGHT - x(today) > DAY_ROOM * scale;
  return (
    <div ref={box} className="pace-chart" aria-hidden>
      <svg width={width} height={height}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${left} ${y(tick)}H${width - RIGHT}`} className="pace-chart__grid" />
            <text x={left - 8} y={y(tick) + 4 * scale} textAnchor="end" className="pace-chart__label">
              {number.format(tick)}
            </text>
          </g>
        ))}
        <path d={`${lineOf(claimed)}V${y(0)}H${x(first)}Z`} className="pace-chart__area" />
        {today < last && <path d={`M${x(today)} ${TOP}V${height - bottom}`} className="pace-chart__today" />}
        {series.map(({ name, totals, ahead }) => (
          <g key={name} className={`pace-line pace-line--${name}`}>
            <path d={lineOf(totals)} />
            {ahead && <path d={ahead} className="pace-line__ahead" />}
            <circle cx={x(today)} cy={y(totals.at(-1) ?? 0)} r={4} />
          </g>
        ))}
        <text x={left} y={height - 6} className="pace-chart__label">
          {shortDay(first, locale)}
        </text>
        {isTodayNamed && (
          <text x={x(today)} y={height - 6} textAnchor="middle" className="pace-chart__label pace-chart__label--today">
            {t("settlements.today")}
          </text>
        )}
        {first < last && (
          <text x={width - RIGHT} y={height - 6} textAnchor="end" className="pace-chart__label">
            {shortDay(last, locale)}
          </text>
        )}
      </svg>
    </div>
  );
}
