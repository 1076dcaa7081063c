import { useOpenEntries } from "../outbox/outbox.ts";
import type { OwnStore } from "../stores/use-own-stores.ts";
import { asForm, confirmedPlace } from "./next-place.ts";
import type { StoreForm } from "./store-form.ts";

/** The store's address from the join on: the confirmed one, else that of a pending join request. */
export function useNextPlace(campaignId: string, stored: OwnStore | undefined): StoreForm | undefined {
  const waiting = useOpenEntries(campaignId, stored?.id).at(-1)?.location;
  return confirmedPlace(campaignId, stored) ?? (waiting && asForm(waiting));
}
