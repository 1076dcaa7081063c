import { useQueryClient } from "@tanstack/react-query";
import type { Product } from "@stashwell/shared/products/contract";
import { call } from "../../lib/call.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";

interface Wish {
  product: Product;
  archived: boolean;
}

/** Puts a product away or takes it back, each with the way to undo it. */
export function useArchiving(onDone: () => void) {
  const toasts = useCallToasts();
  const queries = useQueryClient();
  const ask = ({ product, archived }: Wish) =>
    call("POST /brand/product/archive", { organizationProductId: product.organizationProductId, archived });
  const refresh = () =>
    Promise.all(["products", "campaign-form-data"].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const undo = async ({ product, archived }: Wish) => {
    try {
      const { message } = await ask({ product, archived: !archived });
      toasts.success(message);
    } catch (error) {
      toasts.failure(error);
    }
    await refresh();
  };
  return useMutation({
    mutationFn: ask,
    onSuccess: ({ message }, wish) => {
      onDone();
      toasts.undoable(message, () => void undo(wish));
      return refresh();
    },
    onError: toasts.failure,
  });
}
