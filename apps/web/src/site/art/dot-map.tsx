import { type ConicProjection, DOT_PITCH, HALFTONE_MAPS, type MapCountry } from "./dot-map-data.ts";

const DOT_GREY = "#BFCCC6";
const INK_GREEN = "#0B6E4F";

const SMALLEST_RADIUS = 7;
const LARGEST_RADIUS = 20;

/** Margin around the land, so that a bubble on the coast isn't clipped. */
const MARGIN = 16;

export type MapBubble = {
  latitude: number;
  longitude: number;
  /**
   * Any positive measure, such as the number of stores; a bubble's area is proportional to its share of the largest.
   */
  weight: number;
};

type DotMapProps = {
  country: MapCountry;
  bubbles: readonly MapBubble[];
  /** A marked place. */
  pin?: { latitude: number; longitude: number };
  /** Accessible label. Omit it if a list beside the map has the same information. */
  label?: string;
};

/** A country in halftone dots, with translucent bubbles at places. As wide as its container. */
export function DotMap({ country, bubbles, pin, label }: DotMapProps) {
  const { width, height, projection, rows } = HALFTONE_MAPS[country];
  const largest = Math.max(...bubbles.map((bubble) => bubble.weight));
  const largestFirst = bubbles.toSorted((a, b) => b.weight - a.weight);

  return (
    <svg
      viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <path
        d={rows}
        fill="none"
        stroke={DOT_GREY}
        strokeWidth={5.2}
        strokeLinecap="round"
        strokeDasharray={`0 ${DOT_PITCH}`}
      />
      <g fill={INK_GREEN} fillOpacity={0.22} stroke={INK_GREEN} strokeWidth={1.25}>
        {largestFirst.map((bubble) => {
          const { x, y } = placeOnMap(projection, bubble);
          return (
            <circle
              key={`${x} ${y}`}
              cx={x}
              cy={y}
              r={radiusOf(bubble.weight / largest)}
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
      </g>
      {pin && <Pin {...placeOnMap(projection, pin)} />}
    </svg>
  );
}

/** A pin whose tip is at (x, y). */
const Pin = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle fill={INK_GREEN} fillOpacity={0.16} r={34} />
    <path fill={INK_GREEN} d="M0 0c-6-10-20-18-20-34a20 20 0 0 1 40 0c0 16-14 24-20 34Z" />
    <circle fill="#FFF" cy={-34} r={8} />
  </g>
);

const radiusOf = (share: number) =>
  Math.round((SMALLEST_RADIUS + (LARGEST_RADIUS - SMALLEST_RADIUS) * Math.sqrt(Math.max(share, 0))) * 10) / 10;

/** Projects latitude and longitude in degrees to map units, rounded to a tenth. */
function placeOnMap(projection: ConicProjection, place: { latitude: number; longitude: number }) {
  const { meridian, cone, offset, scale, left, top } = projection;
  const distance = (Math.sqrt(offset - 2 * cone * Math.sin(toRadians(place.latitude))) / cone) * scale;
  const angle = cone * toRadians(place.longitude - meridian);
  return {
    x: Math.round((left + distance * Math.sin(angle)) * 10) / 10,
    y: Math.round((top + distance * Math.cos(angle)) * 10) / 10,
  };
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
