import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { JoinableCampaign } from "@stashwell/shared/reading";
import { Link } from "@tanstack/react-router";
import { useI18n } from "../../lib/i18n.tsx";
import { langOf } from "../../lib/lang-of.ts";
import { money, shortMoney } from "../../lib/format.ts";
import { Shortened } from "../../ui/shortened.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { BrandLogo } from "../merchant/pictures.tsx";
import { CampaignStatus } from "./campaign-status.tsx";
import { mayJoin, refusalText } from "./join-refusal.ts";
import { shortDayRange } from "./short-day.ts";
import { StateNames } from "./state-names.tsx";
import { JOINED_STORES_ID } from "./use-campaign.ts";

function JoinButton({ campaign }: { campaign: JoinableCampaign }) {
  const { t } = useI18n();
  const joined = campaign.joinedStores > 0;
  if (campaign.status === CAMPAIGN_STATUS.expired || !mayJoin(campaign)) return null;
  return (
    <Link
      // Each store has its own stock: with several, they are listed first.
      {...(campaign.joinedStores > 1
        ? { to: "/join-campaign/detail", hash: JOINED_STORES_ID }
        : { to: "/join-campaign/inventory" })}
      search={{ campaignId: campaign.code }}
      className={`button campaign-card__act ${joined ? "" : "button--solid"}`}
      aria-label={t(joined ? "participationScreens.editStockNamed" : "participationScreens.joinNamed", {
        name: campaign.name,
      })}
    >
      {t(joined ? "participationScreens.editStock" : "participationScreens.join")}
    </Link>
  );
}

/** A campaign as a ticket: its description above the tear, value and action on the stub. */
export function CampaignCard({ campaign }: { campaign: JoinableCampaign }) {
  const { t, locale, language } = useI18n();
  const { currencySign: sign } = campaign;
  const refusal = refusalText(campaign, campaign.brandName, t);
  const count = new Intl.NumberFormat(locale).format(campaign.voucherCount);
  return (
    <Ticket
      tone="rest"
      className="campaign-card"
      stub={
        <div className="row snug campaign-card__stub">
          <p className="campaign-card__worth tabular">
            <strong>{money(campaign.denomination, sign, locale)}</strong> <span className="quiet">×&nbsp;{count}</span>
            <br />
            <small className="quiet">
              <Shortened
                short={t("participationScreens.inAll", { amount: shortMoney(campaign.totalOffer, sign, locale) })}
                exact={t("participationScreens.inAll", { amount: money(campaign.totalOffer, sign, locale) })}
              />
            </small>
          </p>
          <JoinButton campaign={campaign} />
        </div>
      }
    >
      <div className="line snug campaign-card__head">
        <BrandLogo src={campaign.logo} name={campaign.brandName} size={24} />
        <span className="quiet campaign-card__brand">{campaign.brandName}</span>
        <CampaignStatus status={campaign} />
      </div>
      <h2 className="campaign-card__name">
        <Link
          to="/join-campaign/detail"
          search={{ campaignId: campaign.code }}
          className="cover-link"
          lang={langOf(campaign.nameLanguage, language)}
        >
          {campaign.name}
        </Link>
      </h2>
      <p className="quiet">{shortDayRange(campaign.startsOn, campaign.endsOn, locale)}</p>
      <StateNames stateList={campaign.stateList} />
      {campaign.brandMessage && (
        <p className="campaign-card__message" lang={langOf(campaign.messageLanguage, language)}>
          {campaign.brandMessage}
        </p>
      )}
      {refusal && <p className="campaign-card__refusal">{refusal}</p>}
    </Ticket>
  );
}

/** The placeholder of a card that is loading. */
export function CampaignCardSkeleton() {
  return (
    <Ticket tone="rest" className="campaign-card" stub={<div className="campaign-card__stub" />}>
      <div className="line snug campaign-card__head">
        <span className="skeleton bone bone--short" />
      </div>
      <span className="skeleton bone bone--title" />
      <span className="skeleton bone" />
      <span className="skeleton bone" />
    </Ticket>
  );
}
