import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput } from "@stashwell/shared/calls";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { call } from "../../lib/call.ts";
import { polled } from "../../lib/polled.ts";
import { type ActOutcome, useBrandAct } from "../parts/use-brand-act.ts";

const REVIEW = ["review"] as const;
/** Flags per page. */
const PAGE = 20;

export type FlagFilter = Pick<CallInput<"GET /brand/review/">, "state" | "sort" | "campaignId">;

/** Queries flags page by page. Unused filters are omitted, so that the prefetched query has the same key. */
export function useFlags(filter: FlagFilter) {
  const query = useInfiniteQuery({
    queryKey: [...REVIEW, "list", filter],
    queryFn: ({ pageParam, signal }) =>
      call("GET /brand/review/", { limit: PAGE, cursor: pageParam, ...filter }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const { data } = query;
  const flags = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return { ...query, flags, totals: data?.pages[0]?.totals, campaigns: data?.pages[0]?.campaigns ?? [] };
}

/** Queries a flag with its evidence. */
export const useFlag = (flagId: string) =>
  useQuery({
    queryKey: [...REVIEW, "one", flagId],
    queryFn: async ({ signal }) => (await call("GET /brand/review/{flagId}", { flagId }, { signal })).data,
  });

/** Query key of the counts of pending decisions, which change with decisions on flags and businesses. */
export const WAITING = [...REVIEW, "count"] as const;

/** Queries how many flags and businesses await a decision; undefined until loaded. */
export const useWaiting = () =>
  useQuery({
    queryKey: WAITING,
    queryFn: ({ signal }) => call("GET /brand/review/waiting", {}, { signal }),
    ...polled,
  }).data;

/**
 * Refetches flags when the number of pending ones changes: a rule has matched, or a colleague has decided.
 * @param onOthers called before it, unless they are being loaded anyway, as after a decision of one's own
 */
export function useFollowing(onOthers: () => void): void {
  const queries = useQueryClient();
  const waiting = useWaiting()?.waiting;
  const before = useRef(waiting);
  const reload = useEffectEvent(() => {
    if (queries.isFetching({ queryKey: [...REVIEW, "list"] }) > 0) return;
    onOthers();
    for (const part of ["list", "one"]) void queries.invalidateQueries({ queryKey: [...REVIEW, part] });
  });
  useEffect(() => {
    if (before.current !== undefined && before.current !== waiting) reload();
    before.current = waiting;
  }, [waiting]);
}

export const useDecision = (outcome: ActOutcome<"POST /brand/review/decide">) =>
  useBrandAct("POST /brand/review/decide", [REVIEW], outcome);
