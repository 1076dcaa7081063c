import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useToasts } from "../../ui/toast.tsx";
import { useSayError } from "./use-say-error.ts";

/**
 * Mutation options of an action on a list: reports success only once the server has confirmed it, and refetches the
 * list, since a rejected item may have changed elsewhere.
 */
export function useActOptions(queryKey: QueryKey) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const sayError = useSayError();
  return {
    networkMode: "always",
    onSuccess: ({ message }: { message: string }) => {
      show(message, "success");
      return queries.invalidateQueries({ queryKey });
    },
    onError: (error: unknown) => {
      sayError(error);
      return queries.invalidateQueries({ queryKey });
    },
  } as const;
}
