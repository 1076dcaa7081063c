import type { Db } from "../../platform/db/db.ts";
import { refusedField } from "../../platform/http/problem.ts";
import { findCity, findState } from "../places/queries.ts";

interface WantedPlace {
  countryId: string;
  stateId: string;
  cityId: string;
}

/**
 * The city of a store, which has to lie in the state, and the state in the business's country.
 * @throws Problem 422 against the field, which older forms name otherwise
 */
export async function checkPlace(
  db: Db,
  { countryId, stateId, cityId }: WantedPlace,
  fields: { state: string; city: string } = { state: "stateId", city: "cityId" },
) {
  const state = await findState(db, stateId);
  if (state?.country_id !== countryId) throw refusedField(fields.state, "participation.stateUnknown");
  const city = await findCity(db, cityId);
  if (city?.state_id !== state.id) throw refusedField(fields.city, "participation.cityUnknown");
  return city;
}
