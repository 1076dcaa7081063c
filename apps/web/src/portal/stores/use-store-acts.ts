import { useMutation } from "../../lib/use-mutation.ts";
import { callOnce } from "../../lib/call-once.ts";
import { useActOptions } from "../merchant/use-act-options.ts";
import { ownStoresKey } from "./use-own-stores.ts";

/** Mutations of a store as a whole. */
export function useStoreActs() {
  const options = useActOptions(ownStoresKey);
  const makePrimary = useMutation({
    ...options,
    mutationFn: (storeId: string) => callOnce("POST /brand/store/primary", { storeId }),
  });
  const setOpening = useMutation({
    ...options,
    mutationFn: (request: { storeId: string; open: boolean }) => callOnce("POST /brand/store/opening", request),
  });
  const remove = useMutation({
    ...options,
    mutationFn: (storeId: string) => callOnce("POST /brand/store/remove", { storeId }),
  });
  return { makePrimary, setOpening, remove };
}
export type StoreActs = ReturnType<typeof useStoreActs>;
