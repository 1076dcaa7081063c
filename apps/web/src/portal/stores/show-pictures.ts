import type { QueryClient } from "@tanstack/react-query";
import type { CallReply } from "@stashwell/shared/reading";
import { type OwnStore, ownStoresKey } from "./use-own-stores.ts";

export type StorePicture = OwnStore["pictures"][number];

/** Shows a gallery as the server has just told it, wherever the store is shown. */
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
