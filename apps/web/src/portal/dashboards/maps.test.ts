import { describe, expect, it } from "vitest";
import { bubblesOf, LARGEST_RADIUS, type MapPoint, overlap, radiusOf, SMALLEST_RADIUS } from "./bubbles.ts";
import { halftone } from "./halftone.ts";
import { fitted, MAX_ZOOM, pannedBy, placementOf, settled, wholeView, zoomedAt } from "./map-view.ts";
import {
  type CountryShape,
  type Line,
  insetAt,
  loadCountryShape,
  type MapName,
  mapNameOf,
  withInsets,
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
    ["USA", "San Juan", -66.1, 18.38],
    ["USA", "Saint Croix", -64.75, 17.73],
    ["USA", "Hagåtña", 144.76, 13.47],
    ["USA", "Saipan", 145.74, 15.19],
    ["USA", "Pago Pago", -170.71, -14.29],
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

  it("can do without Alaska, Hawaii and each of the territories, and only those", async () => {
    const shape = await loadCountryShape("USA");
    expect(insetAt(shape, -149.9, 61.2)).toBe("alaskaAndHawaii");
    expect(insetAt(shape, -157.8, 21.3)).toBe("alaskaAndHawaii");
    expect(insetAt(shape, -66.1, 18.4)).toBe("puertoRico");
    expect(insetAt(shape, -64.9, 18.3)).toBe("puertoRico");
    expect(insetAt(shape, 144.8, 13.5)).toBe("guam");
    expect(insetAt(shape, 145.75, 15.2)).toBe("guam");
    expect(insetAt(shape, -170.7, -14.3)).toBe("samoa");
    expect(insetAt(shape, -117.1, 32.7)).toBeUndefined();
    const rest = withInsets(shape, new Set(["puertoRico"]));
    expect(liesOn(rest, -149.5, 61.5)).toBe(false);
    expect(liesOn(rest, 144.8, 13.45)).toBe(false);
    expect(liesOn(rest, -66.1, 18.35)).toBe(true);
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

  it("lie with the largest first, and only where one looks", () => {
    const points = [at("small", 10, 10, 1), at("large", 60, 12, 9), at("away", 900, 900, 5)];
    const bubbles = bubblesOf(points, project, { scale: 1, x: 0, y: 0 }, box);
    expect(bubbles.map(({ points: [point] }) => point?.id)).toEqual(["large", "small"]);
  });

  it("join where one would hide another, until no two overlap by more than two fifths", async () => {
    const { project: onMap, width, height } = await loadCountryShape("USA");
    const atlanta = [
      at("Corner Basket", -84.36, 33.77, 309),
      at("Peachtree Daily", -84.38, 33.75, 108),
      at("Market", -84.4, 33.76, 48),
      at("Market West", -84.41, 33.76, 1_036),
      at("Decatur", -84.3, 33.77, 20),
      at("Nashville", -86.78, 36.16, 75),
    ];
    for (const scale of [0.5, 1, 4]) {
      const [x, y] = onMap(-84.38, 33.75) ?? [0, 0];
      const placement = { scale, x: width / 2 - x * scale, y: height / 2 - y * scale };
      const bubbles = bubblesOf(atlanta, onMap, placement, { width, height });
      const overlaps = bubbles.flatMap((one, index) => bubbles.slice(index + 1).map((other) => overlap(one, other)));
      expect(Math.max(0, ...overlaps)).toBeLessThanOrEqual(0.4);
      expect(bubbles.flatMap(({ points }) => points)).toHaveLength(atlanta.length);
    }
  });

  it("are zoomed to as close as their stores fit", () => {
    const seen = fitted(
      wholeView(country),
      [
        [20, 20],
        [40, 30],
      ],
      country,
      box,
      { margin: 10, room: 20 },
    );
    const { scale, x, y } = placementOf(seen, country, box, 10);
    for (const [px, py] of [
      [20, 20],
      [40, 30],
    ] as const) {
      expect(px * scale + x).toBeGreaterThanOrEqual(19);
      expect(px * scale + x).toBeLessThanOrEqual(box.width - 19);
      expect(py * scale + y).toBeGreaterThanOrEqual(19);
      expect(py * scale + y).toBeLessThanOrEqual(box.height - 19);
    }
    expect(seen.zoom).toBeGreaterThan(4);
    expect(
      fitted(
        seen,
        [
          [30, 25],
          [30, 25],
        ],
        country,
        box,
        { margin: 10, room: 20 },
      ).zoom,
    ).toBe(MAX_ZOOM);
  });

  it("join where thousands stand together, and lose none of them", () => {
    const many = Array.from({ length: 20_000 }, (_, index) => at(String(index), index % 200, (index * 7) % 100, 2));
    const bubbles = bubblesOf(many, project, { scale: 1, x: 0, y: 0 }, box);
    expect(bubbles.length).toBeLessThan(30);
    expect(bubbles.reduce((sum, { value }) => sum + value, 0)).toBe(40_000);
    expect(bubbles.flatMap(({ points }) => points)).toHaveLength(20_000);
  });
});
