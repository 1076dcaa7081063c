import type { LocationForm } from "@stashwell/shared/participation/contract";
import type { OwnStore } from "../stores/use-own-stores.ts";
import {
  addressOf,
  asDegrees,
  EMPTY_STORE,
  isSameStore,
  locationOf,
  type StoreField,
  type StoreForm,
} from "./store-form.ts";
import { forgetDraftsOf, keepDraft, readDraft } from "./wizard-draft.ts";

// Step 1 saves nothing: where a store is to be is sent with the join, and only the join moves it.

/** What was confirmed in step 1, and what the server knew then. */
interface Confirmed {
  from: StoreForm;
  to: StoreForm;
}

/** For browsers that keep nothing. */
const inMemory = new Map<string, Confirmed>();

const nameOf = (campaignId: string, storeId: string | undefined): string => `place.${campaignId}.${storeId ?? "first"}`;

/** A store's address as the server knows it; blank for a store that is yet to be made. */
export const knownPlace = (stored: OwnStore | undefined): StoreForm => (stored ? addressOf(stored) : EMPTY_STORE);

/** A place that was sent, or waits to be, as a form has it. */
export const asForm = ({ latitude, longitude, ...address }: LocationForm): StoreForm => ({
  ...address,
  latitude: asDegrees(latitude),
  longitude: asDegrees(longitude),
});

export function confirmPlace(campaignId: string, stored: OwnStore | undefined, typed: StoreForm): void {
  const name = nameOf(campaignId, stored?.id);
  const from = knownPlace(stored);
  // Written as the server will return it; what stays as it is stays to the letter.
  const confirmed = { from, to: isSameStore(from, typed) ? from : asForm(locationOf(typed)) };
  if (keepDraft(name, confirmed)) inMemory.delete(name);
  else inMemory.set(name, confirmed);
}

/** Forgets it once the store has joined. */
export function forgetPlace(campaignId: string, storeId: string | undefined): void {
  inMemory.delete(nameOf(campaignId, storeId));
  forgetDraftsOf(nameOf(campaignId, storeId));
}

/** Whether a stored address has every field: one of a version with others is asked for again. */
const isWhole = (place: Partial<StoreForm> | undefined): place is StoreForm =>
  Object.keys(EMPTY_STORE).every((field) => typeof place?.[field as StoreField] === "string");

/** What was confirmed for the store, unless its address has changed elsewhere since: then it is asked for again. */
export function confirmedPlace(campaignId: string, stored: OwnStore | undefined): StoreForm | undefined {
  const name = nameOf(campaignId, stored?.id);
  const { from, to } = inMemory.get(name) ?? (readDraft(name) as Partial<Confirmed> | undefined) ?? {};
  return isWhole(from) && isWhole(to) && isSameStore(from, knownPlace(stored)) ? to : undefined;
}
