import { Store } from "lucide-react";
import { useCallback } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { ListBody, NoMatch } from "../../ui/list-body.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { ListSelect } from "../parts/list-select.tsx";
import { ShareLink } from "./share-prompt.tsx";
import { StoreCards, StoreCardsLoading } from "./store-cards.tsx";
import type { Suspension } from "./suspension.tsx";
import type { StoreQuery, useStores } from "./use-dashboards.ts";

interface StoreListProps {
  campaignId: string;
  request: StoreQuery;
  query: ReturnType<typeof useStores>;
  onNarrow: (request: Partial<StoreQuery>) => void;
  lit: string | undefined;
  onLit: (id: string | undefined) => void;
  suspension: Suspension;
}

/** The joined stores as cards, with search by name and a filter by state. */
export function StoreList({ campaignId, request, query, onNarrow, lit, onLit, suspension }: StoreListProps) {
  const t = useTranslate();
  const { stores, total, states, error, isPending } = query;
  const searchFor = useCallback((search: string) => onNarrow({ search }), [onNarrow]);
  const narrowed = request.search !== "" || request.stateId !== "";
  const options = [
    { value: "", label: t("dashboardScreens.allStates") },
    ...states.map(({ stateId, stateName, stores: count }) => ({ value: stateId, label: `${stateName} (${count})` })),
  ];
  const isNobody = !isPending && !error && !narrowed && total === 0;
  const empty = narrowed ? (
    <NoMatch
      title={t("dashboardScreens.noStore")}
      text={t(request.search ? "dashboardScreens.noMatch" : "dashboardScreens.noMatchState", {
        search: request.search,
      })}
      clearLabel={t("dashboardScreens.showAll")}
      onClear={() => onNarrow({ search: "", stateId: "" })}
    />
  ) : (
    <ListState
      icon={Store}
      tone="draft"
      title={t("dashboardScreens.noMerchant")}
      text={t("dashboardScreens.noMerchantText")}
    >
      <ShareLink campaignId={campaignId} />
    </ListState>
  );
  return (
    <section aria-labelledby="stores">
      <div className="row row--apart store-list__head">
        <h2 id="stores">
          {t("dashboardScreens.stores")}{" "}
          <output className="quiet store-list__count">{!isPending && !error && total}</output>
        </h2>
        {!isNobody && (
          <div className="row store-list__tools">
            <SearchBox label={t("dashboardScreens.searchStores")} value={request.search} onSearch={searchFor} />
            <ListSelect
              label={t("dashboardScreens.state")}
              value={request.stateId}
              options={options}
              onChange={(stateId) => onNarrow({ stateId })}
            />
          </div>
        )}
      </div>
      {suspension.notice}
      <ListBody
        query={query}
        rows={isPending ? undefined : stores.length}
        loading={<StoreCardsLoading />}
        failed={{ title: t("dashboardScreens.storesFailed"), text: t("common.failedText") }}
        empty={empty}
        moreFailed={t("dashboardScreens.moreFailed")}
        end={t("dashboardScreens.allShown", { count: stores.length })}
      >
        <StoreCards campaignId={campaignId} stores={stores} lit={lit} onLit={onLit} suspension={suspension} />
      </ListBody>
    </section>
  );
}
