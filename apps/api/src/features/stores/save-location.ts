import type { LocationForm } from "@stashwell/shared/participation/contract";
import { bareZip, streetError } from "@stashwell/shared/participation/rules";
import { registrationStreetError } from "@stashwell/shared/registration/rules";
import { record } from "../audit/queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import { forbidden, refusedField } from "../../platform/http/problem.ts";
import type { BusinessSession, RegistrationSession } from "../../platform/http/session.ts";
import { checkPlace } from "./check-place.ts";
import { findCountryOf } from "./own-store-queries.ts";
import { lockStores, saveLocationOf, savePrimaryLocation } from "./queries.ts";

interface Locating {
  session: BusinessSession | RegistrationSession;
  /** Undefined for the primary store; a business without a store gets one. */
  storeId: string | undefined;
  form: LocationForm;
  /** The prefix of the form's field names in the call's input. */
  path?: string;
  at: Temporal.Instant;
}

/**
 * Saves the location of a store of the business, and returns the store's id.
 * @throws Problem 403 for a store of another business, 422 for a state outside its country, a city or a zip outside
 *   that state, and a new street that fails validation
 */
export async function saveLocation(tx: Tx, { session, storeId, form, path = "", at }: Locating): Promise<string> {
  const { businessId } = session;
  const own = await lockStores(tx, businessId);
  const store = own.find(({ id, is_primary }) => (storeId === undefined ? is_primary : id === storeId.toLowerCase()));
  if (!store && storeId !== undefined) throw forbidden();

  const { state: stateId, city: cityId, addressLine1, zip, latitude, longitude } = form;
  // Registration's forms accept any street, so calls during registration do as well.
  const error =
    session.kind === "onboarding"
      ? registrationStreetError(addressLine1)
      : streetError(addressLine1, store?.address_line1);
  if (error) throw refusedField(`${path}addressLine1`, error);
  const requested = { countryId: await findCountryOf(tx, businessId), stateId, cityId, zip, latitude, longitude };
  const fields = { state: `${path}state`, city: `${path}city`, zip: `${path}zip` };
  const city = await checkPlace(tx, requested, { fields, store });

  const location = {
    state_id: city.state_id,
    city_id: city.id,
    address_line1: addressLine1.trim(),
    zip: bareZip(zip),
    latitude,
    longitude,
  };
  if (store) await saveLocationOf(tx, store.id, location);
  const id = store?.id ?? (await savePrimaryLocation(tx, businessId, location, at));
  await record(tx, session, {
    action: "store.locate",
    subjectId: id,
    detail: { state: city.state_id, city: city.id },
    at,
  });
  return id;
}
