import { bareZip } from "@stashwell/shared/participation/rules";
import type { Db } from "../../platform/db/db.ts";
import type { FieldErrors } from "../../platform/http/field-errors.ts";
import type { Services } from "../../platform/services.ts";
import { checkPlace } from "../stores/check-place.ts";
import { fromStoreForm, type NewStore, type StoreForm, type Coordinates } from "../stores/store-fields.ts";
import { logError } from "../../platform/observation/log.ts";
import type { Address } from "../../platform/outside/geocoder.ts";

interface GivenPlace {
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** What reading the form of a store needs. */
interface StoreReading {
  services: Services;
  db: Db;
  /** Counts a lookup of the geocoder before it is made, which may cost its fee; undefined if the form is counted. */
  countLookup?: () => Promise<void>;
}

/**
 * Returns a store's coordinates from its form, or else by geocoding its address. If the geocoder fails, the store is
 * saved without coordinates, and the merchant is asked for them later. Don't call it within a transaction.
 */
async function locateStore(
  { services: { geocoder }, countLookup }: StoreReading,
  reported: GivenPlace,
  address: Address,
): Promise<Coordinates> {
  const { latitude, longitude } = reported;
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  await countLookup?.();
  try {
    const found = await geocoder.findPlace(address);
    return { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null };
  } catch (error) {
    logError("store.locate", error);
    return { latitude: null, longitude: null };
  }
}

/**
 * Reads the form of a store in a country, and geocodes its address unless the form has coordinates.
 * @param errors collects validation errors; it may already contain some of the caller's
 * @throws Problem 422 with all validation errors, and as `countLookup` does
 */
export async function readStoreForm(
  reading: StoreReading,
  countryId: string,
  form: StoreForm,
  errors: FieldErrors,
): Promise<NewStore> {
  const { stateId, cityId, addressLine1: street, zipCode: zip, latitude, longitude } = form;
  const city = await errors.collect(checkPlace(reading.db, { countryId, stateId, cityId, zip, latitude, longitude }));
  errors.refuseAny();
  if (!city) throw new Error("a city that is not there was not refused");
  const coordinates = await locateStore(reading, form, {
    countryId,
    stateId: city.state_id,
    cityId: city.id,
    cityName: city.name,
    street,
    zip: bareZip(form.zipCode),
  });
  return fromStoreForm(form, city, coordinates);
}
