import { Minus, Plus, RotateCcw } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useRef } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { type Bubble, bubblesOf, type MapPoint } from "./bubbles.ts";
import { halftone, pathOf } from "./halftone.ts";
import { MapLegend } from "./map-legend.tsx";
import { MAX_ZOOM, type MapView, type Size } from "./map-view.ts";
import { type CountryShape, liesInInset, loadCountryShape, type MapName, withoutInsets } from "./outline.ts";
import { useMapView } from "./use-map-view.ts";
import "./country-map.css";

/** From here on the boundaries themselves are drawn below the dots. */
const LINES_FROM = 1.5;

export interface CountryMapProps {
  country: MapName;
  points: readonly MapPoint[];
  /** What a screen reader hears; the list beside the map says the rest. */
  label: string;
  /** The store that is pointed at, here or in the list. */
  lit?: string | undefined;
  onLit?: (id: string | undefined) => void;
  onOpen?: (id: string) => void;
  /** For the legend: `in stock`. */
  unit?: string;
  /** No gestures, no buttons: a picture of where something is. */
  still?: boolean;
  start?: { latitude: number; longitude: number; zoom: number } | undefined;
  /** Pixels of every bubble, where they compare nothing. */
  radius?: number;
  /** Of the bubbles, where the map is small. */
  shrink?: number;
  /** Pixels kept free around the country. */
  margin?: number;
  className?: string;
  /** Over the map's corner. */
  children?: ReactNode;
}

/** A country as print dots, with a bubble for each store. The list beside it says the same, for whoever sees no map. */
export function CountryMap(props: CountryMapProps) {
  const { country, className = "", children } = props;
  const { data: shape } = useQuery({
    queryKey: ["country-shape", country],
    queryFn: () => loadCountryShape(country),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const { points } = props;
  const drawn = useMemo(() => {
    if (!shape || country !== "USA") return shape;
    return points.some(({ longitude, latitude }) => liesInInset(shape, longitude, latitude))
      ? shape
      : withoutInsets(shape);
  }, [shape, country, points]);
  return (
    <div className={`country-map ${props.still ? "" : "country-map--movable"} ${className}`}>
      {drawn && <ShapeMap key={country} {...props} shape={drawn} />}
      {children}
    </div>
  );
}

function startOf(start: CountryMapProps["start"], shape: CountryShape): MapView | undefined {
  const at = start && shape.project(start.longitude, start.latitude);
  return at && { zoom: start.zoom, x: at[0], y: at[1] };
}

function ShapeMap({
  shape,
  points,
  label,
  lit,
  onLit,
  onOpen,
  unit,
  still = false,
  start,
  radius,
  shrink = 1,
  margin = 16,
}: CountryMapProps & { shape: CountryShape }) {
  const { t, locale } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const map = useMapView(box, { country: shape, margin, start: startOf(start, shape), movable: !still });
  const { size, placement, view } = map;
  const dots = useMemo(() => halftone(shape.land, placement, size), [shape, placement, size]);
  const isClose = view.zoom >= LINES_FROM;
  const land = useMemo(
    () => (isClose ? pathOf(shape.land, placement, size, true) : ""),
    [isClose, shape, placement, size],
  );
  const borders = useMemo(
    () => (isClose ? pathOf(shape.borders, placement, size, false) : ""),
    [isClose, shape, placement, size],
  );
  const bubbles = useMemo(() => {
    const scaled = bubblesOf(points, shape.project, placement, size);
    return scaled.map((bubble) => ({ ...bubble, radius: radius ?? bubble.radius * shrink }));
  }, [points, shape, placement, size, radius, shrink]);
  const isLit = (bubble: Bubble) => lit !== undefined && bubble.points.some(({ id }) => id === lit);
  const litBubble = bubbles.find(isLit);
  const number = new Intl.NumberFormat(locale);
  // Towards the stores: the middle of the country may have none.
  const comeCloser = () => map.zoomIn(middleOf(bubbles, size));
  const open = (bubble: Bubble) => {
    const [point] = bubble.points;
    if (map.wasDragged() || !point) return;
    if (bubble.points.length === 1) onOpen?.(point.id);
    else map.zoomIn({ x: bubble.x - size.width / 2, y: bubble.y - size.height / 2 });
  };
  return (
    <>
      <div
        ref={box}
        className={`country-map__box ${view.zoom > 1 ? "country-map__box--close" : ""}`}
        {...(still
          ? { role: "img" }
          : { role: "application", tabIndex: 0, "aria-roledescription": t("dashboardScreens.map") })}
        aria-label={still ? label : `${label} ${t("dashboardScreens.mapKeys")}`}
        {...map.gestures}
      >
        <svg width={size.width} height={size.height} aria-hidden>
          {land && <path d={land} className="country-map__land" />}
          {borders && <path d={borders} className="country-map__border" />}
          <path d={dots} className="country-map__dots" />
          {bubbles.map((bubble) => (
            <circle
              key={bubble.points.map(({ id }) => id).join()}
              cx={bubble.x}
              cy={bubble.y}
              r={bubble.radius}
              className={`country-map__bubble ${isLit(bubble) ? "country-map__bubble--lit" : ""} ${onOpen ? "country-map__bubble--opens" : ""}`}
              onPointerEnter={() => onLit?.(bubble.points[0]?.id)}
              onPointerLeave={() => onLit?.(undefined)}
              onClick={() => open(bubble)}
            />
          ))}
          {litBubble && (
            <circle
              cx={litBubble.x}
              cy={litBubble.y}
              r={Math.max(5, litBubble.radius * 0.7)}
              className="country-map__core"
            />
          )}
        </svg>
        {litBubble && <BubbleTip bubble={litBubble} width={size.width} value={number.format(litBubble.value)} />}
      </div>
      {!still && (
        <>
          {points.length > 0 && unit !== undefined && <MapLegend points={points} unit={unit} />}
          <div className="country-map__zoom">
            {view.zoom > 1 && (
              <button
                type="button"
                onClick={map.reset}
                className="country-map__reset"
                aria-label={t("dashboardScreens.zoomReset")}
              >
                <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
              </button>
            )}
            <button
              type="button"
              onClick={comeCloser}
              disabled={view.zoom >= MAX_ZOOM}
              aria-label={t("dashboardScreens.zoomIn")}
            >
              <Plus size={16} strokeWidth={1.75} aria-hidden />
            </button>
            <button
              type="button"
              onClick={map.zoomOut}
              disabled={view.zoom <= 1}
              aria-label={t("dashboardScreens.zoomOut")}
            >
              <Minus size={16} strokeWidth={1.75} aria-hidden />
            </button>
          </div>
        </>
      )}
    </>
  );
}

/** Where the bubbles in sight are on average, in pixels from the middle of the box. */
function middleOf(bubbles: readonly Bubble[], { width, height }: Size): { x: number; y: number } {
  const seen = bubbles.filter(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height);
  if (seen.length === 0) return { x: 0, y: 0 };
  const mean = (pick: (bubble: Bubble) => number) => seen.reduce((sum, bubble) => sum + pick(bubble), 0) / seen.length;
  return { x: mean(({ x }) => x) - width / 2, y: mean(({ y }) => y) - height / 2 };
}

/** Beside the edges the words stand to the side that has room. */
function BubbleTip({ bubble, width, value }: { bubble: Bubble; width: number; value: string }) {
  const { t } = useI18n();
  const [first] = bubble.points;
  const name =
    bubble.points.length > 1 ? t("dashboardScreens.storesHere", { count: bubble.points.length }) : (first?.name ?? "");
  const share = width > 0 ? Math.min(1, Math.max(0, bubble.x / width)) : 0.5;
  return (
    <div
      className={`country-map__tip ${bubble.y - bubble.radius < 44 ? "country-map__tip--below" : ""}`}
      style={{
        left: bubble.x,
        top: bubble.y - bubble.radius < 44 ? bubble.y + bubble.radius : bubble.y - bubble.radius,
        translate: `${-share * 100}% ${bubble.y - bubble.radius < 44 ? "8px" : "calc(-100% - 8px)"}`,
      }}
      aria-hidden
    >
      {name}, {value}
    </div>
  );
}
