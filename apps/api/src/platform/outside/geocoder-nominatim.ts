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

const PUBLIC_HOST = "nominatim.openstreetmap.org";
export const NOMINATIM_URL = `https://${PUBLIC_HOST}`;

/** https://nominatim.org/release-docs/latest/api/Output/ */
const place = z.object({
  lat: latitude,
  lon: longitude,
  display_name: z.string().min(1),
  addresstype: z.string().optional(),
  address: z
    .object({
      house_number: z.string().optional(),
      city: z.string().optional(),
      town: z.string().optional(),
      village: z.string().optional(),
      municipality: z.string().optional(),
      postcode: z.string().optional(),
    })
    .optional(),
});

/** A point without a place nearby has the status 200 and an error in the body. */
const found = z.union([place, z.object({ error: z.string() }).transform(() => undefined)]);

const TOWNS = new Set(["city", "town", "village", "municipality", "hamlet", "suburb", "borough", "county"]);

function accuracyOf({ addresstype = "", address }: z.output<typeof place>): Accuracy {
  if (address?.house_number !== undefined) return "address";
  if (addresstype === "postcode") return "zip";
  if (addresstype === "state" || addresstype === "country") return "state";
  return TOWNS.has(addresstype) ? "city" : "address";
}

const toPlace = (row: z.output<typeof place>): ProviderPlace => ({
  label: row.display_name,
  latitude: row.lat,
  longitude: row.lon,
  accuracy: accuracyOf(row),
  city: row.address?.city ?? row.address?.town ?? row.address?.village ?? row.address?.municipality,
  zip: row.address?.postcode,
});

const COMMON = { format: "jsonv2", addressdetails: "1", "accept-language": "en" };

/**
 * Nominatim, which searches OpenStreetMap. The public server allows one request per second per application, and its
 * terms forbid autocomplete, so it has no suggestions.
 */
export function nominatim(settings: ProviderSettings): GeocodeProvider {
  const isPublic = new URL(settings.url).hostname === PUBLIC_HOST;
  return {
    name: "nominatim",
    attribution: "© OpenStreetMap contributors, ODbL",
    ...(isPublic && { limit: { tries: 1, seconds: 1 } }),
    async find({ text, countryCode }) {
      const query = { ...COMMON, q: text, limit: "1", countrycodes: countryCode?.toLowerCase() };
      const [first] = await askProvider(settings, "/search", query, z.array(place));
      return first && toPlace(first);
    },
    async nameOf(lat, lon) {
      const query = { ...COMMON, lat: String(lat), lon: String(lon), zoom: "18" };
      const reply = await askProvider(settings, "/reverse", query, found);
      return reply && toPlace(reply);
    },
  };
}
