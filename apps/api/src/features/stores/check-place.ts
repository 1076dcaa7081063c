import type { Db } from "../../platform/db/db.ts";
import { refusedField } from "../../platform/http/problem.ts";
import { kilometresBetween } from "../places/distance.ts";
import { findCity, findState } from "../places/queries.ts";

/** As far as a store may be from the middle of its city: rules about how far apart redemptions are believe where it is. */
const CITY_KM = 50;

interface RequestedPlace {
  countryId: string;
  stateId: string;
  cityId: string;
  /** Where the store is said to be, if anything is said. */
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/**
 * The city of a store, which has to lie in the state, and the state in the business's country; the store itself near it.
 * @throws Problem 422 against the field, which older forms name otherwise
 */
export async function checkPlace(
  db: Db,
  { countryId, stateId, cityId, latitude, longitude }: RequestedPlace,
  fields: { state: string; city: string } = { state: "stateId", city: "cityId" },
) {
  const state = await findState(db, stateId);
  if (state?.country_id !== countryId) throw refusedField(fields.state, "participation.stateUnknown");
  const city = await findCity(db, cityId);
  if (city?.state_id !== state.id) throw refusedField(fields.city, "participation.cityUnknown");
  const isSaid = latitude !== undefined && longitude !== undefined;
  if (isSaid && kilometresBetween({ latitude, longitude }, city) > CITY_KM)
    throw refusedField(fields.city, "participation.cityTooFar");
  return city;
}
