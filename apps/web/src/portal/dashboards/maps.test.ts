import { describe, expect, it } from "vitest";
import { bubblesOf, LARGEST_RADIUS, type MapPoint, radiusOf, SMALLEST_RADIUS } from "./bubbles.ts";
import { halftone } from "./halftone.ts";
import { MAX_ZOOM, pannedBy, placementOf, settled, wholeView, zoomedAt } from "./map-view.ts";
import {
  type CountryShape,
  type Line,
  liesInInset,
  loadCountryShape,
  type MapName,
  mapNameOf,
  withoutInsets,
} from "./outline.ts";

const isWithin = (land: readonly Line[], x: number, y: number): boolean =>
  land.reduce((within, line) => {
    let inside = within;
    for (let index = 0; index < line.length; index += 2) {
      const next = (index + 2) % line.length;
      const [x1, y1, x2, y2] = [line[index]!, line[index + 1]!, line[next]!, line[next + 1]!];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
    return inside;
  }, false);

const liesOn = (shape: CountryShape, longitude: number, latitude: number): boolean => {
  const at = shape.project(longitude, latitude);
  return at !== undefined && isWithin(shape.land, at[0], at[1]);
};

describe("the boundaries", () => {
  it.each<[MapName, string, number, number]>([
    ["USA", "Atlanta", -84.39, 33.75],
    ["USA", "Key West's mainland", -80.6, 25.6],
    ["USA", "Seattle's hinterland", -121.5, 47.5],
    ["USA", "Anchorage's hinterland", -149.5, 61.5],
    ["USA", "the island of Hawaii", -155.5, 19.6],
    ["NGA", "Abuja", 7.49, 9.06],
    ["NGA", "Kano", 8.52, 12],
    ["UK", "London", -0.12, 51.51],
    ["UK", "Belfast's hinterland", -6.6, 54.6],
    ["UK", "Inverness' hinterland", -4.4, 57.3],
  ])("of %s hold %s", async (name, _place, longitude, latitude) => {
    expect(liesOn(await loadCountryShape(name), longitude, latitude)).toBe(true);
  });

  it.each<[MapName, string, number, number]>([
    ["USA", "Toronto", -79.4, 43.7],
    ["USA", "Mexico's north", -104, 27],
    ["USA", "the Gulf", -90, 27],
    ["NGA", "Cotonou", 2.43, 6.37],
    ["NGA", "N'Djamena", 15.05, 12.13],
    ["UK", "Dublin", -6.26, 53.35],
    ["UK", "Paris", 2.35, 48.86],
    ["USA", "Lagos", 3.4, 6.5],
  ])("of %s leave out %s", async (name, _place, longitude, latitude) => {
    expect(liesOn(await loadCountryShape(name), longitude, latitude)).toBe(false);
  });

  // The last of the Aleutians reach a little over the left edge, into the free room around the map.
  it("lie within the size that the map has, or just beside it", async () => {
    for (const name of ["USA", "NGA", "UK"] as const) {
      const { land, borders, width, height } = await loadCountryShape(name);
      for (const line of [...land, ...borders]) {
        line.forEach((value, index) => {
          expect(value).toBeGreaterThanOrEqual(-60);
          expect(value).toBeLessThanOrEqual((index % 2 === 0 ? width : height) + 1);
        });
      }
    }
  });

  it("can do without Alaska and Hawaii, and only those", async () => {
    const shape = await loadCountryShape("USA");
    expect(liesInInset(shape, -149.9, 61.2)).toBe(true);
    expect(liesInInset(shape, -157.8, 21.3)).toBe(true);
    expect(liesInInset(shape, -117.1, 32.7)).toBe(false);
    const rest = withoutInsets(shape);
    expect(liesOn(rest, -149.5, 61.5)).toBe(false);
    expect(liesOn(rest, -117, 33.2)).toBe(true);
    expect(liesOn(rest, -98, 26.5)).toBe(true);
  });

  it("are found by every name of their country", () => {
    expect(["NG", "NGA", "GB", "UK", "US", "USA", "FR"].map(mapNameOf)).toEqual([
      "NGA",
      "NGA",
      "UK",
      "UK",
      "USA",
      "USA",
      undefined,
    ]);
  });
});

const square: Line = Float64Array.from([0, 0, 100, 0, 100, 100, 0, 100]);
const country = { width: 100, height: 100 };
const box = { width: 220, height: 120 };

describe("the view", () => {
  it("shows the whole country at first, in the middle", () => {
    expect(placementOf(wholeView(country), country, box, 10)).toEqual({ scale: 1, x: 60, y: 10 });
  });

  it("comes closer, 64 times at most, and keeps what lies below the pointer", () => {
    const whole = wholeView(country);
    const scale = placementOf(whole, country, box, 10).scale;
    const from = { x: 20, y: -10 };
    const close = zoomedAt(whole, 4, from, country, scale);
    const before = { x: whole.x + from.x / scale, y: whole.y + from.y / scale };
    expect(close.x + from.x / (scale * 4)).toBeCloseTo(before.x, 9);
    expect(close.y + from.y / (scale * 4)).toBeCloseTo(before.y, 9);
    expect(zoomedAt(close, 1_000, from, country, scale * 4).zoom).toBe(MAX_ZOOM);
    expect(zoomedAt(close, 0.001, from, country, scale * 4)).toEqual(whole);
  });

  it("does not leave the country", () => {
    expect(pannedBy({ zoom: 2, x: 50, y: 50 }, 10_000, -10_000, country, 2)).toEqual({ zoom: 2, x: 25, y: 75 });
    expect(settled({ zoom: 0.2, x: -5, y: 500 }, country)).toEqual({ zoom: 1, x: 50, y: 50 });
  });
});

describe("the dots", () => {
  it("are all on the land, and cover it evenly", () => {
    const dots = [...halftone([square], { scale: 1, x: 60, y: 10 }, box).matchAll(/M([\d.]+) ([\d.]+)h0/g)];
    for (const [, x, y] of dots) {
      expect(Number(x)).toBeGreaterThanOrEqual(60);
      expect(Number(x)).toBeLessThanOrEqual(160);
      expect(Number(y)).toBeGreaterThanOrEqual(10);
      expect(Number(y)).toBeLessThanOrEqual(110);
    }
    expect(dots.length).toBeGreaterThan(220);
    expect(dots.length).toBeLessThan(260);
  });

  it("are as many on the screen however close one comes", () => {
    const far = halftone([square], { scale: 3, x: -40, y: -90 }, box).split("M").length;
    const near = halftone([square], { scale: 60, x: -2_900, y: -2_940 }, box).split("M").length;
    expect(Math.abs(far - near)).toBeLessThan(60);
  });
});

describe("the bubbles", () => {
  const at = (id: string, longitude: number, latitude: number, value: number): MapPoint => ({
    id,
    name: id,
    longitude,
    latitude,
    value,
  });
  const project = (x: number, y: number) => [x, y] as const;

  it("have areas that tell the value, between 10 and 30 pixels of radius", () => {
    expect(radiusOf(100, 100)).toBe(LARGEST_RADIUS);
    expect(radiusOf(25, 100)).toBe(15);
    expect(radiusOf(1, 100)).toBe(SMALLEST_RADIUS);
    expect(radiusOf(0, 0)).toBe(SMALLEST_RADIUS);
  });

  it("lie with the smallest on top, and only where one looks", () => {
    const points = [at("small", 10, 10, 1), at("large", 12, 12, 9), at("away", 900, 900, 5)];
    const bubbles = bubblesOf(points, project, { scale: 1, x: 0, y: 0 }, box);
    expect(bubbles.map(({ points: [point] }) => point?.id)).toEqual(["large", "small"]);
  });

  it("join where thousands stand together, and lose none of them", () => {
    const many = Array.from({ length: 20_000 }, (_, index) => at(String(index), index % 200, (index * 7) % 100, 2));
    const bubbles = bubblesOf(many, project, { scale: 1, x: 0, y: 0 }, box);
    expect(bubbles.length).toBeLessThan(30);
    expect(bubbles.reduce((sum, { value }) => sum + value, 0)).toBe(40_000);
    expect(bubbles.flatMap(({ points }) => points)).toHaveLength(20_000);
  });
});
