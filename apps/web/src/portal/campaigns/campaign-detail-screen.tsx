import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import { getRouteApi, Link } from "@tanstack/react-router";
import { FileQuestion, Pencil } from "lucide-react";
import { useEffect } from "react";
import { CallError } from "../../lib/call.ts";
import { day, dayAt, instant } from "../../lib/format.ts";
import { type I18n, useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { NeedsRole } from "../accounts/needs-role.tsx";
import { ListMessage, LoadFailed } from "../parts/list-message.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { StatusBadge } from "../parts/status-badge.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { CampaignPolicies, CampaignProducts, CampaignStates } from "./campaign-contents.tsx";
import { CampaignFacts } from "./campaign-facts.tsx";
import { CampaignLinks } from "./campaign-links.tsx";
import { DashboardLinks } from "./dashboard-links.tsx";
import { CampaignShare } from "./campaign-share.tsx";
import { CampaignTemplate, CustomerTemplate } from "./campaign-templates.tsx";
import { DuplicateButton } from "./duplicate-button.tsx";
import { shownStatus } from "./shown-status.ts";
import { type CampaignInFull, useCampaign } from "./use-campaign.ts";
import "./campaign-detail.css";

const route = getRouteApi("/_brand/campaign/details/$id");

/** Who made it public, and when. */
function historyOf(
  { CampaignCode: code, createDt, publishedAt, publishedBy }: CampaignInFull["campaign"],
  { t, locale }: I18n,
): string {
  const timezone = readSession()?.data.timezone;
  const created = t("campaignScreens.codeCreated", { code, date: instant(createDt, locale, timezone) });
  if (!publishedAt) return created;
  const date = day(dayAt(publishedAt, timezone), locale);
  const published = publishedBy
    ? t("campaignScreens.publishedBy", { name: publishedBy, date })
    : t("campaignScreens.publishedOn", { date });
  return `${created} ${published}`;
}

const Loading = () => (
  <div className="campaign-detail" aria-hidden>
    <div className="campaign-detail__column">
      <div className="skeleton campaign-detail__waiting" />
      <div className="skeleton campaign-detail__waiting" />
      <div className="skeleton campaign-detail__waiting" />
    </div>
    <div className="skeleton campaign-detail__waiting campaign-detail__waiting--tall" />
  </div>
);

function Detail({ campaign, products, stateCity, template }: CampaignInFull) {
  return (
    <div className="campaign-detail">
      <div className="campaign-detail__column">
        <CampaignFacts campaign={campaign} />
        <CampaignLinks campaign={campaign} />
        <CampaignProducts products={products} />
        <CampaignStates stateCity={stateCity} />
        <CampaignPolicies campaign={campaign} />
      </div>
      <div className="campaign-detail__column campaign-detail__column--pictures">
        <CampaignShare campaign={campaign} />
        <CustomerTemplate campaign={campaign} />
        <CampaignTemplate campaign={campaign} template={template} />
      </div>
    </div>
  );
}

/** Everything about one campaign. */
export function CampaignDetailScreen() {
  const i18n = useI18n();
  const { t } = i18n;
  const { id } = route.useParams();
  const { data, error, refetch } = useCampaign(id);
  const toasts = useCallToasts();
  useEffect(() => {
    if (error) toasts.failure(error);
  }, [error, toasts]);

  const isUnknown = error instanceof CallError && error.status === 404;
  const title = () => {
    if (data) return data.campaign.CampaignName;
    if (!error) return t("common.loading");
    return t(isUnknown ? "campaigns.notFound" : "campaignScreens.detailFailed");
  };
  const body = () => {
    if (data) return <Detail {...data} />;
    if (!error) return <Loading />;
    if (!isUnknown)
      return (
        <LoadFailed title={t("common.failedTitle")} text={t("common.failedText")} onRetry={() => void refetch()} />
      );
    return (
      <ListMessage icon={FileQuestion} title={t("portal.notFoundTitle")} text={t("portal.notFoundText")}>
        <Link to={paths.campaigns} className="button button--act">
          {t("campaignScreens.backToList")}
        </Link>
      </ListMessage>
    );
  };
  return (
    <>
      <PageHeader
        title={title()}
        badge={data && <StatusBadge status={shownStatus(data.campaign)} />}
        note={data && historyOf(data.campaign, i18n)}
        back={{ to: paths.campaigns, label: t("campaignScreens.backToList") }}
      >
        {data && data.campaign.Cstatus !== CAMPAIGN_STATUS.draft && <DashboardLinks id={data.campaign.CampaignId} />}
        {data && (
          <NeedsRole role="editor">
            <Link to="/campaign/edit/$id" params={{ id: data.campaign.CampaignId }} className="button button--act">
              <Pencil size={16} strokeWidth={1.75} aria-hidden />
              {t("common.edit")}
            </Link>
            <DuplicateButton campaignId={data.campaign.CampaignId} />
          </NeedsRole>
        )}
      </PageHeader>
      {body()}
    </>
  );
}
