import type { participation } from "@stashwell/shared/participation/contract";
import { bareZip } from "@stashwell/shared/participation/rules";
import type { z } from "zod";
import { insertAuditEvent } from "../audit/queries.ts";
import type { Tx } from "../db/db.ts";
import { refusedField } from "../http/problem.ts";
import type { BusinessSession, OnboardingSession } from "../http/session.ts";
import { findCity, findState } from "../places/queries.ts";
import { savePrimaryLocation } from "../stores/queries.ts";
import { findStanding } from "./queries.ts";

type LocationForm = z.output<typeof participation.saveLocation.input>;

/**
 * Says where the primary store of a business is.
 * @throws Problem 422 for a state outside its country and a city outside that state
 */
export async function saveLocation(
  tx: Tx,
  session: BusinessSession | OnboardingSession,
  form: LocationForm,
  at: Temporal.Instant,
): Promise<void> {
  const standing = await findStanding(tx, session.businessId);
  const state = await findState(tx, form.state);
  if (state?.country_id !== standing.country_id) throw refusedField("state", "participation.stateUnknown");
  const city = await findCity(tx, form.city);
  if (city?.state_id !== state.id) throw refusedField("city", "participation.cityUnknown");

  const place = {
    state_id: state.id,
    city_id: city.id,
    address_line1: form.addressLine1.trim(),
    zip: bareZip(form.zip),
  };
  const storeId = await savePrimaryLocation(
    tx,
    session.businessId,
    { ...place, latitude: form.latitude, longitude: form.longitude },
    at,
  );
  const { businessId, accountId } = session;
  await insertAuditEvent(tx, {
    action: "store.locate",
    businessId,
    accountId,
    subjectId: storeId,
    detail: { state: state.id, city: city.id },
    at,
  });
}
