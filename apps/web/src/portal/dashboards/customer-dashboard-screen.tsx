import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { CampaignHeader } from "../campaigns/campaign-header.tsx";
import { shownStatus } from "../campaigns/shown-status.ts";
import { type CampaignInFull, useCampaign } from "../campaigns/use-campaign.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { Bone } from "../merchant/bone.tsx";
import { CsvButton } from "./csv-button.tsx";
import { DashboardTools } from "./dashboard-tools.tsx";
import { DashboardError } from "./dashboard-error.tsx";
import { DaySeries } from "./day-series.tsx";
import { Gauge, GaugeKey } from "./gauge.tsx";
import { RedeemedByStore } from "./redeemed-by-store.tsx";
import { SharePrompt } from "./share-prompt.tsx";
import { type CustomerFigures, useCustomerFigures, useRedeemingStores, useStock } from "./use-dashboards.ts";
import { VoucherTicket } from "./voucher-ticket.tsx";
import "./dashboards.css";

const route = getRouteApi("/_brand/campaign/customer-dashboard/$id");

function Gauges({ figures: { assign, claimed, downloaded, redeemed } }: { figures: CustomerFigures }) {
  const { t, locale } = useI18n();
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  return (
    <section className="card" aria-labelledby="vouchers">
      <div className="card__head">
        <h2 id="vouchers">{t("dashboardScreens.vouchers")}</h2>
        <GaugeKey total={assign} />
      </div>
      <div className="stack gauges__pair">
        <Gauge label={t("dashboardScreens.downloaded")} value={downloaded} total={assign} />
        <Gauge label={t("dashboardScreens.redeemed")} value={redeemed} total={assign} />
      </div>
      {claimed > 0 && (
        <p className="quiet gauges__meaning">
          {t("dashboardScreens.redeemedOfSaved", { percent: percent.format(redeemed / claimed) })}
        </p>
      )}
    </section>
  );
}

/** Whether the campaign is open, and no voucher was saved yet. */
const isUntouched = (campaign: CampaignInFull["campaign"], { claimed }: CustomerFigures): boolean =>
  claimed === 0 && campaign.status !== CAMPAIGN_STATUS.draft && shownStatus(campaign) !== CAMPAIGN_STATUS.expired;

const Loading = () => (
  <div className="stack roomy customer-dashboard">
    <Bone height={244} />
    <Bone height={244} />
    <Bone height={384} />
    <Bone height={384} />
  </div>
);

/** Statistics of a campaign's vouchers. */
export function CustomerDashboardScreen() {
  const t = useTranslate();
  const { id } = route.useParams();
  const { from, to } = route.useSearch();
  const navigate = route.useNavigate();
  const toasts = useCallToasts();
  const campaign = useCampaign(id);
  const figures = useCustomerFigures(id);
  const stores = useRedeemingStores(id);
  // Only used for the country of the map; the screen works without it.
  const stock = useStock(id);
  const refresh = () => void Promise.all([campaign, figures, stores, stock].map((query) => query.refetch()));
  const failure = campaign.error ?? figures.error ?? stores.error;
  useEffect(() => {
    if (failure) toasts.failure(failure);
  }, [failure, toasts]);

  const body = () => {
    if (campaign.data && figures.data && isUntouched(campaign.data.campaign, figures.data.data))
      return <SharePrompt campaign={campaign.data.campaign} />;
    if (campaign.data && figures.data && (stores.data || !stores.error)) {
      return (
        <div className="stack roomy customer-dashboard">
          <Gauges figures={figures.data.data} />
          <VoucherTicket campaign={campaign.data.campaign} figures={figures.data.data} />
          <DaySeries
            days={figures.data.data.graphData}
            whole="dashboardScreens.allDays"
            range={{ from, to }}
            onRange={(range) => void navigate({ search: range, replace: true, resetScroll: false })}
          />
          {stores.data ? (
            <RedeemedByStore campaignId={id} isoCode={stock.data?.data.isoCode} stores={stores.data.data} />
          ) : (
            <Bone height={384} />
          )}
        </div>
      );
    }
    return failure ? <DashboardError error={failure} onRetry={refresh} /> : <Loading />;
  };
  return (
    <>
      <CampaignHeader
        id={id}
        campaign={campaign.data?.campaign}
        failed={failure ? t("campaignScreens.detailFailed") : undefined}
        shows="customers"
      />
      <DashboardTools
        title={t("dashboardScreens.customerDashboard")}
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
      </DashboardTools>
      {body()}
    </>
  );
}
