import { bareZip } from "@stashwell/shared/participation/rules";
import type { Db } from "../../platform/db/db.ts";
import { refusedField } from "../../platform/http/problem.ts";
import { CITY_KM_MAX, kilometresBetween } from "@stashwell/shared/places/distance";
import { findCity, findState, findZip } from "../places/queries.ts";

interface RequestedPlace {
  countryId: string;
  stateId: string;
  cityId: string;
  zip: string;
  /** The store's coordinates, if given. */
  latitude?: number | undefined;
  longitude?: number | undefined;
}

interface CheckOptions {
  /** Field names in the call's input, which differ in older forms. */
  fields?: { state: string; city: string; zip: string };
  /** The store's current state and zip: a zip that one form accepted must not be rejected by another. */
  store?: { state_id: string | null; zip: string } | undefined;
}

const REGISTRATION_FIELDS = { state: "stateId", city: "cityId", zip: "zipCode" };

/**
 * Returns the city of a store. The city and the zip must lie in the state, the state in the business's country, and the
 * store's coordinates near the city.
 * @throws Problem 422 against the field
 */
export async function checkPlace(
  db: Db,
  { countryId, stateId, cityId, zip, latitude, longitude }: RequestedPlace,
  { fields = REGISTRATION_FIELDS, store }: CheckOptions = {},
) {
  const state = await findState(db, stateId);
  if (state?.country_id !== countryId) throw refusedField(fields.state, "participation.stateUnknown");
  const city = await findCity(db, cityId);
  if (city?.state_id !== state.id) throw refusedField(fields.city, "participation.cityUnknown");
  const isStored = store?.state_id === state.id && store.zip === bareZip(zip);
  const known = isStored ? undefined : await findZip(db, bareZip(zip), countryId);
  if (known && known.state_id !== state.id) throw refusedField(fields.zip, "participation.zipElsewhere");
  const isSaid = latitude !== undefined && longitude !== undefined;
  if (isSaid && kilometresBetween({ latitude, longitude }, city) > CITY_KM_MAX)
    throw refusedField(fields.city, "participation.cityTooFar");
  return city;
}
