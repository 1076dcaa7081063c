import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  CLOSER,
  fitted,
  MAX_ZOOM,
  type MapView,
  pannedBy,
  placementOf,
  settled,
  type Size,
  wholeView,
  zoomedAt,
} from "./map-view.ts";
import { useSize } from "./use-size.ts";

/** Pixels by which an arrow key pans the map. */
const PAN = 60;
/** Margin around places that are zoomed to, in pixels: the largest bubble fits. */
const ROOM = 48;
/** Wheel events that began outside the map continue to scroll the page. Milliseconds. */
const SAME_TURN = 300;

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
};

interface RequestedView {
  country: Size;
  /** Margin around the whole country, in pixels. */
  margin: number;
  /** The initial view; by default the whole country. */
  start?: MapView | undefined;
  /** Whether zooming and panning are enabled. */
  movable: boolean;
}

interface Pointers {
  at: Map<number, { x: number; y: number }>;
  moved: boolean;
}

/** Zoom and center of a map, controlled by buttons, wheel, keys, drag and pinch. */
export function useMapView(box: RefObject<HTMLElement | null>, { country, margin, start, movable }: RequestedView) {
  const size = useSize(box);
  const [view, setView] = useState<MapView>(() => settled(start ?? wholeView(country), country));
  const placement = useMemo(() => placementOf(view, country, size, margin), [view, country, size, margin]);
  const pointers = useRef<Pointers>({ at: new Map(), moved: false });
  const pageTurned = useRef(-SAME_TURN);

  const scaleOf = (seen: MapView) => placementOf(seen, country, size, margin).scale;
  const zoom = (factor: number, from = { x: 0, y: 0 }) =>
    setView((now) => zoomedAt(now, factor, from, country, scaleOf(now)));
  const pan = (dx: number, dy: number) => setView((now) => pannedBy(now, dx, dy, country, scaleOf(now)));
  const reset = () => setView(wholeView(country));

  const turn = useEffectEvent((event: WheelEvent) => {
    const isOver = event.target instanceof Node && box.current?.contains(event.target);
    const isAtEnd = event.deltaY > 0 ? view.zoom <= 1 : view.zoom >= MAX_ZOOM;
    if (!box.current || !isOver || isAtEnd || event.timeStamp - pageTurned.current < SAME_TURN) {
      pageTurned.current = event.timeStamp;
      return;
    }
    event.preventDefault();
    const { left, top, width, height } = box.current.getBoundingClientRect();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 33;
    zoom(2 ** (-pixels / 240), { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 });
  });
  useEffect(() => {
    if (!movable) return undefined;
    // React's own wheel listener is passive, so it couldn't prevent scrolling.
    window.addEventListener("wheel", turn, { passive: false });
    return () => window.removeEventListener("wheel", turn);
  }, [movable]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow && view.zoom > 1) pan(...arrow);
    else if (event.key === "+" || event.key === "=") zoom(CLOSER);
    else if (event.key === "-") zoom(1 / CLOSER);
    else if (event.key === "0") reset();
    else return;
    event.preventDefault();
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest("button"))) return;
    pointers.current.at.set(event.pointerId, { x: event.clientX, y: event.clientY });
    pointers.current.moved = false;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { at } = pointers.current;
    const before = at.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...at].find(([id]) => id !== event.pointerId)?.[1];
    if (!pointers.current.moved && Math.hypot(now.x - before.x, now.y - before.y) < 4) return;
    if (!pointers.current.moved) event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.moved = true;
    if (other) {
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      const middle = { x: (now.x + other.x) / 2 - left - width / 2, y: (now.y + other.y) / 2 - top - height / 2 };
      zoom(
        Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y)),
        middle,
      );
    } else {
      pan(now.x - before.x, now.y - before.y);
    }
    at.set(event.pointerId, now);
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => void pointers.current.at.delete(event.pointerId);

  const gestures = movable
    ? { onKeyDown, onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd }
    : {};
  return {
    size,
    view,
    placement,
    gestures,
    /** Zooms towards a point, in pixels from the center of the box. */
    zoomIn: (towards?: { x: number; y: number }) => zoom(CLOSER, towards),
    /** Fits these places, in map units, into view. */
    zoomTo: (places: readonly (readonly [x: number, y: number])[]) =>
      setView((now) => fitted(now, places, country, size, { margin, room: ROOM })),
    zoomOut: () => zoom(1 / CLOSER),
    reset,
    /** Whether the last press was a drag, which must not open anything. */
    wasDragged: () => pointers.current.moved,
  };
}
