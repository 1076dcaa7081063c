import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { CampaignListItem } from "@stashwell/shared/campaigns/contract";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useI18n } from "../../lib/i18n.tsx";
import { day, instant } from "../../lib/format.ts";
import { readSession } from "../../lib/session.ts";
import { StatusBadge } from "../parts/status-badge.tsx";
import { OfferTotal } from "./offer-total.tsx";
import { shownStatus } from "./shown-status.ts";

const columns: readonly MessageKey[] = [
  "campaignScreens.name",
  "campaignScreens.createdDate",
  "campaignScreens.startDate",
  "campaignScreens.endDate",
  "campaignScreens.totalOffer",
  "campaignScreens.status",
];

function CampaignRow({ campaign }: { campaign: CampaignListItem }) {
  const { t, locale } = useI18n();
  return (
    <tr>
      <th scope="row">{campaign.CampaignName}</th>
      <td className="campaign-table__created quiet tabular">
        {instant(campaign.createDt, locale, readSession()?.data.timezone)}
      </td>
      <td className="tabular">{day(campaign.CStartDate, locale)}</td>
      <td className="tabular">{day(campaign.CEndDate, locale)}</td>
      <td className="campaign-table__money">
        <OfferTotal amount={campaign.TotalOffer} sign={campaign.currencySign} />
      </td>
      <td>
        <StatusBadge status={shownStatus(campaign)} />
      </td>
      <td className="campaign-table__act">
        <Link
          to="/campaign/details/$id"
          params={{ id: campaign.CampaignId }}
          aria-label={t("campaignScreens.viewThis", { name: campaign.CampaignName })}
        >
          {t("common.view")}
        </Link>
      </td>
    </tr>
  );
}

interface CampaignTableProps {
  campaigns: readonly CampaignListItem[];
  /** The end of the list, within the part that scrolls. */
  children: ReactNode;
}

/** Campaigns as a table, 750 px of it at once; the region takes the focus, so that keys scroll it. */
export function CampaignTable({ campaigns, children }: CampaignTableProps) {
  const { t } = useI18n();
  return (
    <section
      className="campaign-table"
      aria-label={t("portal.campaigns")}
      tabIndex={0}
      data-scroll-restoration-id="campaign-table"
    >
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={column === "campaignScreens.totalOffer" ? "campaign-table__money" : undefined}
              >
                {t(column)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t("campaignScreens.act")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {campaigns.map((campaign) => (
            <CampaignRow key={campaign.CampaignId} campaign={campaign} />
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}
