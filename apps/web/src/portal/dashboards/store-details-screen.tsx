import { getRouteApi } from "@tanstack/react-router";
import { Ban, Printer, RotateCcw } from "lucide-react";
import { useEffect } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { NeedsRole } from "../accounts/needs-role.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { Bone } from "../merchant/bone.tsx";
import { StoreLevel } from "../levels/store-level.tsx";
import { LEVELS } from "../levels/use-levels.ts";
import { useBrandAct } from "../parts/use-brand-act.ts";
import { HiddenBadge } from "./hidden-badge.tsx";
import { DashboardError } from "./dashboard-error.tsx";
import { StoreFacts } from "./store-facts.tsx";
import { StoreGallery, StorePlace } from "./store-place.tsx";
import { StoreProducts } from "./store-products.tsx";
import { useSuspension } from "./suspension.tsx";
import { type CampaignStore, dashboardKey, useStock, useStore } from "./use-dashboards.ts";
import "./dashboards.css";
import "./store-details.css";

const route = getRouteApi("/_brand/storedetails");

const Loading = () => (
  <div className="stack roomy store-details" aria-hidden>
    <div className="stack roomy">
      <Bone height={220} />
      <Bone height={220} />
    </div>
    <Bone height={220} />
  </div>
);

interface DetailsProps {
  store: CampaignStore;
  businessId: string | undefined;
  isoCode: string | undefined;
}

function Details({ store, businessId, isoCode }: DetailsProps) {
  return (
    <div className="stack roomy store-details">
      <div className="stack roomy">
        <StoreFacts store={store} />
        {businessId && <StoreLevel businessId={businessId} />}
        <StoreProducts products={store.products} />
      </div>
      <div className="stack roomy">
        <StorePlace store={store} isoCode={isoCode} />
        <StoreGallery name={store.name} pictures={store.imageGallery} texts={store.imageTexts} />
      </div>
    </div>
  );
}

/** The details of one store of a campaign. */
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
  const title = store?.name ?? (isPending && isNamed ? t("common.loading") : t("dashboardScreens.storeDetails"));
  const { mutate: restoreBusiness } = useBrandAct("POST /brand/store/restore", [dashboardKey(campaignId), LEVELS]);
  const suspendedBusiness = store?.businessSuspended ? store.businessId : undefined;
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
              {!store.open && <HiddenBadge />}
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
          <div className="row snug store-details__acts">
            <button type="button" className="button button--act" onClick={() => print()}>
              <Printer size={16} strokeWidth={1.75} aria-hidden />
              {t("dashboardScreens.print")}
            </button>
            <NeedsRole role="editor">
              {suspendedBusiness ? (
                <button
                  type="button"
                  className="button button--act"
                  onClick={() => restoreBusiness({ businessId: suspendedBusiness })}
                >
                  <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
                  {t("dashboardScreens.restoreBusiness")}
                </button>
              ) : (
                <button type="button" className="button button--act" onClick={() => act(store)}>
                  <ActIcon size={16} strokeWidth={1.75} aria-hidden />
                  {t(store.suspended ? "dashboardScreens.restore" : "dashboardScreens.suspend")}
                </button>
              )}
            </NeedsRole>
          </div>
        )}
      </PageHeader>
      {suspension.notice}
      {store?.suspended && (
        <p className="store-details__note store-details__note--bad">
          {t(suspendedBusiness ? "dashboardScreens.wholeSuspendedText" : "dashboardScreens.suspendedText")}
        </p>
      )}
      {store && <Details store={store} businessId={store.businessId} isoCode={stock.data?.data.isoCode} />}
      {!store && (error || !isNamed) && (
        <DashboardError error={error ?? undefined} unknown={!isNamed} onRetry={() => void refetch()} />
      )}
      {!store && !error && isNamed && <Loading />}
      {suspension.question}
    </>
  );
}
