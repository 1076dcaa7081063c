import { useOpenEntries } from "../outbox/outbox.ts";
import type { OwnStore } from "../stores/use-own-stores.ts";
import { asForm, confirmedPlace } from "./next-place.ts";
import type { StoreForm } from "./store-form.ts";

/** Where the store is to be from its join on: as confirmed, else as a join says that waits to be sent. */
export function useNextPlace(campaignId: string, stored: OwnStore | undefined): StoreForm | undefined {
  const waiting = useOpenEntries(campaignId, stored?.id).at(-1)?.location;
  return confirmedPlace(campaignId, stored) ?? (waiting && asForm(waiting));
}
