import { useQueryClient } from "@tanstack/react-query";
import type { Product } from "@stashwell/shared/reading";
import { call } from "../../lib/call.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";

interface ArchiveRequest {
  product: Product;
  archived: boolean;
}

/** Archives or restores a product, and offers to undo that. */
export function useArchiving(onDone: () => void) {
  const toasts = useCallToasts();
  const queries = useQueryClient();
  const ask = ({ product, archived }: ArchiveRequest) =>
    call("POST /brand/product/archive", { organizationProductId: product.id, archived });
  const refresh = () =>
    Promise.all(
      (["products", "campaign-form-data"] as const).map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
  const undo = async ({ product, archived }: ArchiveRequest) => {
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
    onSuccess: ({ message }, request) => {
      onDone();
      toasts.undoable(message, () => void undo(request));
      return refresh();
    },
    onError: toasts.failure,
  });
}
