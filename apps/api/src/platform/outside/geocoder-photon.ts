import { z } from "zod";
import {
  askProvider,
  type GeocodeProvider,
  latitude,
  longitude,
  type ProviderPlace,
  type ProviderSettings,
} from "./geocode-provider.ts";
import type { Accuracy } from "./geocoder.ts";

export const PHOTON_URL = "https://photon.komoot.io";

/** A GeoJSON point with Photon's properties; longitude comes first. https://github.com/komoot/photon */
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([longitude, latitude]) }),
  properties: z.object({
    type: z.string().optional(),
    name: z.string().optional(),
    housenumber: z.string().optional(),
    street: z.string().optional(),
    postcode: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    country: z.string().optional(),
    countrycode: z.string().optional(),
  }),
});
type Feature = z.output<typeof feature>;

const reply = z.object({ features: z.array(feature) });

const WIDE: Readonly<Record<string, Accuracy>> = {
  city: "city",
  district: "city",
  locality: "city",
  county: "city",
  state: "state",
  country: "state",
};

function labelOf({ name, housenumber, street, postcode, city, state, country }: Feature["properties"]): string {
  const line = street === undefined ? undefined : [housenumber, street].filter(Boolean).join(" ");
  const parts = [name, line, city, [state, postcode].filter(Boolean).join(" "), country];
  return [...new Set(parts.filter((part) => part !== undefined && part !== ""))].join(", ");
}

const toPlace = ({ geometry, properties }: Feature): ProviderPlace => ({
  label: labelOf(properties),
  latitude: geometry.coordinates[1],
  longitude: geometry.coordinates[0],
  accuracy: WIDE[properties.type ?? ""] ?? "address",
  city: properties.type === "city" ? (properties.name ?? properties.city) : properties.city,
  zip: properties.postcode,
});

/**
 * Photon, made for autocomplete on OpenStreetMap. It can't filter by country, so results in the requested country are
 * sorted first.
 */
export function photon(settings: ProviderSettings): GeocodeProvider {
  const search = async (text: string, countryCode: string | undefined, limit: number): Promise<ProviderPlace[]> => {
    const { features } = await askProvider(settings, "/api/", { q: text, limit: String(limit), lang: "en" }, reply);
    const isHome = ({ properties }: Feature) => properties.countrycode?.toUpperCase() === countryCode?.toUpperCase();
    const inOrder = countryCode === undefined ? features : features.toSorted((a, b) => +isHome(b) - +isHome(a));
    return inOrder.map(toPlace).filter(({ label }) => label !== "");
  };
  return {
    name: "photon",
    attribution: "© OpenStreetMap contributors, ODbL",
    async find({ text, countryCode }) {
      const [first] = await search(text, countryCode, 5);
      return first;
    },
    suggest: ({ text, countryCode }, limit) => search(text, countryCode, limit),
    async nameOf(lat, lon) {
      const query = { lat: String(lat), lon: String(lon), limit: "1", lang: "en" };
      const { features } = await askProvider(settings, "/reverse", query, reply);
      const [first] = features;
      return first && toPlace(first);
    },
  };
}
