import { bareZip } from "@stashwell/shared/participation/rules";
import type { storeForm } from "@stashwell/shared/registration/contract";
import type { z } from "zod";

/** Where a store is and how it is called, as registration, further stores and the editor send it. */
export type StoreForm = z.output<z.ZodObject<typeof storeForm>> & { businessPhone: string };

/** Degrees; null where nobody knows. */
export interface Coordinates {
  latitude: number | null;
  longitude: number | null;
}

/** Stored as what was found for them: a city of the server's, and the place of its address. */
type LookedUp = "stateId" | "cityId" | "latitude" | "longitude";

/** The form as the store's row takes it, in the city that was found for it. */
export function fromStoreForm(
  form: Omit<StoreForm, LookedUp>,
  city: { id: string; state_id: string },
  { latitude, longitude }: Coordinates,
) {
  const { organizationName, phoneCode, businessPhone, addressLine1, zipCode, hours, ...dropped } = form;
  // A field of the form that has no column here does not compile.
  dropped satisfies Record<string, never>;
  return {
    name: organizationName,
    phone_code: phoneCode,
    phone: businessPhone,
    state_id: city.state_id,
    city_id: city.id,
    address_line1: addressLine1,
    zip: bareZip(zipCode),
    latitude,
    longitude,
    // Older clients say nothing of them, which changes nothing.
    ...(hours !== undefined && { hours: hours && JSON.stringify(hours) }),
  };
}
export type NewStore = ReturnType<typeof fromStoreForm>;
