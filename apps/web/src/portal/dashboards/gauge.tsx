import { bandOf, gaugeBands, type GaugeTone, percentOf } from "@stashwell/shared/dashboards/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useI18n } from "../../lib/i18n.tsx";
import { arcPath, pointAt } from "./gauge-arc.ts";
import "./gauge.css";

const CENTER = 120;
const OUTER = 102;
const INNER = 82;
const BASE = 112;
/** Between two bands, as a share of the half circle. */
const GAP = 0.006;

const bandWords: Record<GaugeTone, MessageKey> = {
  green: "dashboardScreens.bandGreen",
  yellow: "dashboardScreens.bandYellow",
  orange: "dashboardScreens.bandOrange",
};

interface GaugeProps {
  value: number;
  total: number;
  /** `Downloaded`, and for the caption `Downloaded, {percent} percent`. */
  label: string;
  caption: string;
}

const arc = (from: number, to: number): string => arcPath({ x: CENTER, y: BASE, outer: OUTER, inner: INNER }, from, to);

/** A value on its scale, banded as the rules say; what it shows is also one sentence for whoever listens. */
export function Gauge({ value, total, label, caption }: GaugeProps) {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  const bands = gaugeBands(total);
  const share = total > 0 ? Math.min(1, value / total) : 0;
  const tone = bandOf(value, total);
  const ofTotal = t("dashboardScreens.ofTotal", { total: number.format(total) });
  const band = tone && bands.length > 1 ? `, ${t(bandWords[tone])}` : "";
  const heard =
    total > 0
      ? `${label}: ${number.format(value)} ${ofTotal}, ${t("dashboardScreens.percent", { percent: percentOf(value, total) })}${band}.`
      : `${label}: ${t("dashboardScreens.noneAssigned")}`;
  const inside = pointAt({ x: CENTER, y: BASE }, INNER - 6, share);
  const outside = pointAt({ x: CENTER, y: BASE }, OUTER + 6, share);
  return (
    <figure className="gauge">
      <svg viewBox="0 0 240 136" role="img" aria-label={heard}>
        {bands.length === 0 && <path d={arc(0, 1)} className="gauge__none" />}
        {bands.map(({ tone: bandTone, from, to }, index) => {
          const start = from / total + (index > 0 ? GAP : 0);
          const end = to / total - (index < bands.length - 1 ? GAP : 0);
          const reached = Math.min(end, Math.max(start, share));
          return (
            <g key={bandTone} className={`gauge__band gauge__band--${bandTone}`}>
              {reached < end && <path d={arc(reached, end)} className="gauge__ahead" />}
              {reached > start && <path d={arc(start, reached)} className="gauge__reached" />}
            </g>
          );
        })}
        {total > 0 && <path d={`M${inside.x} ${inside.y}L${outside.x} ${outside.y}`} className="gauge__marker" />}
        <text x={CENTER} y={98} className="gauge__value">
          {number.format(value)}
        </text>
        <text x={CENTER} y={119} className="gauge__note">
          {ofTotal}
        </text>
        <text x={CENTER - (OUTER + INNER) / 2} y={131} className="gauge__note">
          {number.format(0)}
        </text>
        {total > 0 && (
          <text x={CENTER + (OUTER + INNER) / 2} y={131} className="gauge__note">
            {number.format(total)}
          </text>
        )}
      </svg>
      <figcaption aria-hidden>{total > 0 ? caption : `${label}: ${t("dashboardScreens.noneAssigned")}`}</figcaption>
    </figure>
  );
}

/** What the colours of the gauges mean. Below ten vouchers there is only one, which needs no key. */
export function GaugeKey({ total }: { total: number }) {
  const { t } = useI18n();
  const bands = gaugeBands(total);
  if (bands.length < 2) return null;
  return (
    <ul className="gauge-key">
      {bands.map(({ tone }) => (
        <li key={tone}>
          <span className={`gauge-key__sign gauge-key__sign--${tone}`} />
          {t(bandWords[tone])}
        </li>
      ))}
    </ul>
  );
}
