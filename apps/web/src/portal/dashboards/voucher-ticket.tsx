import { CAMPAIGN_STATUS, totalOffer } from "@stashwell/shared/campaigns/rules";
import { Link } from "@tanstack/react-router";
import { useI18n } from "../../lib/i18n.tsx";
import { money } from "../../lib/format.ts";
import { Facts } from "../../ui/facts.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { NeedsRole } from "../accounts/needs-role.tsx";
import type { CampaignInFull } from "../campaigns/use-campaign.ts";
import type { CustomerFigures } from "./use-dashboards.ts";

/** A campaign's vouchers by status; the remaining ones are on the stub. */
export function VoucherTicket({
  campaign,
  figures,
}: {
  campaign: CampaignInFull["campaign"];
  figures: CustomerFigures;
}) {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  const left = Math.max(0, figures.assign - figures.claimed);
  const facts = [
    [t("dashboardScreens.assigned"), number.format(figures.assign)],
    [t("dashboardScreens.claimed"), number.format(figures.claimed)],
    [
      t("dashboardScreens.worthRedeemed"),
      money(totalOffer(campaign.denomination, figures.redeemed), campaign.currencySign, locale),
    ],
  ] as const;
  const stub = (
    <div className="row row--apart tight">
      <div>
        <p className="voucher-ticket__left">{number.format(left)}</p>
        <p className="quiet">
          {t(
            campaign.status === CAMPAIGN_STATUS.expired
              ? "dashboardScreens.neverClaimed"
              : "dashboardScreens.leftToClaim",
            {
              count: left,
            },
          )}
        </p>
      </div>
      {campaign.status !== CAMPAIGN_STATUS.expired && (
        <NeedsRole role="editor">
          <Link to="/campaign/edit/$id" params={{ id: campaign.id }} search={{ step: "1" }} className="link-act">
            {t("dashboardScreens.addMore")}
          </Link>
        </NeedsRole>
      )}
    </div>
  );
  return (
    <Ticket tone={campaign.status === CAMPAIGN_STATUS.expired ? "rest" : "live"} stub={stub} className="voucher-ticket">
      <Facts facts={facts} className="tabular" />
    </Ticket>
  );
}
