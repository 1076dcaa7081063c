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
  /** Where the store is said to be, if anything is said. */
  latitude?: number | undefined;
  longitude?: number | undefined;
}

interface CheckOptions {
  /** What the fields are called in the call's input, which older forms name otherwise. */
  fields?: { state: string; city: string; zip: string };
  /** The store as it is: an address that one form accepted is not refused by another. */
  store?: { state_id: string | null; zip: string } | undefined;
}

const REGISTRATION_FIELDS = { state: "stateId", city: "cityId", zip: "zipCode" };

/**
 * The city of a store, which has to lie in the state as its zip does, and the state in the business's country; the store
 * itself near it.
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
