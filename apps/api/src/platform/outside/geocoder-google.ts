import { z } from "zod";
import {
  askProvider,
  type GeocodeProvider,
  latitude,
  longitude,
  ProviderError,
  type ProviderPlace,
  type ProviderSettings,
} from "./geocode-provider.ts";
import type { Accuracy } from "./geocoder.ts";

export const GOOGLE_URL = "https://maps.googleapis.com";

const component = z.object({ long_name: z.string(), types: z.array(z.string()) });

/** https://developers.google.com/maps/documentation/geocoding/requests-geocoding */
const result = z.object({
  formatted_address: z.string().min(1),
  geometry: z.object({
    location: z.object({ lat: latitude, lng: longitude }),
    location_type: z.string().optional(),
  }),
  types: z.array(z.string()),
  address_components: z.array(component).default([]),
});
type Result = z.output<typeof result>;

/** Errors also have the HTTP status 200; `status` names them. */
const reply = z.object({ status: z.string(), results: z.array(result).default([]) });

const TOWNS = new Set(["locality", "sublocality", "neighborhood", "postal_town", "administrative_area_level_2"]);

function accuracyOf({ types }: Result): Accuracy {
  if (types.includes("postal_code")) return "zip";
  if (types.includes("administrative_area_level_1") || types.includes("country")) return "state";
  return types.some((type) => TOWNS.has(type)) ? "city" : "address";
}

const partOf = ({ address_components: parts }: Result, ...kinds: string[]): string | undefined =>
  kinds.map((kind) => parts.find(({ types }) => types.includes(kind))?.long_name).find((name) => name !== undefined);

const toPlace = (row: Result): ProviderPlace => ({
  label: row.formatted_address,
  latitude: row.geometry.location.lat,
  longitude: row.geometry.location.lng,
  accuracy: accuracyOf(row),
  city: partOf(row, "locality", "postal_town"),
  zip: partOf(row, "postal_code"),
});

/**
 * Google's Geocoding API, which is made for complete addresses: autocomplete uses the offline tables. The key is a
 * query parameter, as Google requires, so the URL must never be logged.
 */
export function google(settings: ProviderSettings): GeocodeProvider {
  const ask = async (query: Record<string, string | undefined>): Promise<ProviderPlace | undefined> => {
    const requested = { ...query, language: "en", key: settings.key ?? "" };
    const { status, results } = await askProvider(settings, "/maps/api/geocode/json", requested, reply);
    if (status === "ZERO_RESULTS") return undefined;
    if (status !== "OK") throw new ProviderError(/^[A-Z_]{2,40}$/.test(status) ? status : "malformed");
    const [first] = results;
    return first && toPlace(first);
  };
  return {
    name: "google",
    attribution: "Google Maps",
    find: ({ text, countryCode }) =>
      ask({ address: text, components: countryCode && `country:${countryCode.toUpperCase()}` }),
    nameOf: (lat, lng) => ask({ latlng: `${lat},${lng}` }),
  };
}
