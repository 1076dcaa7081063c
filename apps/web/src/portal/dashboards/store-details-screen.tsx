import { getRouteApi } from "@tanstack/react-router";
import { Ban, Printer, RotateCcw } from "lucide-react";
import { useEffect } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { NeedsRole } from "../accounts/needs-role.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { ClosedBadge } from "./closed-badge.tsx";
import { DailyCapButton, DailyCapNote } from "./daily-cap.tsx";
import { DashboardTrouble } from "./dashboard-trouble.tsx";
import { StoreFacts } from "./store-facts.tsx";
import { StoreGallery, StorePlace } from "./store-place.tsx";
import { StoreProducts } from "./store-products.tsx";
import { useSuspension } from "./suspension.tsx";
import { type CampaignStore, useStock, useStore } from "./use-dashboards.ts";
import "./dashboards.css";
import "./store-details.css";

const route = getRouteApi("/_brand/storedetails");

const Loading = () => (
  <div className="store-details" aria-hidden>
    <div className="store-details__column">
      <div className="skeleton store-details__waiting" />
      <div className="skeleton store-details__waiting" />
    </div>
    <div className="skeleton store-details__waiting" />
  </div>
);

function Details({ store, isoCode }: { store: CampaignStore; isoCode: string | undefined }) {
  return (
    <div className="store-details">
      <div className="store-details__column">
        <StoreFacts store={store} />
        <StoreProducts products={store.products} />
      </div>
      <div className="store-details__column">
        <StorePlace store={store} isoCode={isoCode} />
        <StoreGallery name={store.organizationName} pictures={store.imageGallery} texts={store.imageTexts} />
      </div>
    </div>
  );
}

/** One store of a campaign. */
export function StoreDetailsScreen() {
  const t = useTranslate();
  const { storeId = "", campaignId = "" } = route.useSearch();
  const toasts = useCallToasts();
  const { data, error, isPending, refetch } = useStore(campaignId, storeId);
  const stock = useStock(campaignId);
  const suspension = useSuspension(campaignId);
  useEffect(() => {
    if (error) toasts.failure(error);
  }, [error, toasts]);

  const store = data?.data;
  const isNamed = storeId !== "" && campaignId !== "";
  const title =
    store?.organizationName ?? (isPending && isNamed ? t("common.loading") : t("dashboardScreens.storeDetails"));
  const act = store?.suspended ? suspension.restore : suspension.suspend;
  const ActIcon = store?.suspended ? RotateCcw : Ban;
  return (
    <>
      <PageHeader
        title={title}
        above={<p className="dashboard-above">{t("dashboardScreens.storeDetails")}</p>}
        badge={
          store && (
            <>
              {store.suspended && (
                <span className="badge badge--error">
                  <Ban size={12} strokeWidth={2} aria-hidden />
                  {t("dashboardScreens.suspended")}
                </span>
              )}
              {!store.open && <ClosedBadge />}
            </>
          )
        }
        back={
          isNamed
            ? { to: paths.merchantDashboard(campaignId), label: t("dashboardScreens.backToDashboard") }
            : { to: paths.campaigns, label: t("campaignScreens.backToList") }
        }
      >
        {store && (
          <div className="store-details__acts">
            <button type="button" className="button button--act" onClick={() => print()}>
              <Printer size={16} strokeWidth={1.75} aria-hidden />
              {t("dashboardScreens.print")}
            </button>
            {store.dailyCap && (
              <NeedsRole role="editor">
                <DailyCapButton campaignId={campaignId} storeId={storeId} cap={store.dailyCap} />
              </NeedsRole>
            )}
            <NeedsRole role="editor">
              <button type="button" className="button button--act" onClick={() => act(store)}>
                <ActIcon size={16} strokeWidth={1.75} aria-hidden />
                {t(store.suspended ? "dashboardScreens.restore" : "dashboardScreens.suspend")}
              </button>
            </NeedsRole>
          </div>
        )}
      </PageHeader>
      {suspension.notice}
      {store?.suspended && <p className="store-details__suspended">{t("dashboardScreens.suspendedText")}</p>}
      {store?.dailyCap && <DailyCapNote cap={store.dailyCap} />}
      {store && <Details store={store} isoCode={stock.data?.data.isoCode} />}
      {!store && (error || !isNamed) && (
        <DashboardTrouble error={error ?? undefined} unknown={!isNamed} onRetry={() => void refetch()} />
      )}
      {!store && !error && isNamed && <Loading />}
      {suspension.question}
    </>
  );
}
