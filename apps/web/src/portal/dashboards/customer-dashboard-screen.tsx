import { percentOf } from "@stashwell/shared/dashboards/rules";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { useCampaign } from "../campaigns/use-campaign.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { CsvButton } from "./csv-button.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import { DashboardTrouble } from "./dashboard-trouble.tsx";
import { DaySeries } from "./day-series.tsx";
import { Gauge, GaugeKey } from "./gauge.tsx";
import { RedeemedByStore } from "./redeemed-by-store.tsx";
import { type CustomerFigures, useCustomerFigures, useRedeemingStores, useStock } from "./use-dashboards.ts";
import { VoucherTicket } from "./voucher-ticket.tsx";
import "./dashboards.css";

const route = getRouteApi("/_brand/campaign/customer-dashboard/$id");

function Gauges({ figures: { assign, downloaded, redeemed } }: { figures: CustomerFigures }) {
  const t = useTranslate();
  const caption = (label: string, value: number) =>
    t("dashboardScreens.gaugeCaption", { label, percent: percentOf(value, assign) });
  return (
    <section className="panel gauges" aria-labelledby="vouchers">
      <div className="panel__head">
        <h2 id="vouchers">{t("dashboardScreens.vouchers")}</h2>
        <GaugeKey total={assign} />
      </div>
      <div className="gauges__pair">
        <Gauge
          label={t("dashboardScreens.downloaded")}
          caption={caption(t("dashboardScreens.downloaded"), downloaded)}
          value={downloaded}
          total={assign}
        />
        <Gauge
          label={t("dashboardScreens.redeemed")}
          caption={caption(t("dashboardScreens.redeemed"), redeemed)}
          value={redeemed}
          total={assign}
        />
      </div>
    </section>
  );
}

const PARTS = ["gauges", "ticket", "series", "stores"] as const;

const Waiting = ({ part }: { part: (typeof PARTS)[number] }) => (
  <div className={`skeleton customer-dashboard__waiting customer-dashboard__waiting--${part}`} aria-hidden />
);

const Loading = () => (
  <div className="customer-dashboard">
    {PARTS.map((part) => (
      <Waiting key={part} part={part} />
    ))}
  </div>
);

/** What customers did with a campaign's vouchers. */
export function CustomerDashboardScreen() {
  const t = useTranslate();
  const { id } = route.useParams();
  const toasts = useCallToasts();
  const campaign = useCampaign(id);
  const figures = useCustomerFigures(id);
  const stores = useRedeemingStores(id);
  // Only for the country of the map; the screen is whole without it.
  const stock = useStock(id);
  const refresh = () => void Promise.all([campaign, figures, stores, stock].map((query) => query.refetch()));
  const failure = campaign.error ?? figures.error ?? stores.error;
  useEffect(() => {
    if (failure) toasts.failure(failure);
  }, [failure, toasts]);

  const body = () => {
    if (campaign.data && figures.data && (stores.data || !stores.error)) {
      return (
        <div className="customer-dashboard">
          <Gauges figures={figures.data.data} />
          <VoucherTicket campaign={campaign.data.campaign} figures={figures.data.data} />
          <DaySeries days={figures.data.data.graphData} />
          {stores.data ? (
            <RedeemedByStore campaignId={id} isoCode={stock.data?.data.isoCode} stores={stores.data.data} />
          ) : (
            <Waiting part="stores" />
          )}
        </div>
      );
    }
    return failure ? <DashboardTrouble error={failure} onRetry={refresh} /> : <Loading />;
  };
  return (
    <>
      <DashboardHeader
        id={id}
        campaign={campaign.data?.campaign}
        shows="customers"
        updatedAt={figures.dataUpdatedAt}
        refreshing={figures.isFetching}
        onRefresh={refresh}
      >
        {figures.data && (
          <CsvButton
            name="GET /brand/campaign/export-vouchers"
            input={{ campaignId: id }}
            label={t("dashboardScreens.csvVouchers")}
          />
        )}
      </DashboardHeader>
      {body()}
    </>
  );
}
