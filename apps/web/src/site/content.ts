import type { SiteContext } from "@stashwell/shared/site/pages";
import type { MapCountry } from "./art/dot-map-data.ts";
import type { MapBubble } from "./art/dot-map.tsx";
import type { ProductKind } from "./art/product-shapes.tsx";

/** An office with its address. */
export interface Office {
  country: MapCountry;
  city: string;
  /** The postal address, line by line. */
  lines: readonly string[];
  phone: string;
  email: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/** Claims that only the operator of a site can make. Null or empty ones are omitted from all pages. */
export interface Claims {
  /** The apps' rating in the app stores, and the number of ratings. */
  rating: { stars: number; reviews: number } | null;
  /** Whether stores accept vouchers in the United States and in Africa. */
  inUsAndAfrica: boolean;
  /** URLs of the apps in their stores. */
  apps: { ios: string; android: string } | null;
  /** URL of the page for booking a demo. */
  bookDemo: string | null;
  /** One in the United States and one in Nigeria, or none. */
  offices: readonly Office[];
}

/**
 * THE FILE TO EDIT. The operator of a site fills this in, and must be able to support each claim. By default it claims
 * nothing.
 */
const ownClaims: Claims = {
  rating: null,
  inUsAndAfrica: false,
  apps: null,
  bookDemo: null,
  offices: [],
};

/** The claims of the demo on a development machine. Domains ending in `.example` are reserved. */
const demoClaims: Claims = {
  rating: { stars: 4.6, reviews: 10_150 },
  inUsAndAfrica: true,
  apps: { ios: "https://apps.example/ios/stashwell", android: "https://apps.example/android/stashwell" },
  bookDemo: "https://calendar.example/stashwell/demo",
  offices: [
    {
      country: "US",
      city: "Atlanta",
      lines: ["1200 Larkspur Avenue, Suite 400", "Atlanta, GA 30303"],
      phone: "+1 404 555 0142",
      email: "hello@stashwell.example",
      latitude: 33.749,
      longitude: -84.388,
    },
    {
      country: "NG",
      city: "Lagos",
      lines: ["14 Palmgrove Close", "Ikeja, Lagos 100271"],
      phone: "+234 700 000 0000",
      email: "lagos@stashwell.example",
      latitude: 6.601,
      longitude: 3.351,
    },
  ],
};

/** The claims of this deployment. */
export const claimsOf = ({ demo }: Pick<SiteContext, "demo">): Claims => (demo ? demoClaims : ownClaims);

/** The content of the illustrations. */
export const content: {
  /** The value of the voucher on the hero's phone. */
  heroAmount: string;
  /** The value of another voucher, in a country with another currency. */
  secondAmount: { amount: string; sign: string };
  /** The demo's stores on the maps: a larger weight gives a larger circle. */
  counters: Record<MapCountry, readonly MapBubble[]>;
  /** The stock in the illustration for store owners; items without `redeemedToday` are shown as running low. */
  shelf: readonly { kind: ProductKind; name: string; stock: number; redeemedToday?: number }[];
} = {
  heroAmount: "$25",
  secondAmount: { amount: "5000", sign: "₦" },
  counters: {
    US: [
      { latitude: 47.61, longitude: -122.33, weight: 40 },
      { latitude: 34.05, longitude: -118.24, weight: 75 },
      { latitude: 39.74, longitude: -104.99, weight: 45 },
      { latitude: 41.88, longitude: -87.63, weight: 110 },
      { latitude: 36.16, longitude: -86.78, weight: 28 },
      { latitude: 33.75, longitude: -84.39, weight: 135 },
      { latitude: 29.76, longitude: -95.37, weight: 80 },
      { latitude: 40.71, longitude: -74.01, weight: 135 },
      { latitude: 25.76, longitude: -80.19, weight: 60 },
    ],
    NG: [
      { latitude: 6.52, longitude: 3.38, weight: 130 },
      { latitude: 7.38, longitude: 3.95, weight: 40 },
      { latitude: 9.06, longitude: 7.49, weight: 75 },
      { latitude: 12.0, longitude: 8.52, weight: 50 },
      { latitude: 6.21, longitude: 7.07, weight: 28 },
      { latitude: 4.82, longitude: 7.03, weight: 55 },
    ],
  },
  shelf: [
    { kind: "oatDrink", name: "Oat Drink Original 1\u00a0L", stock: 48, redeemedToday: 12 },
    { kind: "coldBrew", name: "Cold Brew 330\u00a0ml", stock: 24, redeemedToday: 5 },
    { kind: "peanutButter", name: "Peanut Butter Smooth", stock: 12 },
  ],
};
