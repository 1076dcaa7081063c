import type { customerFields, storeFields, storeForm } from "@stashwell/shared/stores/fields";
import { bareZip } from "@stashwell/shared/participation/rules";
import type { Selectable } from "kysely";
import type { z } from "zod";
import type { Database } from "../../platform/db/schema.ts";

/** The fields of a store as registration, "add store" and the editor send them. */
export type StoreForm = z.output<z.ZodObject<typeof storeForm>>;

/** In degrees; null if unknown. */
export interface Coordinates {
  latitude: number | null;
  longitude: number | null;
}

/** Fields that are stored as looked up, not as sent: the city from our table, and the coordinates of the address. */
type LookedUp = "stateId" | "cityId" | "latitude" | "longitude";

/** Maps the form to columns of the store's row, with the city that was looked up. */
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
    // Older clients don't send hours; keep the current ones.
    ...(hours !== undefined && { hours: hours && JSON.stringify(hours) }),
  };
}
export type NewStore = ReturnType<typeof fromStoreForm>;

type StoreRow = Selectable<Database["store"]>;

/** The columns that the form fills; used by the business, the brands' exports and the form itself. */
export const STORE_COLUMNS = [
  "store.name",
  "store.phone_code",
  "store.phone",
  "store.state_id",
  "store.city_id",
  "store.address_line1",
  "store.zip",
  "store.latitude",
  "store.longitude",
  "store.hours",
] as const;

/** Maps the columns back to the form's fields, for the business. */
export const toStoreFields = (
  store: Pick<StoreRow, ColumnOf<(typeof STORE_COLUMNS)[number]>>,
): z.output<z.ZodObject<typeof storeFields>> => ({
  organizationName: store.name,
  phoneCode: store.phone_code,
  businessPhone: store.phone,
  stateId: store.state_id ?? "",
  cityId: store.city_id ?? "",
  addressLine1: store.address_line1,
  zip: store.zip,
  latitude: store.latitude,
  longitude: store.longitude,
  hours: store.hours,
});

/** The columns that customers see in the store finder. */
export const CUSTOMER_COLUMNS = ["store.hours"] as const;
export type CustomerRow = Pick<StoreRow, ColumnOf<(typeof CUSTOMER_COLUMNS)[number]>>;
export const toCustomerFields = (store: CustomerRow): z.output<z.ZodObject<typeof customerFields>> => ({
  hours: store.hours,
});

type ColumnOf<Reference extends string> = Reference extends `store.${infer Column extends keyof StoreRow}`
  ? Column
  : never;
