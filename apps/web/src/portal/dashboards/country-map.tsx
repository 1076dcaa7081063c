import { type LucideIcon, Minus, Plus, RotateCcw } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { type Bubble, bubblesOf, largestOf, type MapPoint } from "./bubbles.ts";
import { halftone, pathOf } from "./halftone.ts";
import { MapLegend } from "./map-legend.tsx";
import { MAX_ZOOM, type MapView, type Size } from "./map-view.ts";
import { type CountryShape, type Inset, insetAt, loadCountryShape, type MapName, withInsets } from "./outline.ts";
import { useMapView } from "./use-map-view.ts";
import "./country-map.css";

const NO_INSETS: ReadonlySet<Inset> = new Set();
/** The zoom from which on boundaries are drawn below the dots. */
const LINES_FROM = 1.5;

export interface CountryMapProps {
  country: MapName;
  points: readonly MapPoint[];
  /** Accessible label; the list beside the map has the details. */
  label: string;
  /** The highlighted store, on the map or in the list. */
  lit?: string | undefined;
  onLit?: (id: string | undefined) => void;
  onOpen?: (id: string) => void;
  /** For the legend: `in stock`. */
  unit?: string;
  /** Disables gestures and buttons: a static map. */
  still?: boolean;
  start?: { latitude: number; longitude: number; zoom: number } | undefined;
  /** A fixed radius in pixels, if bubbles don't compare values. */
  radius?: number;
  /** Scale of the bubbles on small maps. */
  shrink?: number;
  /** Margin around the country, in pixels. */
  margin?: number;
  className?: string;
  /** Over the map's corner. */
  children?: ReactNode;
}

/** A country in halftone dots, with a bubble for each store. The list beside it is the accessible equivalent. */
export function CountryMap(props: CountryMapProps) {
  const { country, className = "", children } = props;
  const { data: shape } = useQuery({
    queryKey: ["country-shape", country],
    queryFn: () => loadCountryShape(country),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const { points } = props;
  const insets = useMemo(() => {
    if (!shape || country !== "USA") return NO_INSETS;
    const found = points.map(({ longitude, latitude }) => insetAt(shape, longitude, latitude));
    return new Set(found.filter((inset) => inset !== undefined));
  }, [shape, country, points]);
  const drawn = useMemo(
    () => (shape && country === "USA" ? withInsets(shape, insets) : shape),
    [shape, country, insets],
  );
  const look = `${props.still ? "" : "country-map--movable"} ${insets.has("alaskaAndHawaii") ? "country-map--insets" : ""}`;
  return (
    <div className={`country-map ${look} ${className}`}>
      {drawn && <ShapeMap key={country} {...props} shape={drawn} />}
      {children}
      {shape && <NotOnMap count={points.filter((point) => !isOnMap(point, shape)).length} />}
    </div>
  );
}

const isOnMap = ({ longitude, latitude }: MapPoint, { project }: CountryShape): boolean =>
  project(longitude, latitude) !== undefined;

function NotOnMap({ count }: { count: number }) {
  const { t } = useI18n();
  return count > 0 && <p className="caption country-map__rest">{t("dashboardScreens.offMap", { count })}</p>;
}

function startOf(start: CountryMapProps["start"], shape: CountryShape): MapView | undefined {
  const at = start && shape.project(start.longitude, start.latitude);
  return at && { zoom: start.zoom, x: at[0], y: at[1] };
}

/** The positions of its stores, in map units. */
const placesOf = ({ points }: Bubble, { project }: CountryShape) =>
  points.flatMap(({ longitude, latitude }) => {
    const place = project(longitude, latitude);
    return place ? [place] : [];
  });

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
  const boundaries = useMemo(
    () =>
      isClose && {
        land: pathOf(shape.land, placement, size, true),
        borders: pathOf(shape.borders, placement, size, false),
      },
    [isClose, shape, placement, size],
  );
  const bubbles = useMemo(() => {
    const scaled = bubblesOf(points, shape.project, placement, size, shrink);
    return radius === undefined ? scaled : scaled.map((bubble) => ({ ...bubble, radius }));
  }, [points, shape, placement, size, radius, shrink]);
  const isLit = (bubble: Bubble) => lit !== undefined && bubble.points.some(({ id }) => id === lit);
  const litBubble = bubbles.find(isLit);
  // A bubble of several stores describes all of them on hover, and a single one when it is highlighted in the list.
  const [hovered, setHovered] = useState<Bubble>();
  const described = litBubble ?? (hovered && bubbles.includes(hovered) ? hovered : undefined);
  const number = new Intl.NumberFormat(locale);
  // Zooms towards the stores, since the center of the country may have none.
  const comeCloser = () => map.zoomIn(middleOf(bubbles, size));
  const open = (bubble: Bubble) => {
    const [point] = bubble.points;
    if (map.wasDragged() || !point) return;
    if (bubble.points.length === 1) onOpen?.(point.id);
    else map.zoomTo(placesOf(bubble, shape));
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
          {boundaries && (
            <>
              <path d={boundaries.land} className="country-map__land" />
              <path d={boundaries.borders} className="country-map__border" />
            </>
          )}
          <path d={dots} className="country-map__dots" />
          {bubbles.map((bubble) => (
            <circle
              key={bubble.points.map(({ id }) => id).join()}
              cx={bubble.x}
              cy={bubble.y}
              r={bubble.radius}
              className={`country-map__bubble ${isLit(bubble) ? "country-map__bubble--lit" : ""} ${onOpen ? "country-map__bubble--opens" : ""}`}
              onPointerEnter={() => (bubble.points.length > 1 ? setHovered(bubble) : onLit?.(bubble.points[0]?.id))}
              onPointerLeave={() => {
                setHovered(undefined);
                onLit?.(undefined);
              }}
              onClick={() => open(bubble)}
            />
          ))}
          {bubbles
            .filter(({ points: { length } }) => length > 1)
            .map((bubble) => (
              <text
                key={bubble.points.map(({ id }) => id).join()}
                x={bubble.x}
                y={bubble.y}
                className="country-map__count"
              >
                {number.format(bubble.points.length)}
              </text>
            ))}
          {litBubble?.points.length === 1 && (
            <circle
              cx={litBubble.x}
              cy={litBubble.y}
              r={Math.max(5, litBubble.radius * 0.7)}
              className="country-map__core"
            />
          )}
        </svg>
        {described && <BubbleTip bubble={described} lit={lit} width={size.width} />}
      </div>
      {!still && (
        <>
          {points.length > 0 && unit !== undefined && <MapLegend largest={largestOf(bubbles, points)} unit={unit} />}
          <div className="stack tight country-map__zoom">
            {view.zoom > 1 && (
              <ZoomButton icon={RotateCcw} label="zoomReset" onClick={map.reset} className="country-map__reset" />
            )}
            <ZoomButton icon={Plus} label="zoomIn" onClick={comeCloser} disabled={view.zoom >= MAX_ZOOM} />
            <ZoomButton icon={Minus} label="zoomOut" onClick={map.zoomOut} disabled={view.zoom <= 1} />
          </div>
        </>
      )}
    </>
  );
}

interface ZoomButtonProps {
  icon: LucideIcon;
  label: "zoomReset" | "zoomIn" | "zoomOut";
  onClick: () => void;
  disabled?: boolean;
  className?: string;
}

function ZoomButton({ icon: Icon, label, onClick, disabled = false, className = "" }: ZoomButtonProps) {
  const { t } = useI18n();
  return (
    <button
      type="button"
      className={`button ${className}`}
      onClick={onClick}
      disabled={disabled}
      aria-label={t(`dashboardScreens.${label}`)}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

/** The mean position of the visible bubbles, in pixels from the center of the box. */
function middleOf(bubbles: readonly Bubble[], { width, height }: Size): { x: number; y: number } {
  const seen = bubbles.filter(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height);
  if (seen.length === 0) return { x: 0, y: 0 };
  const mean = (pick: (bubble: Bubble) => number) => seen.reduce((sum, bubble) => sum + pick(bubble), 0) / seen.length;
  return { x: mean(({ x }) => x) - width / 2, y: mean(({ y }) => y) - height / 2 };
}

/** The tooltip of a bubble; near an edge it is placed on the side with more room. */
function BubbleTip({ bubble, lit, width }: { bubble: Bubble; lit: string | undefined; width: number }) {
  const { t, locale } = useI18n();
  const store = bubble.points.find(({ id }) => id === lit);
  const name = store?.name ?? t("dashboardScreens.storesHere", { count: bubble.points.length });
  const value = new Intl.NumberFormat(locale).format(store?.value ?? bubble.value);
  const isHigh = bubble.y - bubble.radius < 44;
  const share = width > 0 ? Math.min(1, Math.max(0, bubble.x / width)) : 0.5;
  return (
    <div
      className="country-map__tip"
      style={{
        left: bubble.x,
        top: isHigh ? bubble.y + bubble.radius : bubble.y - bubble.radius,
        translate: `${-share * 100}% ${isHigh ? "8px" : "calc(-100% - 8px)"}`,
      }}
      aria-hidden
    >
      {name}, {value}
    </div>
  );
}
