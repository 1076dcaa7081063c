import { useI18n } from "../../lib/i18n.tsx";
import { LARGEST_RADIUS, radiusOf, SMALLEST_RADIUS } from "./bubbles.ts";

/** Rounds down to one significant digit. */
function round(value: number): number {
  if (value < 10) return Math.max(1, Math.floor(value));
  const step = 10 ** Math.floor(Math.log10(value));
  return Math.floor(value / step) * step;
}

/** Share of the largest value for the middle bubble, so that the legend stays small. */
const MIDDLE = 0.4;

/** The legend of bubble sizes. */
export function MapLegend({ largest, unit }: { largest: number; unit: string }) {
  const { locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  if (largest < 10) return null;
  const high = round(largest * MIDDLE);
  const low = round(largest / (LARGEST_RADIUS / SMALLEST_RADIUS) ** 2);
  const radius = radiusOf(high, largest);
  const height = 2 * Math.max(radius, SMALLEST_RADIUS) + 2;
  return (
    <div className="line caption country-map__legend" aria-hidden>
      <svg width={2 * SMALLEST_RADIUS + 2} height={height}>
        <circle cx={SMALLEST_RADIUS + 1} cy={height / 2} r={SMALLEST_RADIUS} className="country-map__bubble" />
      </svg>
      <span>{number.format(low)}</span>
      <svg width={2 * radius + 2} height={height}>
        <circle cx={radius + 1} cy={height / 2} r={radius} className="country-map__bubble" />
      </svg>
      <span>
        {number.format(high)} {unit}
      </span>
    </div>
  );
}
