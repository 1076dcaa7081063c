import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useToasts } from "../../ui/toast.tsx";
import { useSayError } from "./use-say-error.ts";

/**
 * How an act on a list ends: it is said to be done when the server has said so, and the list is read again, since what
 * was refused may have been changed elsewhere.
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
