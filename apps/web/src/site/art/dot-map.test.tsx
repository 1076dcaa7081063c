import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DOT_PITCH, HALFTONE_MAPS, type MapCountry } from "./dot-map-data.ts";
import { DotMap, type MapBubble } from "./dot-map.tsx";

const CITIES: Record<MapCountry, Record<string, MapBubble>> = {
  US: {
    seattle: { latitude: 47.61, longitude: -122.33, weight: 1 },
    losAngeles: { latitude: 34.05, longitude: -118.24, weight: 1 },
    houston: { latitude: 29.76, longitude: -95.37, weight: 1 },
    miami: { latitude: 25.76, longitude: -80.19, weight: 1 },
    newYork: { latitude: 40.71, longitude: -74.01, weight: 1 },
  },
  NG: {
    lagos: { latitude: 6.52, longitude: 3.38, weight: 1 },
    kano: { latitude: 12.0, longitude: 8.52, weight: 1 },
    maiduguri: { latitude: 11.83, longitude: 13.15, weight: 1 },
    portHarcourt: { latitude: 4.82, longitude: 7.03, weight: 1 },
  },
};

describe("DotMap", () => {
  for (const country of ["US", "NG"] as const) {
    for (const [city, place] of Object.entries(CITIES[country])) {
      it(`puts ${city} on land`, () => {
        const { x, y } = onlyBubble(renderToStaticMarkup(<DotMap country={country} bubbles={[place]} />));
        const nearest = Math.min(...landDots(country).map((dot) => Math.hypot(dot.x - x, dot.y - y)));
        expect(nearest).toBeLessThan(DOT_PITCH);
      });
    }
  }

  it("keeps the compass: Miami lies south and east of Seattle", () => {
    const { seattle, miami } = CITIES.US;
    const north = onlyBubble(renderToStaticMarkup(<DotMap country="US" bubbles={seattle ? [seattle] : []} />));
    const south = onlyBubble(renderToStaticMarkup(<DotMap country="US" bubbles={miami ? [miami] : []} />));
    expect(south.x).toBeGreaterThan(north.x);
    expect(south.y).toBeGreaterThan(north.y);
  });

  it("is a picture with a name when it has one, and silent otherwise", () => {
    expect(renderToStaticMarkup(<DotMap country="NG" bubbles={[]} label="Stores in Nigeria" />)).toContain(
      'role="img" aria-label="Stores in Nigeria"',
    );
    expect(renderToStaticMarkup(<DotMap country="NG" bubbles={[]} />)).toContain('aria-hidden="true"');
  });
});

function onlyBubble(markup: string) {
  const found = /<circle cx="([\d.]+)" cy="([\d.]+)"/.exec(markup);
  return { x: Number(found?.[1]), y: Number(found?.[2]) };
}

function landDots(country: MapCountry) {
  return [...HALFTONE_MAPS[country].rows.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Math.floor(Number(length) / DOT_PITCH) + 1 }, (_, dot) => ({
      x: Number(x) + dot * DOT_PITCH,
      y: Number(y),
    })),
  );
}
