import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { CampaignHeader } from "../campaigns/campaign-header.tsx";
import { useCampaign } from "../campaigns/use-campaign.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { Bone } from "../merchant/bone.tsx";
import { CsvButton } from "./csv-button.tsx";
import { DashboardTools } from "./dashboard-tools.tsx";
import { DashboardError } from "./dashboard-error.tsx";
import { StockCard } from "./stock-card.tsx";
import { StoreList } from "./store-list.tsx";
import { StoresMap } from "./stores-map.tsx";
import { useSuspension } from "./suspension.tsx";
import { type StoreQuery, useHeatmap, useStock, useStores } from "./use-dashboards.ts";
import "./dashboards.css";

const route = getRouteApi("/_brand/campaign/dashboard/$id");

/** The stores that joined a campaign, with a map and their stock. */
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
    (request: Partial<StoreQuery>) =>
      void navigate({
        search: (now) => ({
          ...now,
          ...("search" in request && { search: request.search || undefined }),
          ...("stateId" in request && { state: request.stateId || undefined }),
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
  const error = failure ?? stores.error;
  useEffect(() => {
    if (error) toasts.failure(error);
  }, [error, toasts]);

  // No store has joined yet: the list's empty state replaces map and stock.
  const isNobody = search === "" && stateId === "" && stores.data?.pages.at(0)?.total === 0;
  const isShown = campaign.data && stock.data && heatmap.data;
  return (
    <>
      <CampaignHeader
        id={id}
        campaign={campaign.data?.campaign}
        failed={failure ? t("campaignScreens.detailFailed") : undefined}
        shows="stores"
      />
      <DashboardTools
        title={t("dashboardScreens.merchantDashboard")}
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
      </DashboardTools>
      {failure && !isShown ? (
        <DashboardError error={failure} onRetry={refresh} />
      ) : (
        <>
          {!isNobody && (
            <div className="stack roomy merchant-dashboard">
              {stock.data ? <StockCard stock={stock.data.data} /> : <Bone height={304} />}
              {stock.data && heatmap.data ? (
                <StoresMap
                  isoCode={stock.data.data.isoCode}
                  points={heatmap.data.data}
                  lit={lit}
                  onLit={setLit}
                  onOpen={open}
                />
              ) : (
                <Bone height={304} />
              )}
            </div>
          )}
          <StoreList
            campaignId={id}
            request={{ search, stateId }}
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
