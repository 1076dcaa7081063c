import type { CallReply } from "@stashwell/shared/reading";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";

export type KnownBusiness = CallReply<"GET /brand/store/known/">["data"][number];

export const KNOWN = ["known-businesses"] as const;
const PAGE = 50;

/** Queries the brand's list of known businesses page by page, by name. */
export function useKnown(search: string) {
  const query = useInfiniteQuery({
    queryKey: [...KNOWN, search],
    queryFn: ({ pageParam, signal }) =>
      call("GET /brand/store/known/", { search, limit: PAGE, offset: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.data.length < PAGE ? undefined : page + 1),
    placeholderData: keepPreviousData,
  });
  return { ...query, known: query.data?.pages.flatMap((page) => page.data) ?? [], total: query.data?.pages[0]?.total };
}

/** Removes a business from the list, and offers to undo that. */
export function useRemoveKnown() {
  const toasts = useCallToasts();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: KNOWN });
  const putBack = ({ name, email, businessId }: KnownBusiness) =>
    call("POST /brand/store/known", { rows: [{ name, email, organizationId: email ? "" : (businessId ?? "") }] })
      .then(reload)
      .catch(toasts.failure);
  return useMutation({
    mutationFn: ({ knownId }: KnownBusiness) => call("POST /brand/store/known/remove", { knownIds: [knownId] }),
    onSuccess: ({ message }, business) => {
      toasts.undoable(message, () => void putBack(business));
      return reload();
    },
    onError: toasts.failure,
  });
}
