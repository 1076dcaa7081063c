import { bandOf, gaugeBands, type GaugeTone, percentOf } from "@stashwell/shared/dashboards/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useI18n } from "../../lib/i18n.tsx";
import "./gauge.css";

const CENTER = 120;
const OUTER = 102;
const INNER = 82;
const BASE = 112;
/** Gap between two bands, as a share of the half circle. */
const GAP = 0.006;

const bandWords: Record<GaugeTone, MessageKey> = {
  green: "dashboardScreens.bandGreen",
  yellow: "dashboardScreens.bandYellow",
  orange: "dashboardScreens.bandOrange",
};

interface GaugeProps {
  value: number;
  total: number;
  /** `Downloaded`. */
  label: string;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A point on a half circle with a radius in pixels, open at the bottom: share 0 is its left end, 1 its right. */
function placeAt(radius: number, share: number): string {
  const angle = Math.PI * (1 - share);
  return `${round(CENTER + radius * Math.cos(angle))} ${round(BASE - radius * Math.sin(angle))}`;
}

/** A segment of the ring between two shares, as a path. */
const arc = (from: number, to: number): string =>
  `M${placeAt(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${placeAt(OUTER, to)}L${placeAt(INNER, to)}A${INNER} ${INNER} 0 0 0 ${placeAt(INNER, from)}Z`;

/** A value on its scale, with bands as specified; screen readers get one sentence. */
export function Gauge({ value, total, label }: GaugeProps) {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  const bands = gaugeBands(total);
  const share = total > 0 ? Math.min(1, value / total) : 0;
  const tone = bandOf(value, total);
  const ofTotal = t("dashboardScreens.ofTotal", { total: number.format(total) });
  const band = tone && bands.length > 1 ? `, ${t(bandWords[tone])}` : "";
  const percent = percentOf(value, total);
  const none = t("common.labelled", { label: label, value: t("dashboardScreens.noneAssigned") });
  const heard = t("common.labelled", {
    label: label,
    value: `${number.format(value)} ${ofTotal}, ${t("dashboardScreens.percent", { percent })}${band}.`,
  });
  return (
    <figure className="stack tight gauge">
      <svg viewBox="0 0 240 136" role="img" aria-label={total > 0 ? heard : none}>
        {bands.length === 0 && <path d={arc(0, 1)} className="gauge__none" />}
        {bands.map(({ tone: bandTone, from, to }, index) => {
          const start = from / total + (index > 0 ? GAP : 0);
          const end = to / total - (index < bands.length - 1 ? GAP : 0);
          const reached = Math.min(end, Math.max(start, share));
          return (
            <g key={bandTone} className={`gauge-tone--${bandTone}`}>
              {reached < end && <path d={arc(reached, end)} className="gauge__ahead" />}
              {reached > start && <path d={arc(start, reached)} className="gauge__reached" />}
            </g>
          );
        })}
        {total > 0 && (
          <path d={`M${placeAt(INNER - 6, share)}L${placeAt(OUTER + 6, share)}`} className="gauge__marker" />
        )}
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
      <figcaption className="semibold" aria-hidden>
        {total > 0 ? t("dashboardScreens.gaugeCaption", { label, percent }) : none}
      </figcaption>
    </figure>
  );
}

/** The legend of the gauges' colors. Below ten vouchers there is only one color, and no legend. */
export function GaugeKey({ total }: { total: number }) {
  const { t } = useI18n();
  const bands = gaugeBands(total);
  if (bands.length < 2) return null;
  return (
    <ul className="row caption series-key">
      {bands.map(({ tone }) => (
        <li key={tone} className="line snug">
          <span className={`gauge-key__sign gauge-tone--${tone}`} />
          {t(bandWords[tone])}
        </li>
      ))}
    </ul>
  );
}
