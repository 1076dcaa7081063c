import { Select } from "antd";
import { ChevronDown, Store } from "lucide-react";
import { useCallback } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { ListMessage, LoadFailed, NoMatch } from "../parts/list-message.tsx";
import { MoreRows } from "../parts/more-rows.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { useSearchText } from "../parts/use-search-text.ts";
import { StoreCards, StoreCardsLoading } from "./store-cards.tsx";
import type { Suspension } from "./suspension.tsx";
import type { StoreWish, useStores } from "./use-dashboards.ts";

interface StoreListProps {
  campaignId: string;
  wish: StoreWish;
  query: ReturnType<typeof useStores>;
  onNarrow: (wish: Partial<StoreWish>) => void;
  lit: string | undefined;
  onLit: (id: string | undefined) => void;
  suspension: Suspension;
}

/** The stores that joined: searched by name, narrowed to a state, as cards. */
export function StoreList({ campaignId, wish, query, onNarrow, lit, onLit, suspension }: StoreListProps) {
  const t = useTranslate();
  const {
    stores,
    total,
    states,
    error,
    isPending,
    isPlaceholderData,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = query;
  const write = useCallback((search: string) => onNarrow({ search }), [onNarrow]);
  const [text, setText] = useSearchText(wish.search, write);
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const narrowed = wish.search !== "" || wish.stateId !== "";
  const clear = () => {
    setText("");
    onNarrow({ search: "", stateId: "" });
  };
  const options = [
    { value: "", label: t("dashboardScreens.allStates") },
    ...states.map(({ stateId, stateName, stores: count }) => ({ value: stateId, label: `${stateName} (${count})` })),
  ];
  const isNobody = !isPending && !error && !narrowed && total === 0;
  const list = () => {
    if (isPending) return <StoreCardsLoading />;
    if (error && stores.length === 0)
      return (
        <LoadFailed
          title={t("dashboardScreens.storesFailed")}
          text={t("common.failedText")}
          onRetry={() => void refetch()}
        />
      );
    if (stores.length > 0) {
      return (
        <>
          <StoreCards campaignId={campaignId} stores={stores} lit={lit} onLit={onLit} suspension={suspension} />
          <MoreRows
            hasMore={hasNextPage}
            loading={isFetchingNextPage}
            failed={isFetchNextPageError ? t("dashboardScreens.moreFailed") : undefined}
            onMore={loadMore}
            end={t("dashboardScreens.allShown", { count: stores.length })}
          />
        </>
      );
    }
    if (narrowed) {
      return (
        <NoMatch
          title={t("dashboardScreens.noStore")}
          text={t(wish.search ? "dashboardScreens.noMatch" : "dashboardScreens.noMatchState", { search: wish.search })}
          clearLabel={t("dashboardScreens.showAll")}
          onClear={clear}
        />
      );
    }
    return (
      <ListMessage
        icon={Store}
        tone="draft"
        title={t("dashboardScreens.noMerchant")}
        text={t("dashboardScreens.noMerchantText")}
      />
    );
  };
  return (
    <section aria-labelledby="stores" className="store-list">
      <div className="store-list__head">
        <h2 id="stores">
          {t("dashboardScreens.stores")}{" "}
          <output className="quiet store-list__count">{!isPending && !error && total}</output>
        </h2>
        {!isNobody && (
          <div className="store-list__tools">
            <SearchBox label={t("dashboardScreens.searchStores")} value={text} onChange={setText} />
            <Select
              className="store-list__state"
              aria-label={t("dashboardScreens.state")}
              value={wish.stateId}
              options={options}
              suffixIcon={<ChevronDown size={16} strokeWidth={2} color="var(--text)" aria-hidden />}
              onChange={(stateId) => onNarrow({ stateId })}
              showSearch={{ optionFilterProp: "label" }}
            />
          </div>
        )}
      </div>
      {suspension.notice}
      <div className={isPlaceholderData ? "list-waiting" : undefined} aria-busy={isPending || isPlaceholderData}>
        {list()}
      </div>
    </section>
  );
}
