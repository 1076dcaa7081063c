import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { PublicCampaign } from "@stashwell/shared/reading";
import { Link, Navigate, useSearch } from "@tanstack/react-router";
import { ChevronDown, CircleCheck, CirclePause } from "lucide-react";
import { Suspense, useDeferredValue, useState } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { langOf } from "../../lib/lang-of.ts";
import { Notice } from "../../ui/notice.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { Policy } from "../campaigns/policy.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { useRefreshOnNews } from "../notifications/use-unread.ts";
import { LastSeenNotice } from "../outbox/last-seen-notice.tsx";
import { BlockControls, BlockedNotice, RefusalNotice } from "./block-controls.tsx";
import { CampaignFacts, CampaignProducts } from "./campaign-facts.tsx";
import { CampaignError } from "./campaign-error.tsx";
import { mayJoin } from "./join-refusal.ts";
import { NextSteps } from "./later-steps.tsx";
import { JoinedStores } from "./joined-stores.tsx";
import { useFetchAhead } from "./stocked-products.ts";
import { campaignKey, useCampaign, useGoBack } from "./use-campaign.ts";
import "./join-list.css";
import "./join-detail.css";

/**
 * A campaign with its id or code as in the URL. The next screens query by the same value, and thus find its cached
 * copy.
 */
interface Addressed extends Pick<PublicCampaign, "campaign"> {
  id: string;
}

function JoinBar({ campaign, id }: Addressed) {
  const { t } = useI18n();
  const joined = campaign.joinedStores > 0;
  return (
    <div className="foot-bar__acts">
      <Link
        to="/join-campaign/inventory"
        search={{ campaignId: id }}
        className="button button--solid button--large button--wide"
      >
        {t(joined ? "participationScreens.editStock" : "participationScreens.join")}
      </Link>
    </div>
  );
}

/** Wide enough for the policies beside the products; below that they are collapsed under them. */
const WIDE = "(min-width: 56.25em)";

/** Whether the business can join, or edit its stock. */
const isOpen = ({ campaign }: PublicCampaign): boolean =>
  campaign.status !== CAMPAIGN_STATUS.expired && mayJoin(campaign);

function Policies({ campaign }: Pick<PublicCampaign, "campaign">) {
  const { t, language } = useI18n();
  const isWide = useState(() => matchMedia(WIDE).matches)[0];
  if ([campaign.privacyPolicy, campaign.terms, campaign.disclaimer].every((text) => text.trim() === "")) return null;
  return (
    <details className="join-policies" open={isWide}>
      <summary>
        <h2>{t("participationScreens.policies")}</h2>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      {(["privacyPolicy", "terms", "disclaimer"] as const).map((field) => (
        <Policy
          key={field}
          title={t(`participationScreens.${field}`)}
          text={campaign[field]}
          lang={langOf(campaign.textLanguages[field], language)}
        />
      ))}
    </details>
  );
}

/** The poster, sharing, and how to redeem, as after joining; loaded once it is opened. */
function Posters({ detail }: { detail: PublicCampaign }) {
  const { t } = useI18n();
  const [isOpened, setOpened] = useState(false);
  return (
    <details className="join-policies" onToggle={() => setOpened(true)}>
      <summary>
        <h2>{t("participationScreens.letPeopleKnow")}</h2>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      {isOpened && (
        <Suspense>
          <NextSteps detail={detail} />
        </Suspense>
      )}
    </details>
  );
}

function DetailSkeleton() {
  return (
    <div className="stack loose join-detail" aria-hidden>
      <Ticket tone="rest" className="campaign-facts" stub={<div className="join-detail__worth" />}>
        <span className="skeleton join-detail__bone join-detail__bone--brand" />
        <span className="skeleton join-detail__bone join-detail__bone--name" />
        <span className="skeleton join-detail__bone" />
        <span className="skeleton join-detail__bone" />
      </Ticket>
      <div>
        <span className="skeleton join-detail__bone join-detail__bone--brand" />
        <span className="skeleton join-detail__bone join-detail__bone--text" />
      </div>
    </div>
  );
}

/** The brand's message to stores about a pause or an end. */
function BrandNotice({ campaign: { pause, brandMessage, messageLanguage } }: Pick<PublicCampaign, "campaign">) {
  const { t, language } = useI18n();
  if (!pause?.redeeming && brandMessage === "") return null;
  return (
    <Notice icon={CirclePause} role="status">
      {pause?.redeeming && <p>{t("participationScreens.redeemingPaused")}</p>}
      {brandMessage && <p lang={langOf(messageLanguage, language)}>{brandMessage}</p>}
    </Notice>
  );
}

function Detail({ detail, id }: { detail: PublicCampaign; id: string }) {
  const { t } = useI18n();
  return (
    <div className="stack loose join-detail">
      <div className="stack stack--top loose">
        <BlockedNotice detail={detail} />
        <RefusalNotice detail={detail} />
        <BrandNotice campaign={detail.campaign} />
        {detail.campaign.joinedStores > 0 && (
          <p className="notice notice--good">
            <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
            {t("participationScreens.joinedAlready")}
          </p>
        )}
        <CampaignFacts detail={detail} />
        {detail.campaign.joinedStores > 0 && <JoinedStores campaign={detail.campaign} id={id} />}
        <CampaignProducts products={detail.products} />
      </div>
      <div className="stack stack--top loose">
        {isOpen(detail) && detail.campaign.joinedStores < 2 && (
          <div className="join-detail__act">
            <JoinBar campaign={detail.campaign} id={id} />
          </div>
        )}
        <div>
          {detail.campaign.joinedStores > 0 && isOpen(detail) && <Posters detail={detail} />}
          <Policies campaign={detail.campaign} />
        </div>
        <BlockControls detail={detail} />
      </div>
    </div>
  );
}

/** One campaign, before joining it. Without an id in the URL it redirects to the list. */
export function JoinDetailScreen() {
  const { campaignId } = useSearch({ from: "/_merchant/join-campaign/detail" });
  return campaignId ? <CampaignScreen campaignId={campaignId} /> : <Navigate to="/join-campaign" replace />;
}

function CampaignScreen({ campaignId }: { campaignId: string }) {
  const { t } = useI18n();
  const campaign = useCampaign(campaignId);
  useRefreshOnNews(campaignKey(campaignId));
  const goBack = useGoBack();
  // Deferred, so that its render doesn't block input on a slow phone.
  const detail = useDeferredValue(campaign.data);
  const isOver = detail?.campaign.status === CAMPAIGN_STATUS.expired;
  const isWaiting = !detail && !campaign.isError;
  useFetchAhead(campaignId, isOver ? undefined : detail?.campaign.id);
  return (
    <MerchantPage
      title={t("participationScreens.campaign")}
      titleIsHeading={false}
      onBack={goBack}
      foot={detail && isOpen(detail) && <JoinBar campaign={detail.campaign} id={campaignId} />}
    >
      {!detail && <h1 className="visually-hidden">{t("participationScreens.campaign")}</h1>}
      <output className="visually-hidden">{isWaiting && t("common.loading")}</output>
      {isWaiting && <DetailSkeleton />}
      {campaign.isError && !campaign.data && (
        <CampaignError error={campaign.error} onRetry={() => void campaign.refetch()} />
      )}
      {detail && (
        <>
          <LastSeenNotice about={[detail.campaign.code, detail.campaign.id]} />
          <Detail detail={detail} id={campaignId} />
        </>
      )}
    </MerchantPage>
  );
}
