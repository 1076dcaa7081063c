import { getRouteApi, Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { Product } from "@stashwell/shared/products/contract";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { ListCount } from "../parts/list-count.tsx";
import { BrandFirstSteps } from "../hints/brand-first-steps.tsx";
import { NeedsRole } from "../accounts/needs-role.tsx";
import { ListMessage, LoadFailed, NoMatch } from "../parts/list-message.tsx";
import { ListSelect } from "../parts/list-select.tsx";
import { MoreRows } from "../parts/more-rows.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { PullToRefresh } from "../parts/pull-to-refresh.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { useSearchText } from "../parts/use-search-text.ts";
import { ProductCards, ProductCardsLoading } from "./product-cards.tsx";
import { useProductPages } from "./use-product-pages.ts";
import "./products.css";

const route = getRouteApi("/_brand/products");
const EditProductDrawer = lazy(async () => ({
  default: (await import("./edit-product-drawer.tsx")).EditProductDrawer,
}));

/** @param place what it is while the list is empty: in the header, or below the words that say so */
function CreateLink({ place }: { place?: "spare" | "lead" | undefined }) {
  const t = useTranslate();
  return (
    <NeedsRole role="editor">
      <Link to={paths.addProducts} className={`button button--solid button--act ${place ? `list-act--${place}` : ""}`}>
        <Plus size={16} strokeWidth={2} aria-hidden />
        {t("productScreens.create")}
      </Link>
    </NeedsRole>
  );
}

/** The brand's products, searched by what is in the address; each is changed in a drawer beside the list. */
export function ProductListScreen() {
  const t = useTranslate();
  const { search = "", sort = "newest", show } = route.useSearch();
  const archived = show === "archived";
  const navigate = route.useNavigate();
  const toasts = useCallToasts();
  /** Each opening is a drawer of its own, also of a product whose last one is still on its way out. */
  const [edited, setEdited] = useState<{ product: Product; turn: number }>();
  const lastEdited = useRef("");
  const edit = (product: Product) => {
    lastEdited.current = product.organizationProductId;
    setEdited((last) => ({ product, turn: (last?.turn ?? 0) + 1 }));
  };
  const {
    products,
    total,
    totalIsCapped,
    error,
    isPending,
    isPlaceholderData,
    isRefetching,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useProductPages({ search, sort, archived });

  const narrow = useCallback(
    (change: { search?: string; sort?: "name"; show?: "archived" }) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  const writeSearch = useCallback((text: string) => narrow({ search: text || undefined }), [narrow]);
  const [text, setText] = useSearchText(search, writeSearch);
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  /** A card that is put away would take the focus with it, to the very start of the page. */
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isGone = products.every(({ organizationProductId }) => organizationProductId !== lastEdited.current);
    const isLost = isGone && !edited && lastEdited.current !== "" && document.activeElement === document.body;
    if (isLost) rows.current?.focus();
  }, [products, edited]);
  useEffect(() => {
    if (error) toasts.failure(error);
  }, [error, toasts]);

  const isEmpty = !isPending && !error && !search && !archived && products.length === 0;
  const list = () => {
    if (isPending) return <ProductCardsLoading />;
    if (error && products.length === 0)
      return (
        <LoadFailed
          title={t("productScreens.failed")}
          text={t("campaignScreens.failedText")}
          onRetry={() => void refetch()}
        />
      );
    if (products.length > 0) {
      return (
        <>
          <ProductCards products={products} onEdit={edit} />
          <MoreRows
            hasMore={hasNextPage}
            loading={isFetchingNextPage}
            failed={isFetchNextPageError ? t("productScreens.moreFailed") : undefined}
            onMore={loadMore}
            end={t("productScreens.allShown", { count: products.length })}
          />
        </>
      );
    }
    if (search)
      return (
        <NoMatch
          text={t("productScreens.noMatch", { search })}
          clearLabel={t("campaignScreens.clearSearch")}
          onClear={() => setText("")}
        />
      );
    if (archived)
      return (
        <NoMatch
          text={t("productScreens.noneArchived")}
          clearLabel={t("productScreens.inUse")}
          onClear={() => narrow({ show: undefined })}
        />
      );
    return (
      <ListMessage icon={Plus} tone="draft" title={t("productScreens.none")} text={t("productScreens.noneText")}>
        <CreateLink place="lead" />
      </ListMessage>
    );
  };
  return (
    <PullToRefresh onRefresh={refetch}>
      <PageHeader title={t("portal.products")}>
        <CreateLink place={isEmpty ? "spare" : undefined} />
      </PageHeader>
      <div className="list-tools">
        <SearchBox label={t("productScreens.search")} value={text} onChange={setText} />
        <ListSelect
          label={t("productScreens.show")}
          value={archived ? "archived" : "inUse"}
          options={[
            { value: "inUse", label: t("productScreens.inUse") },
            { value: "archived", label: t("productScreens.archived") },
          ]}
          onChange={(value) => narrow({ show: value === "archived" ? "archived" : undefined })}
        />
        <ListSelect
          label={t("productScreens.sort")}
          value={sort}
          options={[
            { value: "newest", label: t("productScreens.sortNewest") },
            { value: "name", label: t("productScreens.sortName") },
          ]}
          onChange={(value) => narrow({ sort: value === "name" ? "name" : undefined })}
        />
        <ListCount
          text={
            isPending || error
              ? ""
              : t(totalIsCapped ? "productScreens.countMore" : "productScreens.count", { count: total })
          }
          refreshing={isRefetching}
          onRefresh={() => void refetch()}
        />
      </div>
      <div
        ref={rows}
        tabIndex={-1}
        className={isPlaceholderData ? "list-waiting" : undefined}
        aria-busy={isPending || isPlaceholderData}
      >
        {list()}
      </div>
      {!isPending && !search && !archived && <BrandFirstSteps />}
      {edited && (
        <Suspense>
          <EditProductDrawer
            key={edited.turn}
            product={edited.product}
            archived={archived}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </PullToRefresh>
  );
}
