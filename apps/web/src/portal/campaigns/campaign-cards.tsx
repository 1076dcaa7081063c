import { Link } from "@tanstack/react-router";
import type { CampaignListItem } from "@stashwell/shared/campaigns/contract";
import { CAMPAIGN_STATUS, type CampaignStatus } from "@stashwell/shared/campaigns/rules";
import { useI18n } from "../../lib/i18n.tsx";
import { day, dayAt, dayRange } from "../../lib/format.ts";
import { readSession } from "../../lib/session.ts";
import { Ticket, type TicketTone } from "../../ui/ticket.tsx";
import { StatusBadge } from "../parts/status-badge.tsx";
import { OfferTotal } from "./offer-total.tsx";
import { shownStatus } from "./shown-status.ts";

const tones: Record<CampaignStatus, TicketTone> = {
  [CAMPAIGN_STATUS.draft]: "draft",
  [CAMPAIGN_STATUS.published]: "plain",
  [CAMPAIGN_STATUS.active]: "live",
  [CAMPAIGN_STATUS.expired]: "rest",
};

function CampaignCard({ campaign }: { campaign: CampaignListItem }) {
  const { t, locale } = useI18n();
  const status = shownStatus(campaign);
  const created = day(dayAt(campaign.createDt, readSession()?.data.timezone), locale);
  const stub = (
    <div className="campaign-card__stub">
      <span className="quiet">{t("campaignScreens.totalOffer")}</span>
      <OfferTotal amount={campaign.TotalOffer} sign={campaign.currencySign} />
    </div>
  );
  return (
    <Ticket tone={tones[status]} stub={stub} className={`campaign-card campaign-card--${tones[status]}`}>
      <div className="campaign-card__top">
        <StatusBadge status={status} />
        <span className="quiet">{t("campaignScreens.created", { date: created })}</span>
      </div>
      <h2 className="campaign-card__name">
        <Link to="/campaign/details/$id" params={{ id: campaign.CampaignId }}>
          {campaign.CampaignName}
        </Link>
      </h2>
      <p className="quiet tabular">{dayRange(campaign.CStartDate, campaign.CEndDate, locale)}</p>
    </Ticket>
  );
}

/** Campaigns as tickets. */
export function CampaignCards({ campaigns }: { campaigns: readonly CampaignListItem[] }) {
  return (
    <ul className="campaign-cards">
      {campaigns.map((campaign) => (
        <li key={campaign.CampaignId}>
          <CampaignCard campaign={campaign} />
        </li>
      ))}
    </ul>
  );
}

/** The outlines of tickets while the campaigns are on their way. */
export function CampaignCardsLoading() {
  const { t } = useI18n();
  return (
    <>
      <output className="visually-hidden">{t("common.loading")}</output>
      <div className="campaign-cards" aria-hidden>
        {Array.from({ length: 6 }, (_, index) => (
          <Ticket
            key={index}
            stub={<div className="campaign-card__stub" />}
            className="campaign-card campaign-card--waiting"
          >
            <div className="skeleton campaign-card__bar campaign-card__bar--badge" />
            <div className="skeleton campaign-card__bar campaign-card__bar--name" />
            <div className="skeleton campaign-card__bar" />
          </Ticket>
        ))}
      </div>
    </>
  );
}
