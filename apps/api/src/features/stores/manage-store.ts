import { type StoreAction, record } from "../audit/queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import { conflict, forbidden } from "../../platform/http/problem.ts";
import type { BusinessSession, RegistrationSession } from "../../platform/http/session.ts";
import { checkPlace } from "./check-place.ts";
import { fromStoreForm, type StoreForm } from "./store-fields.ts";
import {
  findCountryOf,
  movePrimary,
  takesPartInLiveCampaign,
  updateClosed,
  updateRemoved,
  updateStore,
} from "./own-store-queries.ts";
import { lockStores } from "./queries.ts";

interface Act {
  session: BusinessSession;
  storeId: string;
  at: Temporal.Instant;
}

/** Returns a store of the business and locks all of its stores, so that decisions about it still hold at commit. */
export async function lockOwnStore(
  tx: Tx,
  { session, storeId }: { session: BusinessSession | RegistrationSession; storeId: string },
) {
  const own = await lockStores(tx, session.businessId);
  const store = own.find(({ id }) => id === storeId.toLowerCase());
  if (!store) throw forbidden();
  return { store, isOnly: own.length === 1 };
}

/** Records an action on a store in the audit log. */
export const notifyOfStore = (tx: Tx, { session, at }: Act, storeId: string, action: StoreAction) =>
  record(tx, session, { action: `store.${action}`, subjectId: storeId, at });

/**
 * Updates a store. A store without coordinates gets those of its city.
 * @throws Problem 422 for a state outside the business's country and a city or a zip outside that state
 */
export async function changeStore(tx: Tx, act: Act, form: StoreForm): Promise<void> {
  const { store } = await lockOwnStore(tx, act);
  const countryId = await findCountryOf(tx, act.session.businessId);
  const { stateId, cityId, latitude, longitude } = form;
  const requested = { countryId, stateId, cityId, zip: form.zipCode, latitude, longitude };
  const city = await checkPlace(tx, requested, { store });
  const coordinates = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : city;
  await updateStore(tx, store.id, fromStoreForm(form, city, coordinates));
  await notifyOfStore(tx, act, store.id, "edit");
}

/** Makes a store the primary one, and returns its name. Idempotent. */
export async function makePrimary(tx: Tx, act: Act): Promise<string> {
  const { store } = await lockOwnStore(tx, act);
  if (store.is_primary) return store.name;
  await movePrimary(tx, act.session.businessId, store.id);
  await notifyOfStore(tx, act, store.id, "primary");
  return store.name;
}

/** Opens or closes a store, and returns its name. Idempotent. */
export async function setOpening(tx: Tx, act: Act, open: boolean): Promise<string> {
  const { store } = await lockOwnStore(tx, act);
  if (store.is_open === open) return store.name;
  await updateClosed(tx, store.id, open ? null : act.at);
  await notifyOfStore(tx, act, store.id, open ? "open" : "close");
  return store.name;
}

/**
 * Removes a store for good, and returns its name.
 * @throws Problem 409 for the only store, for the primary one, and while it takes part in a campaign that is not over
 */
export async function removeStore(tx: Tx, act: Act): Promise<string> {
  const { store, isOnly } = await lockOwnStore(tx, act);
  if (isOnly) throw conflict("stores.lastStays");
  if (store.is_primary) throw conflict("stores.primaryStays");
  if (await takesPartInLiveCampaign(tx, store.id, act.at)) throw conflict("stores.joinedStays");
  await updateRemoved(tx, store.id, act.at);
  await notifyOfStore(tx, act, store.id, "remove");
  return store.name;
}
