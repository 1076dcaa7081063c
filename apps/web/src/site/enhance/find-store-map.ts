// Must precede Leaflet, which creates markup as soon as it is loaded.
import "../../lib/only-drawings.ts";
import L from "leaflet";
import "leaflet/dist/leaflet.css";

const ZOOM = 14;
/** Space for markers at the map's edge. Pixels. */
const MARGIN = 32;

const PIN = `<svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true"><path d="M16 39C10 30 3 24 3 15a13 13 0 0 1 26 0c0 9-7 15-13 24Z" stroke="#fff" stroke-width="2"/><circle cx="16" cy="15" r="5" fill="#fff"/></svg>`;
const CHOSEN = "find-map__pin--chosen";

export interface StoresMap {
  /** Highlights the marker of a store in the list. */
  choose(card: HTMLElement): void;
  /** Adapts to the container's size after it was hidden. */
  refit(): void;
}

const pointOf = ({ latitude, longitude }: DOMStringMap): L.LatLngTuple | undefined =>
  latitude && longitude ? [Number(latitude), Number(longitude)] : undefined;

/** Draws a map of the listed stores. Markers are buttons that choose their store. */
export function drawMap(
  box: HTMLElement,
  cards: readonly HTMLElement[],
  onChosen: (card: HTMLElement) => void,
): StoresMap {
  const { tiles = "", zoomIn, zoomOut } = box.dataset;
  const mayMove = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = L.map(box, {
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    dragging: !L.Browser.mobile,
    zoomAnimation: mayMove,
    fadeAnimation: mayMove,
  });
  L.tileLayer(tiles, { maxZoom: 19 }).addTo(map);
  L.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  L.control.scale().addTo(map);

  const middle = pointOf(box.dataset);
  const points = [...cards, box].flatMap(({ dataset }) => {
    const point = pointOf(dataset);
    return point ? [point] : [];
  });
  // Before the markers are added: without a view, Leaflet creates no elements for them.
  map.fitBounds(L.latLngBounds(points), { padding: [MARGIN, MARGIN], maxZoom: ZOOM, animate: false });

  const markers = new Map<HTMLElement, L.Marker>();
  const choose = (card: HTMLElement) => {
    for (const [other, marker] of markers) {
      marker.getElement()?.classList.toggle(CHOSEN, other === card);
      marker.setZIndexOffset(other === card ? 1_000 : 0);
    }
    const point = markers.get(card)?.getLatLng();
    if (point && !map.getBounds().pad(-0.1).contains(point)) map.panTo(point);
  };
  for (const card of cards) {
    const point = pointOf(card.dataset);
    if (!point) continue;
    const icon = L.divIcon({ html: PIN, className: "find-map__pin", iconSize: [44, 48], iconAnchor: [22, 44] });
    const marker = L.marker(point, { icon, keyboard: true, riseOnHover: true, title: card.dataset.name }).addTo(map);
    const element = marker.getElement();
    element?.setAttribute("role", "button");
    element?.setAttribute("aria-label", card.dataset.name ?? "");
    marker.on("click", () => {
      choose(card);
      onChosen(card);
    });
    element?.addEventListener("keydown", ({ key }) => {
      if (key === "Enter" || key === " ") marker.fire("click");
    });
    markers.set(card, marker);
  }

  if (middle)
    L.circleMarker(middle, {
      radius: 8,
      color: "#13201b",
      weight: 3,
      fillColor: "#ffffff",
      fillOpacity: 1,
      interactive: false,
    }).addTo(map);
  return { choose, refit: () => void map.invalidateSize() };
}
