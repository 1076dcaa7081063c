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

// Step 1 saves nothing: a store's new address is sent with the join request, which alone changes it.

/** The address confirmed in step 1, and the server's address at that time. */
interface Confirmed {
  from: StoreForm;
  to: StoreForm;
}

/** Fallback for browsers without storage. */
const inMemory = new Map<string, Confirmed>();

const nameOf = (campaignId: string, storeId: string | undefined): string => `place.${campaignId}.${storeId ?? "first"}`;

/** A store's address as the server knows it; empty for a new store. */
export const knownPlace = (stored: OwnStore | undefined): StoreForm => (stored ? addressOf(stored) : EMPTY_STORE);

/** Maps an address in a sent or pending request to form values. */
export const asForm = ({ latitude, longitude, ...address }: LocationForm): StoreForm => ({
  ...address,
  latitude: asDegrees(latitude),
  longitude: asDegrees(longitude),
});

export function confirmPlace(campaignId: string, stored: OwnStore | undefined, typed: StoreForm): void {
  const name = nameOf(campaignId, stored?.id);
  const from = knownPlace(stored);
  // Normalized as the server will return it; unchanged values stay exactly the same.
  const confirmed = { from, to: isSameStore(from, typed) ? from : asForm(locationOf(typed)) };
  if (keepDraft(name, confirmed)) inMemory.delete(name);
  else inMemory.set(name, confirmed);
}

/** Deletes it once the store has joined. */
export function forgetPlace(campaignId: string, storeId: string | undefined): void {
  inMemory.delete(nameOf(campaignId, storeId));
  forgetDraftsOf(nameOf(campaignId, storeId));
}

/** Whether a stored address has every field. One stored by another version may not, and must be confirmed again. */
const isWhole = (place: Partial<StoreForm> | undefined): place is StoreForm =>
  Object.keys(EMPTY_STORE).every((field) => typeof place?.[field as StoreField] === "string");

/**
 * The confirmed address of the store, unless its address has changed elsewhere since: then it must be confirmed again.
 */
export function confirmedPlace(campaignId: string, stored: OwnStore | undefined): StoreForm | undefined {
  const name = nameOf(campaignId, stored?.id);
  const { from, to } = inMemory.get(name) ?? (readDraft(name) as Partial<Confirmed> | undefined) ?? {};
  return isWhole(from) && isWhole(to) && isSameStore(from, knownPlace(stored)) ? to : undefined;
}
