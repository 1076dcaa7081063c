import { CAMPAIGN_STATUS, totalOffer } from "@stashwell/shared/campaigns/rules";
import { Link } from "@tanstack/react-router";
import { useI18n } from "../../lib/i18n.tsx";
import { money } from "../../lib/format.ts";
import { Ticket } from "../../ui/ticket.tsx";
import { NeedsRole } from "../accounts/needs-role.tsx";
import type { CampaignInFull } from "../campaigns/use-campaign.ts";
import type { CustomerFigures } from "./use-dashboards.ts";

/** What became of the vouchers so far, and on the stub how many are left. */
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
  const rows = [
    { label: t("dashboardScreens.assigned"), value: number.format(figures.assign) },
    { label: t("dashboardScreens.claimed"), value: number.format(figures.claimed) },
    {
      label: t("dashboardScreens.worthRedeemed"),
      value: money(totalOffer(campaign.Denomination, figures.redeemed), campaign.currencySign, locale),
    },
  ];
  const stub = (
    <div className="voucher-ticket__stub">
      <div>
        <p className="voucher-ticket__left">{number.format(left)}</p>
        <p className="quiet">
          {t(
            campaign.Cstatus === CAMPAIGN_STATUS.expired
              ? "dashboardScreens.neverClaimed"
              : "dashboardScreens.leftToClaim",
            {
              count: left,
            },
          )}
        </p>
      </div>
      {campaign.Cstatus !== CAMPAIGN_STATUS.expired && (
        <NeedsRole role="editor">
          <Link
            to="/campaign/edit/$id"
            params={{ id: campaign.CampaignId }}
            search={{ step: "1" }}
            className="voucher-ticket__more"
          >
            {t("dashboardScreens.addMore")}
          </Link>
        </NeedsRole>
      )}
    </div>
  );
  return (
    <Ticket
      tone={campaign.Cstatus === CAMPAIGN_STATUS.expired ? "rest" : "live"}
      stub={stub}
      className="voucher-ticket"
    >
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </Ticket>
  );
}
