import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { PublicCampaign } from "@stashwell/shared/campaigns/contract";
import { Link, useSearch } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { useDeferredValue } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { LastSeenNotice } from "../outbox/last-seen-notice.tsx";
import { BlockControls, BlockedNotice, RefusalNotice } from "./block-controls.tsx";
import { CampaignFacts, CampaignProducts } from "./campaign-facts.tsx";
import { CampaignTrouble } from "./campaign-trouble.tsx";
import { mayJoin } from "./join-refusal.ts";
import { JoinedStores } from "./joined-stores.tsx";
import { PolicyText } from "./policy-text.tsx";
import { useFetchAhead } from "./stocked-products.ts";
import { useCampaign, useGoBack } from "./use-campaign.ts";
import "./join-list.css";
import "./join-detail.css";

/** A campaign, and what the address calls it: what follows asks by the same name, and so finds what was kept of it. */
interface Addressed extends Pick<PublicCampaign, "campaign"> {
  id: string;
}

function JoinBar({ campaign, id }: Addressed) {
  const { t } = useI18n();
  const joined = campaign.campaignJoin > 0;
  return (
    <div className="foot-bar__acts">
      <Link
        to="/join-campaign/inventory"
        search={{ campaignId: id }}
        className="button button--solid button--large button--wide"
      >
        {t(joined ? "joining.editStock" : "joining.join")}
      </Link>
    </div>
  );
}

function Policies({ campaign }: Pick<PublicCampaign, "campaign">) {
  const { t } = useI18n();
  return (
    <>
      <PolicyText title={t("joining.privacyPolicy")} text={campaign.privacyPolicy} />
      <PolicyText title={t("joining.terms")} text={campaign.terms} />
      <PolicyText title={t("joining.disclaimer")} text={campaign.disclaimer} />
    </>
  );
}

function DetailSkeleton() {
  return (
    <div className="join-detail" aria-hidden>
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

function Detail({ detail, id }: { detail: PublicCampaign; id: string }) {
  const { t } = useI18n();
  return (
    <div className="join-detail">
      <div className="join-detail__main">
        <BlockedNotice detail={detail} />
        <RefusalNotice detail={detail} />
        {detail.campaign.campaignJoin > 0 && (
          <p className="notice notice--good">
            <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
            {t("joining.joinedAlready")}
          </p>
        )}
        <CampaignFacts detail={detail} />
        {detail.campaign.campaignJoin > 0 && <JoinedStores campaign={detail.campaign} id={id} />}
        <CampaignProducts products={detail.products} />
      </div>
      <div className="join-detail__side">
        <Policies campaign={detail.campaign} />
        <BlockControls detail={detail} />
      </div>
    </div>
  );
}

/** One campaign, before joining it. */
export function JoinDetailScreen() {
  const { t } = useI18n();
  const { campaignId = "" } = useSearch({ from: "/_merchant/join-campaign/detail" });
  const campaign = useCampaign(campaignId);
  const goBack = useGoBack();
  // Drawn in slices also when it comes after the rest of the screen, so that a slow phone answers to a finger meanwhile.
  const detail = useDeferredValue(campaign.data);
  const isOver = detail?.campaign.Cstatus === CAMPAIGN_STATUS.expired;
  const isWaiting = !detail && !campaign.isError;
  useFetchAhead(campaignId, isOver ? undefined : detail?.campaign.CampaignId);
  return (
    <MerchantPage
      title={t("joining.campaign")}
      titleIsHeading={false}
      onBack={goBack}
      foot={detail && !isOver && mayJoin(detail.campaign) && <JoinBar campaign={detail.campaign} id={campaignId} />}
    >
      {!detail && <h1 className="visually-hidden">{t("joining.campaign")}</h1>}
      <output className="visually-hidden">{isWaiting && t("common.loading")}</output>
      {isWaiting && <DetailSkeleton />}
      {campaign.isError && !campaign.data && (
        <CampaignTrouble error={campaign.error} onRetry={() => void campaign.refetch()} />
      )}
      {detail && (
        <>
          <LastSeenNotice about={[detail.campaign.CampaignCode, detail.campaign.CampaignId]} />
          <Detail detail={detail} id={campaignId} />
        </>
      )}
    </MerchantPage>
  );
}
