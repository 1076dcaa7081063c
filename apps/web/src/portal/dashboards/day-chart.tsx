import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { day as dayText } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { type Day, largestOf, namedDays, SERIES, seriesWords, shortDay, textScale, ticksFor } from "./series-scale.ts";
import { useSize } from "./use-size.ts";

const TOP = 10;
/** Height of the days' labels in pixels, if letters have the default size; so are the widths of labels below. */
const LABELS = 28;
const RIGHT = 12;
/** Width of a day's label. */
const DAY_ROOM = 96;
/** Width of a digit. */
const DIGIT = 8;

/** A chart of three lines by day. Pointing at a day, or moving with arrow keys, shows its numbers. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const { t, locale } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const [shown, setShown] = useState<number>();

  const number = new Intl.NumberFormat(locale);
  const ticks = ticksFor(largestOf(days));
  const top = ticks.at(-1) ?? 1;
  const scale = textScale();
  const bottom = LABELS * scale;
  const left = 16 + DIGIT * scale * number.format(top).length;
  const last = days.length - 1;
  const x = (index: number) =>
    last === 0 ? (left + width - RIGHT) / 2 : left + (index * (width - left - RIGHT)) / last;
  const y = (value: number) => height - bottom - (value / top) * (height - TOP - bottom);
  const named = namedDays(days.length, Math.floor((width - left) / (DAY_ROOM * scale)));
  const anchor = (index: number) => (index === last && last > 0 ? "end" : index === 0 && last > 0 ? "start" : "middle");

  const dotsAt = (index: number) =>
    SERIES.map((series) => (
      <circle
        key={series}
        cx={x(index)}
        cy={y(days[index]?.[series] ?? 0)}
        r={series === "claimed" && index !== shown ? 3 : 4}
        className={`series-dot series--${series}`}
      />
    ));

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setShown(Math.min(last, Math.max(0, Math.round(((at - left) / Math.max(1, width - left - RIGHT)) * last))));
  };
  const walk = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: (shown ?? days.length) - 1,
      ArrowRight: (shown ?? -1) + 1,
      Home: 0,
      End: last,
      Escape: undefined,
    };
    if (!(event.key in to)) return;
    event.preventDefault();
    const requested = to[event.key as keyof typeof to];
    setShown(requested === undefined ? undefined : Math.min(last, Math.max(0, requested)));
  };
  const notify = (index: number) => {
    const one = days[index];
    return one
      ? t("common.labelled", {
          label: dayText(one.date, locale),
          value: SERIES.map((series) => `${t(seriesWords[series])} ${number.format(one[series])}`).join(", "),
        })
      : "";
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys read the days aloud
    <div
      ref={box}
      className="day-chart"
      role="application"
      aria-roledescription={t("dashboardScreens.chart")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      aria-label={t("dashboardScreens.chartLabel", {
        first: dayText(days[0]?.date ?? "", locale),
        last: dayText(days[last]?.date ?? "", locale),
      })}
      onKeyDown={walk}
      onBlur={() => setShown(undefined)}
    >
      <svg
        width={width}
        height={height}
        aria-hidden
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setShown(undefined)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${left} ${y(tick)}H${width - RIGHT}`} className="day-chart__grid" />
            <text x={left - 8} y={y(tick) + 4 * scale} className="day-chart__label day-chart__label--end">
              {number.format(tick)}
            </text>
          </g>
        ))}
        {named.map((index) => (
          <text key={index} x={x(index)} y={height - 6} textAnchor={anchor(index)} className="day-chart__label">
            {shortDay(days[index]?.date ?? "", locale)}
          </text>
        ))}
        {SERIES.map((series) => (
          <path
            key={series}
            d={days
              .map((one, index) => `${index === 0 ? "M" : "L"}${x(index).toFixed(1)} ${y(one[series]).toFixed(1)}`)
              .join("")}
            className={`series-line series--${series}`}
          />
        ))}
        {dotsAt(last)}
        {shown !== undefined && (
          <>
            <path d={`M${x(shown)} ${TOP}V${height - bottom}`} className="day-chart__rule" />
            {dotsAt(shown)}
          </>
        )}
      </svg>
      {shown !== undefined && <DayTip day={days[shown]} share={last === 0 ? 0.5 : shown / last} at={x(shown)} />}
      <output className="visually-hidden">{shown === undefined ? "" : notify(shown)}</output>
    </div>
  );
}

function DayTip({ day, share, at }: { day: Day | undefined; share: number; at: number }) {
  const { t, locale } = useI18n();
  if (!day) return null;
  const number = new Intl.NumberFormat(locale);
  return (
    <div
      className="stack day-chart__tip"
      style={{ left: at, translate: share > 0.5 ? "calc(-100% - 12px)" : "12px" }}
      aria-hidden
    >
      <strong>{dayText(day.date, locale)}</strong>
      {SERIES.map((series) => (
        <span key={series} className="line roomy">
          <span>{t(seriesWords[series])}</span>
          <span className="tabular">{number.format(day[series])}</span>
        </span>
      ))}
    </div>
  );
}
