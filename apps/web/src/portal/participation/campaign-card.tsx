import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { JoinableCampaign } from "@stashwell/shared/participation/contract";
import { Link } from "@tanstack/react-router";
import { useI18n } from "../../lib/i18n.tsx";
import { money, shortMoney } from "../../lib/format.ts";
import { Ticket } from "../../ui/ticket.tsx";
import { BrandLogo } from "../merchant/pictures.tsx";
import { CampaignStatus } from "./campaign-status.tsx";
import { mayJoin, refusalText } from "./join-refusal.ts";
import { shortDayRange } from "./short-day.ts";
import { StateNames } from "./state-names.tsx";

function JoinButton({ campaign }: { campaign: JoinableCampaign }) {
  const { t } = useI18n();
  const joined = campaign.campaignJoin > 0;
  if (campaign.Cstatus === CAMPAIGN_STATUS.expired || !mayJoin(campaign)) return null;
  return (
    <Link
      to="/join-campaign/inventory"
      search={{ campaignId: campaign.CampaignCode }}
      className={`button campaign-card__act ${joined ? "" : "button--solid"}`}
      aria-label={t(joined ? "joining.editStockNamed" : "joining.joinNamed", { name: campaign.CampaignName })}
    >
      {t(joined ? "joining.editStock" : "joining.join")}
    </Link>
  );
}

/** One campaign as a ticket: what it is above the tear, its worth and the act on the stub. */
export function CampaignCard({ campaign }: { campaign: JoinableCampaign }) {
  const { t, locale } = useI18n();
  const { currencySign: sign } = campaign;
  const refusal = refusalText(campaign, campaign.organizationName, t);
  const count = new Intl.NumberFormat(locale).format(campaign.CardCount);
  return (
    <Ticket
      tone="rest"
      className="campaign-card"
      stub={
        <div className="campaign-card__stub">
          <p className="campaign-card__worth tabular">
            <strong>{money(campaign.Denomination, sign, locale)}</strong> <span className="quiet">×&nbsp;{count}</span>
            <br />
            <small className="quiet">
              {t("joining.inAll", { amount: shortMoney(campaign.TotalOffer, sign, locale) })}
            </small>
          </p>
          <JoinButton campaign={campaign} />
        </div>
      }
    >
      <div className="campaign-card__head">
        <BrandLogo src={campaign.logo} name={campaign.organizationName} size={24} />
        <span className="campaign-card__brand">{campaign.organizationName}</span>
        <CampaignStatus standing={campaign} />
      </div>
      <h2 className="campaign-card__name">
        <Link to="/join-campaign/detail" search={{ campaignId: campaign.CampaignCode }}>
          {campaign.CampaignName}
        </Link>
      </h2>
      <p className="quiet">{shortDayRange(campaign.CStartDate, campaign.CEndDate, locale)}</p>
      <StateNames stateList={campaign.stateList} />
      {refusal && <p className="campaign-card__refusal">{refusal}</p>}
    </Ticket>
  );
}

/** The empty outline that stands in for a card on its way. */
export function CampaignCardSkeleton() {
  return (
    <Ticket
      tone="rest"
      className="campaign-card"
      stub={<div className="campaign-card__stub campaign-card__stub--empty" />}
    >
      <div className="campaign-card__head">
        <span className="skeleton campaign-card__bone campaign-card__bone--brand" />
      </div>
      <span className="skeleton campaign-card__bone campaign-card__bone--name" />
      <span className="skeleton campaign-card__bone" />
      <span className="skeleton campaign-card__bone" />
    </Ticket>
  );
}
