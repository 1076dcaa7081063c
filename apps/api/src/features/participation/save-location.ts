import type { participation } from "@stashwell/shared/participation/contract";
import { bareZip } from "@stashwell/shared/participation/rules";
import type { z } from "zod";
import { insertAuditEvent } from "../audit/queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { BusinessSession, OnboardingSession } from "../../platform/http/session.ts";
import { checkPlace } from "../stores/check-place.ts";
import { lockOwnStore } from "../stores/manage-store.ts";
import { saveLocationOf, savePrimaryLocation, type StoreLocation } from "../stores/queries.ts";
import { findStanding } from "./queries.ts";

type LocationForm = z.output<typeof participation.saveLocation.input>;

/**
 * Says where a store of a business is: the named one, else the primary one.
 * @throws Problem 422 for a state outside its country and a city outside that state
 */
export async function saveLocation(
  tx: Tx,
  session: BusinessSession | OnboardingSession,
  form: LocationForm,
  at: Temporal.Instant,
): Promise<void> {
  const standing = await findStanding(tx, session.businessId);
  const wanted = { countryId: standing.country_id, stateId: form.state, cityId: form.city };
  const city = await checkPlace(tx, wanted, { state: "state", city: "city" });

  const location = {
    state_id: city.state_id,
    city_id: city.id,
    address_line1: form.addressLine1.trim(),
    zip: bareZip(form.zip),
    latitude: form.latitude,
    longitude: form.longitude,
  };
  const storeId = await (form.storeId === undefined
    ? savePrimaryLocation(tx, session.businessId, location, at)
    : saveNamedLocation(tx, session, form.storeId, location));
  const { businessId, accountId } = session;
  await insertAuditEvent(tx, {
    action: "store.locate",
    businessId,
    accountId,
    subjectId: storeId,
    detail: { state: city.state_id, city: city.id },
    at,
  });
}

async function saveNamedLocation(
  tx: Tx,
  session: BusinessSession | OnboardingSession,
  storeId: string,
  location: StoreLocation,
): Promise<string> {
  const { store } = await lockOwnStore(tx, { session, storeId });
  await saveLocationOf(tx, store.id, location);
  return store.id;
}
