import type { CallInput, CallName } from "@stashwell/shared/calls";
import type { CallReply } from "@stashwell/shared/reading";
import { useMutation } from "../../lib/use-mutation.ts";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { operatorCall } from "./operator-call.ts";

/** Query key prefix of the console. */
export const CONSOLE = "console";
const PAGE = 50;

type PagedCall =
  | "GET /operator/tenants"
  | "GET /operator/invitations"
  | "GET /operator/jobs"
  | "GET /operator/deliveries";

type Page<Name extends PagedCall> = CallReply<Name> & { total: number };

/** Queries a list page by page, with the total number of rows. */
export function useConsolePages<Name extends PagedCall>(name: Name, input: CallInput<Name>) {
  const query = useInfiniteQuery({
    queryKey: [CONSOLE, name, input],
    queryFn: async ({ pageParam, signal }) =>
      (await operatorCall(
        name,
        { ...input, limit: PAGE, offset: pageParam },
        {
          signal,
        },
      )) as Page<Name>,
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const pages = useMemo(() => query.data?.pages ?? [], [query.data]);
  return { ...query, pages, total: pages.at(-1)?.total };
}
export type ConsolePages = Pick<
  ReturnType<typeof useConsolePages<PagedCall>>,
  | "error"
  | "hasNextPage"
  | "isFetchingNextPage"
  | "isFetchNextPageError"
  | "fetchNextPage"
  | "refetch"
  | "isPlaceholderData"
>;

type Act = Extract<CallName, `POST /operator/${string}`>;

/** A mutation of an operator's: reports success and invalidates everything that the console shows. */
export function useAct<Name extends Act>(name: Name, { onDone }: { onDone?: () => void } = {}) {
  const toasts = useCallToasts();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: [CONSOLE] });
  return useMutation({
    mutationFn: (input: CallInput<Name>) => operatorCall(name, input),
    onSuccess: async (reply) => {
      toasts.success(reply.message);
      onDone?.();
      await reload();
    },
    onError: async (error) => {
      toasts.failure(error);
      await reload();
    },
  });
}
