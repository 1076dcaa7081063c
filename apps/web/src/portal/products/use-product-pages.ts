import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Product } from "@stashwell/shared/products/contract";
import { call } from "../../lib/call.ts";

/** Products a page: whole rows at every width of the grid. */
const PAGE = 24;

/** The brand's products page by page, newest first. A page that is not full is the last one. */
export function useProductPages(search: string) {
  const query = useInfiniteQuery({
    queryKey: ["products", { search }],
    queryFn: ({ pageParam, signal }) =>
      call("GET /brand/product/", { limit: PAGE, offset: pageParam, search }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.data.length < PAGE ? undefined : page + 1),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const products = useMemo(() => withoutRepeats(data?.pages.flatMap((page) => page.data) ?? []), [data]);
  return { ...query, products, total: data?.pages.at(-1)?.total ?? 0 };
}

/** A product added while one scrolls pushes another onto the next page once more. */
const withoutRepeats = (products: readonly Product[]): Product[] => [
  ...new Map(products.map((product) => [product.organizationProductId, product])).values(),
];
