import type { CallReply } from "@stashwell/shared/reading";
import { keepPreviousData } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ChartColumn } from "lucide-react";
import { money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { useCall } from "../../lib/use-call.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Bone } from "../merchant/bone.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { daysError, daysMeant } from "../settlements/days.ts";
import { DaySeries } from "./day-series.tsx";
import "./dashboards.css";

const route = getRouteApi("/_brand/reports");

type Report = CallReply<"GET /brand/report">["data"];

/**
 * The campaigns of the period, most redemptions first, with the value that was redeemed of all of them.
 * @param isOld whether they are those of the period before, while the new ones load
 */
function CampaignFigures({ report, isOld }: { report: Report; isOld: boolean }) {
  const { campaigns, campaignCount, currencySign, value } = report;
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  return (
    <section className={`stack ${isOld ? "reports--old" : ""}`} aria-labelledby="by-campaign" aria-busy={isOld}>
      <div className="row row--apart">
        <h2 id="by-campaign">{t("dashboardScreens.byCampaign")}</h2>
        <p>
          {t("common.labelled", {
            label: t("dashboardScreens.worthRedeemed"),
            value: money(value, currencySign, locale),
          })}
        </p>
      </div>
      {campaigns.length === 0 && <p className="quiet">{t("dashboardScreens.noneThen")}</p>}
      {campaigns.length > 0 && (
        <DataTable
          asCards
          label={t("dashboardScreens.byCampaign")}
          rows={campaigns}
          keyOf={({ campaignId }) => campaignId}
          columns={[
            {
              heading: t("campaignScreens.name"),
              namesRow: true,
              render: ({ campaignId, campaignName }) => (
                <Link to="/campaign/customer-dashboard/$id" params={{ id: campaignId }}>
                  {campaignName}
                </Link>
              ),
            },
            {
              heading: t("dashboardScreens.claimed"),
              isNumber: true,
              isLabelled: true,
              render: ({ claimed }) => number.format(claimed),
            },
            {
              heading: t("dashboardScreens.redeemed"),
              isNumber: true,
              isLabelled: true,
              render: ({ redeemed }) => number.format(redeemed),
            },
            {
              heading: t("dashboardScreens.worthRedeemed"),
              isNumber: true,
              isLabelled: true,
              render: (campaign) => money(campaign.value, currencySign, locale),
            },
          ]}
        />
      )}
      {campaignCount > campaigns.length && (
        <p className="note">
          {t("dashboardScreens.firstCampaigns", { count: campaigns.length, total: campaignCount })}
        </p>
      )}
    </section>
  );
}

/** What was saved, downloaded and redeemed of all campaigns, by day and by campaign. */
export function ReportsScreen() {
  const { t } = useI18n();
  // Days that are none are left out, as everywhere, and so is a range that ends before it begins.
  const meant = daysMeant(route.useSearch());
  const { from, to } = daysError(meant) ? {} : meant;
  const navigate = route.useNavigate();
  const report = useCall("GET /brand/report", { from, to }, { placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title={t("portal.reports")} note={t("dashboardScreens.reportsText")} />
      <Loaded
        query={report}
        waiting={
          <div className="stack roomy">
            <Bone height={420} />
            <Bone height={244} />
          </div>
        }
        failed={t("dashboardScreens.reportsFailed")}
      >
        {({ data }) =>
          data.days.length === 0 ? (
            <ListState
              icon={ChartColumn}
              title={t("dashboardScreens.noReports")}
              text={t("dashboardScreens.noReportsText")}
            />
          ) : (
            <div className="stack roomy">
              <DaySeries
                days={data.days}
                whole="settlements.allTime"
                range={{ from, to }}
                onRange={(range) => void navigate({ search: range, replace: true, resetScroll: false })}
              />
              <CampaignFigures report={data} isOld={report.isPlaceholderData} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}
