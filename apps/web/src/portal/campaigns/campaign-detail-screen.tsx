import { getRouteApi, Link, useLocation } from "@tanstack/react-router";
import { FileQuestion } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import { CallError } from "../../lib/call-error.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { LoadFailed } from "../../ui/list-body.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { NeedsRole } from "../accounts/needs-role.tsx";
import { CampaignLimitsCard } from "../limits/campaign-limits.tsx";
import { DayCapsCard } from "../limits/day-caps.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { CampaignPolicies, CampaignProducts, CampaignStates } from "./campaign-contents.tsx";
import { CampaignHeader } from "./campaign-header.tsx";
import { CampaignFacts } from "./campaign-facts.tsx";
import { CampaignLinks } from "./campaign-links.tsx";
import { CampaignShare } from "./campaign-share.tsx";
import { CampaignTemplate, CustomerTemplate } from "./campaign-templates.tsx";
import { CampaignTranslations } from "./campaign-translations.tsx";
import { CampaignOverview } from "./overview/campaign-overview.tsx";
import { ScheduleBanner } from "./scheduling/schedule-banner.tsx";
import { SteeringBanner } from "./steering/steering-banner.tsx";
import { CampaignVersions } from "./campaign-versions.tsx";
import { UnsavedChanges } from "./unsaved-changes.tsx";
import { type CampaignInFull, useCampaign } from "./use-campaign.ts";
import "./campaign-detail.css";

const UndoPublishing = lazy(async () => ({
  default: (await import("./publishing/published-moment.tsx")).UndoPublishing,
}));

const route = getRouteApi("/_brand/campaign/details/$id");

const Loading = () => (
  <div className="stack campaign-detail" aria-hidden>
    <div className="stack roomy campaign-detail__column">
      <div className="skeleton campaign-detail__waiting" />
      <div className="skeleton campaign-detail__waiting" />
      <div className="skeleton campaign-detail__waiting" />
    </div>
    <div className="skeleton campaign-detail__waiting campaign-detail__waiting--tall" />
  </div>
);

function Detail({ campaign, products, states, template }: CampaignInFull) {
  const { id } = route.useParams();
  return (
    <div className="stack campaign-detail">
      <div className="stack roomy campaign-detail__column">
        <CampaignFacts campaign={campaign} />
        {campaign.publishedAt !== null && (
          <NeedsRole role="viewer">
            <CampaignOverview id={id} campaign={campaign} />
          </NeedsRole>
        )}
        <CampaignLinks campaign={campaign} />
        <CampaignProducts products={products} />
        <CampaignStates states={states} />
        <NeedsRole role="viewer">
          <DayCapsCard campaignId={id} campaign={campaign} />
          <CampaignLimitsCard campaignId={id} />
        </NeedsRole>
        <CampaignPolicies campaign={campaign} />
        <CampaignTranslations campaign={campaign} />
        <CampaignVersions campaign={campaign} />
      </div>
      <div className="stack roomy campaign-detail__column campaign-detail__column--pictures">
        <CampaignShare campaign={campaign} />
        <CustomerTemplate campaign={campaign} />
        <CampaignTemplate campaign={campaign} template={template} />
      </div>
    </div>
  );
}

/** The details of one campaign. */
export function CampaignDetailScreen() {
  const t = useTranslate();
  const { id } = route.useParams();
  const { data, error, refetch } = useCampaign(id);
  const published = useLocation().state.published;
  const toasts = useCallToasts();
  const isUnknown = error instanceof CallError && error.status === 404;
  useEffect(() => {
    if (error && !isUnknown) toasts.failure(error);
  }, [error, isUnknown, toasts]);

  const failed = isUnknown ? "campaignScreens.unknownTitle" : "campaignScreens.detailFailed";
  const body = () => {
    if (data)
      return (
        <>
          {published?.id === id && (
            <Suspense>
              <UndoPublishing {...published} />
            </Suspense>
          )}
          <SteeringBanner campaign={data.campaign} />
          <ScheduleBanner campaign={data.campaign} />
          <UnsavedChanges id={id} />
          <Detail {...data} />
        </>
      );
    if (!error) return <Loading />;
    if (!isUnknown)
      return (
        <LoadFailed title={t("common.failedTitle")} text={t("common.failedText")} onRetry={() => void refetch()} />
      );
    return (
      <ListState icon={FileQuestion} title={t("campaignScreens.unknownTitle")} text={t("campaignScreens.unknownText")}>
        <Link to={paths.campaigns} className="button button--act">
          {t("campaignScreens.backToList")}
        </Link>
      </ListState>
    );
  };
  return (
    <>
      <CampaignHeader
        id={id}
        campaign={data?.campaign}
        failed={error ? t(failed) : undefined}
        shows="overview"
        hasTabs={!isUnknown}
      />
      {body()}
    </>
  );
}
