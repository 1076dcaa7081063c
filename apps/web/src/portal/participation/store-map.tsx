import L from "leaflet";
import { useEffect, useEffectEvent, useRef } from "react";
import "leaflet/dist/leaflet.css";
import "./store-map.css";

const ZOOM = 14;
/** Pixels by which an arrow key moves the marker, without Shift and with it. */
const STEP = 2;
const BIG_STEP = 20;

type Point = [latitude: number, longitude: number];

interface StoreMapProps {
  point: Point;
  /** The URL template of map tiles. */
  tileUrl: string;
  labels: { map: string; marker: string; zoomIn: string; zoomOut: string };
  onMove: (latitude: number, longitude: number) => void;
}

const PIN = `<svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true"><path d="M16 39C10 30 3 24 3 15a13 13 0 0 1 26 0c0 9-7 15-13 24Z" fill="#0b6e4f" stroke="#fff" stroke-width="2"/><circle cx="16" cy="15" r="5" fill="#fff"/></svg>`;

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focused marker with the arrow keys. */
function moveByKeys(map: L.Map, marker: L.Marker, onMove: StoreMapProps["onMove"]): void {
  marker.getElement()?.addEventListener("keydown", (event) => {
    const direction = ARROWS[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? BIG_STEP : STEP;
    const from = map.latLngToContainerPoint(marker.getLatLng());
    const { lat, lng } = map.containerPointToLatLng(from.add([direction[0] * step, direction[1] * step])).wrap();
    onMove(lat, lng);
  });
}

/** A map with the store's marker: dragged, moved with arrow keys, or placed with a click. */
export function StoreMap({ point, tileUrl, labels, onMove }: StoreMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ map: L.Map; marker: L.Marker }>(undefined);
  const move = useEffectEvent(onMove);
  const start = useRef(point);

  useEffect(() => {
    if (!box.current) return undefined;
    const map = L.map(box.current, {
      center: start.current,
      zoom: ZOOM,
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
      dragging: !L.Browser.mobile,
    });
    L.tileLayer(tileUrl, { maxZoom: 19 }).addTo(map);
    L.control.zoom({ zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut }).addTo(map);
    L.control.scale().addTo(map);
    const icon = L.divIcon({ html: PIN, className: "store-map__marker", iconSize: [44, 48], iconAnchor: [22, 44] });
    const marker = L.marker(start.current, { icon, draggable: true, autoPan: true, keyboard: true }).addTo(map);
    marker.getElement()?.setAttribute("aria-label", labels.marker);
    const moved = ({ lat, lng }: L.LatLng) => move(lat, lng);
    marker.on("dragend", () => moved(marker.getLatLng().wrap()));
    map.on("click", ({ latlng }) => moved(latlng.wrap()));
    moveByKeys(map, marker, (latitude, longitude) => move(latitude, longitude));
    drawn.current = { map, marker };
    return () => {
      drawn.current = undefined;
      map.remove();
    };
  }, [tileUrl, labels.zoomIn, labels.zoomOut, labels.marker]);

  const [latitude, longitude] = point;
  useEffect(() => {
    if (!drawn.current) return;
    const { map, marker } = drawn.current;
    marker.setLatLng([latitude, longitude]);
    if (!map.getBounds().pad(-0.1).contains([latitude, longitude]))
      map.setView([latitude, longitude], map.getZoom(), { animate: false });
  }, [latitude, longitude]);

  return <section ref={box} className="store-map" aria-label={labels.map} />;
}
