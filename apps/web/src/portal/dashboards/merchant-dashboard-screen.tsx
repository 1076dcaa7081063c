import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { useCampaign } from "../campaigns/use-campaign.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { CsvButton } from "./csv-button.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import { DashboardTrouble } from "./dashboard-trouble.tsx";
import { StockCard } from "./stock-card.tsx";
import { StoreList } from "./store-list.tsx";
import { StoresMap } from "./stores-map.tsx";
import { useSuspension } from "./suspension.tsx";
import { type StoreWish, useHeatmap, useStock, useStores } from "./use-dashboards.ts";
import "./dashboards.css";

const route = getRouteApi("/_brand/campaign/dashboard/$id");

/** Who joined a campaign, where they are, and what they hold. */
export function MerchantDashboardScreen() {
  const t = useTranslate();
  const { id } = route.useParams();
  const { search = "", state: stateId = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const toasts = useCallToasts();
  const [lit, setLit] = useState<string>();
  const campaign = useCampaign(id);
  const stock = useStock(id);
  const heatmap = useHeatmap(id);
  const stores = useStores(id, { search, stateId });
  const suspension = useSuspension(id);

  const narrow = useCallback(
    (wish: Partial<StoreWish>) =>
      void navigate({
        search: (now) => ({
          ...now,
          ...("search" in wish && { search: wish.search || undefined }),
          ...("stateId" in wish && { state: wish.stateId || undefined }),
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const open = useCallback(
    (storeId: string) => void navigate({ to: "/storedetails", search: { storeId, campaignId: id } }),
    [navigate, id],
  );
  const refresh = () => void Promise.all([campaign, stock, heatmap, stores].map((query) => query.refetch()));

  const failure = campaign.error ?? stock.error ?? heatmap.error;
  const trouble = failure ?? stores.error;
  useEffect(() => {
    if (trouble) toasts.failure(trouble);
  }, [trouble, toasts]);

  const isShown = campaign.data && stock.data && heatmap.data;
  return (
    <>
      <DashboardHeader
        id={id}
        campaign={campaign.data?.campaign}
        shows="merchants"
        updatedAt={isShown ? Math.min(stock.dataUpdatedAt, heatmap.dataUpdatedAt) : 0}
        refreshing={stock.isFetching || heatmap.isFetching}
        onRefresh={refresh}
      >
        {isShown && (
          <CsvButton
            name="GET /brand/campaign/export-stores"
            input={{ campaignId: id, search, stateId }}
            label={t("dashboardScreens.csvStores")}
          />
        )}
      </DashboardHeader>
      {failure && !isShown ? (
        <DashboardTrouble error={failure} onRetry={refresh} />
      ) : (
        <>
          <div className="merchant-dashboard">
            {stock.data ? (
              <StockCard stock={stock.data.data} />
            ) : (
              <div className="skeleton merchant-dashboard__waiting" />
            )}
            {stock.data && heatmap.data ? (
              <StoresMap
                isoCode={stock.data.data.isoCode}
                points={heatmap.data.data}
                lit={lit}
                onLit={setLit}
                onOpen={open}
              />
            ) : (
              <div className="skeleton merchant-dashboard__waiting" />
            )}
          </div>
          <StoreList
            campaignId={id}
            wish={{ search, stateId }}
            query={stores}
            onNarrow={narrow}
            lit={lit}
            onLit={setLit}
            suspension={suspension}
          />
          {suspension.question}
        </>
      )}
    </>
  );
}
