import { Link } from "@tanstack/react-router";
import { ImagePlus } from "lucide-react";
import type { CampaignListItem } from "@stashwell/shared/reading";
import { CAMPAIGN_STATUS, type CampaignStatus } from "@stashwell/shared/campaigns/rules";
import { useI18n } from "../../lib/i18n.tsx";
import { dayRange, money } from "../../lib/format.ts";
import { Picture } from "../../ui/picture.tsx";
import { Ticket, type TicketTone } from "../../ui/ticket.tsx";
import { StatusBadge } from "../parts/status-badge.tsx";
import { CampaignMenu } from "./campaign-menu.tsx";
import { OfferTotal } from "./offer-total.tsx";
import { savedWhen, timeLeft } from "./progress.ts";
import { DraftProgress, VoucherProgress } from "./progress-bar.tsx";
import { shownStatus } from "./shown-status.ts";
import { ScheduledBadge } from "./scheduling/scheduled-badge.tsx";
import { PauseBadge } from "./steering/pause-badge.tsx";
import { UnsavedBadge } from "./unsaved-changes.tsx";
import { useUnsavedEdits } from "./use-unsaved-edits.ts";

interface CampaignProps {
  campaign: CampaignListItem;
}

const tones: Record<CampaignStatus, TicketTone> = {
  [CAMPAIGN_STATUS.draft]: "draft",
  [CAMPAIGN_STATUS.published]: "plain",
  [CAMPAIGN_STATUS.active]: "live",
  [CAMPAIGN_STATUS.expired]: "rest",
};

/** The value and number of vouchers, and their total. */
function Promised({ campaign: { denomination, voucherCount, totalOffer, currencySign } }: CampaignProps) {
  const { t, locale } = useI18n();
  if (Number(totalOffer) === 0) return null;
  const count = new Intl.NumberFormat(locale).format(voucherCount);
  return (
    <p className="quiet tabular campaign-card__promise">
      {money(denomination, currencySign, locale)} × {count} ={" "}
      <span className="visually-hidden">{t("campaignScreens.totalOffer")} </span>
      <OfferTotal amount={totalOffer} sign={currencySign} />
    </p>
  );
}

function CampaignCard({ campaign, isUnsaved }: CampaignProps & { isUnsaved: boolean }) {
  const i18n = useI18n();
  const { locale } = i18n;
  const status = shownStatus(campaign);
  // Green only while people can save and redeem vouchers.
  const tone = campaign.pause ? "rest" : tones[status];
  const isDraft = campaign.stepsDone !== null;
  const stub = isDraft ? <DraftProgress campaign={campaign} /> : <VoucherProgress campaign={campaign} />;
  return (
    <Ticket tone={tone} stub={stub} className={`campaign-card campaign-card--${tone}`}>
      <div className="line campaign-card__main">
        <Picture
          src={campaign.pictureUrl}
          width={72}
          height={96}
          fixed
          cover
          icon={ImagePlus}
          className={campaign.pictureUrl ? "" : "campaign-card__no-picture"}
        />
        <div className="campaign-card__words">
          <div className="row row--apart tight campaign-card__top">
            <StatusBadge status={status} />
            <PauseBadge pause={campaign.pause} />
            <ScheduledBadge publishAt={campaign.publishAt} />
            {isUnsaved && <UnsavedBadge />}
            {campaign.publishAt === null && (
              <span className="quiet">
                {status === CAMPAIGN_STATUS.draft ? savedWhen(campaign, i18n) : timeLeft(campaign, i18n)}
              </span>
            )}
          </div>
          <div className="line row--apart snug campaign-card__title">
            <h2 className="campaign-card__name">
              <Link to="/campaign/details/$id" params={{ id: campaign.id }} className="cover-link">
                {campaign.name}
              </Link>
            </h2>
            <span className="campaign-card__menu">
              <CampaignMenu campaign={campaign} />
            </span>
          </div>
          <p className="quiet tabular campaign-card__days">{dayRange(campaign.startsOn, campaign.endsOn, locale)}</p>
          <Promised campaign={campaign} />
        </div>
      </div>
    </Ticket>
  );
}

/** Campaigns as ticket-shaped cards. */
export function CampaignCards({ campaigns }: { campaigns: readonly CampaignListItem[] }) {
  const { edits } = useUnsavedEdits();
  return (
    <ul className="grid campaign-cards">
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <CampaignCard campaign={campaign} isUnsaved={edits.has(campaign.id)} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholders for cards that are loading. */
export function CampaignCardsLoading() {
  const { t } = useI18n();
  return (
    <>
      <output className="visually-hidden">{t("common.loading")}</output>
      <div className="grid campaign-cards" aria-hidden>
        {Array.from({ length: 6 }, (_, index) => (
          <Ticket
            key={index}
            stub={<div className="campaign-card__stub" />}
            className="campaign-card campaign-card--waiting"
          >
            <div className="line campaign-card__main">
              <span className="picture skeleton campaign-card__waiting" />
              <div className="campaign-card__words">
                <div className="skeleton bone bone--short" />
                <div className="skeleton bone bone--title" />
                <div className="skeleton bone" />
              </div>
            </div>
          </Ticket>
        ))}
      </div>
    </>
  );
}
