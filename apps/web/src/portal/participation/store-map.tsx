import L from "leaflet";
import { useEffect, useEffectEvent, useRef } from "react";
import "leaflet/dist/leaflet.css";
import "./store-map.css";

const ZOOM = 14;
/** Pixels that an arrow key moves the marker, without Shift and with it. */
const STEP = 2;
const BIG_STEP = 20;

type Point = [latitude: number, longitude: number];

interface StoreMapProps {
  point: Point;
  /** The middle of the city, for bearings on a map without pictures. */
  city: Point | undefined;
  /** Where map pictures come from; without it a plain grid is drawn. */
  tileUrl: string | undefined;
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

class PlainGrid extends L.GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement("div");
    tile.className = "store-map__tile";
    return tile;
  }
}

/** Lets the arrow keys move the marker while it has the focus. */
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

/** A map with the store's marker: dragged, moved by the arrow keys, or put where the map is tapped. */
export function StoreMap({ point, city, tileUrl, labels, onMove }: StoreMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ map: L.Map; marker: L.Marker; ring: L.CircleMarker }>(undefined);
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
    (tileUrl ? L.tileLayer(tileUrl, { maxZoom: 19 }) : new PlainGrid()).addTo(map);
    L.control.zoom({ zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut }).addTo(map);
    L.control.scale().addTo(map);
    const ring = L.circleMarker(start.current, {
      radius: 9,
      color: "#5b6470",
      weight: 2,
      fill: false,
      opacity: 0,
      interactive: false,
    }).addTo(map);
    const icon = L.divIcon({ html: PIN, className: "store-map__marker", iconSize: [44, 48], iconAnchor: [22, 44] });
    const marker = L.marker(start.current, { icon, draggable: true, autoPan: true, keyboard: true }).addTo(map);
    marker.getElement()?.setAttribute("aria-label", labels.marker);
    const moved = ({ lat, lng }: L.LatLng) => move(lat, lng);
    marker.on("dragend", () => moved(marker.getLatLng().wrap()));
    map.on("click", ({ latlng }) => moved(latlng.wrap()));
    moveByKeys(map, marker, (latitude, longitude) => move(latitude, longitude));
    drawn.current = { map, marker, ring };
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

  const cityLatitude = city?.[0];
  const cityLongitude = city?.[1];
  useEffect(() => {
    const known = cityLatitude !== undefined && cityLongitude !== undefined;
    if (known) drawn.current?.ring.setLatLng([cityLatitude, cityLongitude]);
    drawn.current?.ring.setStyle({ opacity: known ? 1 : 0 });
  }, [cityLatitude, cityLongitude]);

  return <section ref={box} className="store-map" aria-label={labels.map} />;
}
