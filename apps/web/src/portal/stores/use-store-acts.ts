import { useQueryClient } from "@tanstack/react-query";
import { useMutation } from "../../lib/use-mutation.ts";
import { useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../merchant/call-once.ts";
import { useSayError } from "../merchant/use-say-error.ts";
import { ownStoresKey } from "./use-own-stores.ts";

/** What can be done with a store as a whole. Each is said to be done when the server has said so. */
export function useStoreActs() {
  const queries = useQueryClient();
  const { show } = useToasts();
  const sayError = useSayError();
  const options = {
    networkMode: "always",
    onSuccess: async ({ message }: { message: string }) => {
      show(message, "success");
      await queries.invalidateQueries({ queryKey: ownStoresKey });
    },
    onError: async (error: unknown) => {
      sayError(error);
      // What was refused may have been changed elsewhere.
      await queries.invalidateQueries({ queryKey: ownStoresKey });
    },
  } as const;
  const makePrimary = useMutation({
    ...options,
    mutationFn: (storeId: string) => callOnce("POST /brand/store/primary", { storeId }),
  });
  const setOpening = useMutation({
    ...options,
    mutationFn: (wish: { storeId: string; open: boolean }) => callOnce("POST /brand/store/opening", wish),
  });
  const remove = useMutation({
    ...options,
    mutationFn: (storeId: string) => callOnce("POST /brand/store/remove", { storeId }),
  });
  return { makePrimary, setOpening, remove };
}
export type StoreActs = ReturnType<typeof useStoreActs>;
