import type { participation } from "@stashwell/shared/participation/contract";
import { bareZip, streetError } from "@stashwell/shared/participation/rules";
import type { z } from "zod";
import { record } from "../audit/queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { BusinessId, BusinessSession, RegistrationSession } from "../../platform/http/session.ts";
import { checkPlace } from "../stores/check-place.ts";
import { refusedField } from "../../platform/http/problem.ts";
import { lockOwnStore } from "../stores/manage-store.ts";
import { lockStores, saveLocationOf, savePrimaryLocation, type StoreLocation } from "../stores/queries.ts";
import { findBusinessStatus } from "../participation/queries.ts";

type LocationForm = z.output<typeof participation.saveLocation.input>;

/**
 * Says where a store of a business is: the named one, else the primary one.
 * @throws Problem 422 for a state outside its country, a city outside that state, and a new street that the rule refuses
 */
export async function saveLocation(
  tx: Tx,
  session: BusinessSession | RegistrationSession,
  form: LocationForm,
  at: Temporal.Instant,
): Promise<void> {
  await checkStreet(tx, session.businessId, form);
  const status = await findBusinessStatus(tx, session.businessId);
  const { state: stateId, city: cityId, latitude, longitude } = form;
  const requested = { countryId: status.country_id, stateId, cityId, latitude, longitude };
  const city = await checkPlace(tx, requested, { state: "state", city: "city" });

  const location = {
    state_id: city.state_id,
    city_id: city.id,
    address_line1: form.addressLine1.trim(),
    zip: bareZip(form.zip),
    latitude,
    longitude,
  };
  const storeId = await (form.storeId === undefined
    ? savePrimaryLocation(tx, session.businessId, location, at)
    : saveNamedLocation(tx, session, form.storeId, location));
  const detail = { state: city.state_id, city: city.id };
  await record(tx, session, { action: "store.locate", subjectId: storeId, detail, at });
}

/** Registering and the store's own form take any street: what they stored passes here as well. */
async function checkStreet(tx: Tx, businessId: BusinessId, { storeId, addressLine1 }: LocationForm): Promise<void> {
  const own = await lockStores(tx, businessId);
  const store = own.find(({ id, is_primary }) => (storeId === undefined ? is_primary : id === storeId.toLowerCase()));
  const error = streetError(addressLine1, store?.address_line1);
  if (error) throw refusedField("addressLine1", error);
}

async function saveNamedLocation(
  tx: Tx,
  session: BusinessSession | RegistrationSession,
  storeId: string,
  location: StoreLocation,
): Promise<string> {
  const { store } = await lockOwnStore(tx, { session, storeId });
  await saveLocationOf(tx, store.id, location);
  return store.id;
}
