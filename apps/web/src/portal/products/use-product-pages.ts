import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../lib/call.ts";
import { LIST_CACHE_MS } from "../parts/list-cache.ts";

/** Products per page: whole rows at every width of the grid. */
const PAGE = 24;

interface ProductQuery {
  search: string;
  sort: "newest" | "name";
  /** Whether to list archived products instead of active ones. */
  archived: boolean;
}

/** Queries the brand's products with cursor pagination. */
export function useProductPages({ search, sort, archived }: ProductQuery) {
  const query = useInfiniteQuery({
    queryKey: ["products", { search, sort, archived }],
    queryFn: ({ pageParam, signal }) =>
      call("GET /brand/product/", { limit: PAGE, cursor: pageParam, search, sort, archived }, { signal }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    gcTime: LIST_CACHE_MS,
  });
  const { data } = query;
  const products = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const last = data?.pages.at(-1);
  return { ...query, products, total: last?.total ?? 0, totalIsCapped: last?.totalIsCapped ?? false };
}
