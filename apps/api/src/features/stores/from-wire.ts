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

/** The form as the store's row takes it, in the city that was found for it. */
export const fromStoreForm = (form: StoreForm, city: { id: string; state_id: string }, coordinates: Coordinates) => ({
  name: form.organizationName,
  phone_code: form.phoneCode,
  phone: form.businessPhone,
  state_id: city.state_id,
  city_id: city.id,
  address_line1: form.addressLine1,
  zip: bareZip(form.zipCode),
  latitude: coordinates.latitude,
  longitude: coordinates.longitude,
  // Older clients say nothing of them, which changes nothing.
  ...(form.hours !== undefined && { hours: form.hours && JSON.stringify(form.hours) }),
});
export type NewStore = ReturnType<typeof fromStoreForm>;
