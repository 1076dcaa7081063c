import type { QueryClient } from "@tanstack/react-query";
import type { CallReply } from "@stashwell/shared/reading";
import { type OwnStore, ownStoresKey } from "./use-own-stores.ts";

export type StorePicture = OwnStore["pictures"][number];

/** Updates a store's gallery in all cached queries with the server's response. */
export function showPictures(queries: QueryClient, storeId: string, pictures: StorePicture[]): void {
  queries.setQueriesData<CallReply<"GET /brand/store/mine">>(
    { queryKey: ownStoresKey },
    (known) =>
      known && {
        ...known,
        data: known.data.map((store) => (store.id === storeId ? { ...store, pictures } : store)),
      },
  );
}
