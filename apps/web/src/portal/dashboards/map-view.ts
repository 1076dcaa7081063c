/** Maximum zoom. */
export const MAX_ZOOM = 64;
/** Zoom factor of one step. */
export const CLOSER = 1.6;

export interface Size {
  width: number;
  height: number;
}

/** The visible part: zoom 1 shows the whole country; the center is in map units. */
export interface MapView {
  zoom: number;
  x: number;
  y: number;
}

/** The transform from map units to pixels: `pixel = unit * scale + offset`. */
export interface Placement {
  scale: number;
  x: number;
  y: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export const wholeView = (country: Size): MapView => ({ zoom: 1, x: country.width / 2, y: country.height / 2 });

/** Pixels per map unit at zoom 1: the whole country fits, with a margin for bubbles at its edge. */
const fitOf = (country: Size, box: Size, margin: number): number =>
  Math.max(0.01, Math.min((box.width - 2 * margin) / country.width, (box.height - 2 * margin) / country.height));

export function placementOf(view: MapView, country: Size, box: Size, margin: number): Placement {
  const scale = fitOf(country, box, margin) * view.zoom;
  return { scale, x: box.width / 2 - view.x * scale, y: box.height / 2 - view.y * scale };
}

/** Clamps a view to the zoom limits and the country; close to zoom 1 the country moves back to the center. */
export function settled(view: MapView, country: Size): MapView {
  const zoom = clamp(view.zoom, 1, MAX_ZOOM);
  const keep = (value: number, length: number) => {
    const free = (length / 2) * (1 - 1 / zoom);
    return clamp(value, length / 2 - free, length / 2 + free);
  };
  return { zoom, x: keep(view.x, country.width), y: keep(view.y, country.height) };
}

/** Zooms by a factor around a point of the box, in pixels from its center. */
export function zoomedAt(
  view: MapView,
  factor: number,
  from: { x: number; y: number },
  country: Size,
  scale: number,
): MapView {
  const zoom = clamp(view.zoom * factor, 1, MAX_ZOOM);
  const shift = 1 / scale - 1 / (scale * (zoom / view.zoom));
  return settled({ zoom, x: view.x + from.x * shift, y: view.y + from.y * shift }, country);
}

/** Pans by pixels. */
export const pannedBy = (view: MapView, dx: number, dy: number, country: Size, scale: number): MapView =>
  settled({ ...view, x: view.x - dx / scale, y: view.y - dy / scale }, country);

/** Fits some places, in map units, into view with a margin in pixels; zooms in by at least one step. */
export function fitted(
  view: MapView,
  places: readonly (readonly [x: number, y: number])[],
  country: Size,
  box: Size,
  { margin, room }: { margin: number; room: number },
): MapView {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    Math.max(1, box.width - 2 * room) / Math.max(right - left, Number.EPSILON),
    Math.max(1, box.height - 2 * room) / Math.max(bottom - top, Number.EPSILON),
  );
  const zoom = Math.max(view.zoom * CLOSER, scale / fitOf(country, box, margin));
  return settled({ zoom, x: (left + right) / 2, y: (top + bottom) / 2 }, country);
}
