import { getRouteApi } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Product } from "@stashwell/shared/reading";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { ListCount } from "../../ui/list-count.tsx";
import { BrandFirstSteps } from "../hints/brand-first-steps.tsx";
import { ListBody, NoMatch } from "../../ui/list-body.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { ListSelect } from "../parts/list-select.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PullToRefresh } from "../parts/pull-to-refresh.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { CreateLink } from "../parts/create-link.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { ProductCards, ProductCardsLoading } from "./product-cards.tsx";
import { editKey, type ProductEdit, readEdit } from "./stored-edits.ts";
import type { ProductValues } from "./use-product-form.ts";
import { useProductPages } from "./use-product-pages.ts";
import "./products.css";

const route = getRouteApi("/_brand/products");
const EditProductDrawer = lazy(async () => ({
  default: (await import("./edit-product-drawer.tsx")).EditProductDrawer,
}));

/** The brand's products, searched by the text in the URL; each is edited in a drawer. */
export function ProductListScreen() {
  const t = useTranslate();
  const { search = "", sort = "newest", show, edit: requested } = route.useSearch();
  const archived = show === "archived";
  const navigate = route.useNavigate();
  const toasts = useCallToasts();
  /** `turn` gives each opening its own drawer, even for a product whose previous one is still closing. */
  const [edited, setEdited] = useState<{
    product: Product;
    typed?: Partial<ProductValues> | undefined;
    turn: number;
  }>();
  const lastEdited = useRef("");
  const query = useProductPages({ search, sort, archived });
  const { products, total, totalIsCapped, error, isPending, isRefetching, refetch } = query;

  const narrow = useCallback(
    (change: { search?: string; sort?: "name"; show?: "archived"; edit?: string }) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  const edit = (product: Product, typed?: Partial<ProductValues>) => {
    lastEdited.current = product.id;
    setEdited((last) => ({ product, typed, turn: (last?.turn ?? 0) + 1 }));
    // If the session has ended, the drawer's own call reports that; the router would navigate away silently.
    if (readSession()) narrow({ edit: product.id });
  };
  const close = () => {
    setEdited(undefined);
    narrow({ edit: undefined });
  };
  /** The product whose drawer is requested by the URL, after a sign-in or a reload. */
  const [waiting, setWaiting] = useState(requested);
  const reopen = useEffectEvent((id: string, before: ProductEdit | undefined) => {
    const product = products.find((listed) => listed.id === id) ?? before?.product;
    setWaiting(undefined);
    if (product) edit(product, before?.changed);
    else close();
  });
  useEffect(() => {
    if (waiting === undefined || isPending) return;
    const look = async () => reopen(waiting, await readEdit(editKey(waiting)));
    void look();
  }, [waiting, isPending]);
  const writeSearch = useCallback((text: string) => narrow({ search: text || undefined }), [narrow]);
  /** The focus would be lost with an archived product's card, and return to the top of the page. */
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isGone = products.every(({ id }) => id !== lastEdited.current);
    const isLost = isGone && !edited && lastEdited.current !== "" && document.activeElement === document.body;
    if (isLost) rows.current?.focus();
  }, [products, edited]);
  useEffect(() => {
    if (error) toasts.failure(error);
  }, [error, toasts]);

  const isEmpty = !isPending && !error && !search && !archived && products.length === 0;
  const createLink = (place?: "spare" | "lead") => (
    <CreateLink to={paths.addProducts} label={t("productScreens.create")} place={place} />
  );
  const empty = () => {
    if (search)
      return (
        <NoMatch
          text={t("productScreens.noMatch", { search })}
          clearLabel={t("campaignScreens.clearSearch")}
          onClear={() => narrow({ search: undefined })}
        />
      );
    if (archived)
      return (
        <NoMatch
          text={t("productScreens.noneArchived")}
          clearLabel={t("productScreens.showActive")}
          onClear={() => narrow({ show: undefined })}
        />
      );
    return (
      <ListState icon={Plus} tone="draft" title={t("productScreens.none")} text={t("productScreens.noneText")}>
        {createLink("lead")}
      </ListState>
    );
  };
  return (
    <PullToRefresh onRefresh={refetch}>
      <PageHeader title={t("portal.products")}>{createLink(isEmpty ? "spare" : undefined)}</PageHeader>
      <div className="list-tools">
        <SearchBox label={t("productScreens.search")} value={search} onSearch={writeSearch} />
        <ListSelect
          label={t("productScreens.show")}
          value={archived ? "archived" : "inUse"}
          options={[
            { value: "inUse", label: t("productScreens.active") },
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
      <div ref={rows} tabIndex={-1}>
        <ListBody
          query={query}
          rows={isPending ? undefined : products.length}
          loading={<ProductCardsLoading />}
          failed={{ title: t("productScreens.failed"), text: t("campaignScreens.failedText") }}
          empty={empty()}
          moreFailed={t("productScreens.moreFailed")}
          end={t("productScreens.allShown", { count: products.length })}
        >
          <ProductCards products={products} onEdit={(product) => edit(product)} />
        </ListBody>
      </div>
      {!isPending && !search && !archived && <BrandFirstSteps />}
      {edited && (
        <Suspense>
          <EditProductDrawer
            key={edited.turn}
            product={edited.product}
            typed={edited.typed}
            archived={archived}
            onClose={close}
          />
        </Suspense>
      )}
    </PullToRefresh>
  );
}
