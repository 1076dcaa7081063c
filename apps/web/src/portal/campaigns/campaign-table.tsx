import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import {
  CAMPAIGN_STATUS,
  type CampaignSort,
  defaultDirection,
  type SortDirection,
} from "@stashwell/shared/campaigns/rules";
import type { CampaignListItem } from "@stashwell/shared/reading";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useI18n } from "../../lib/i18n.tsx";
import { day, instant } from "../../lib/format.ts";
import { readSession } from "../../lib/session.ts";
import { DataTable, type SortableColumn } from "../../ui/data-table.tsx";
import { Picture } from "../../ui/picture.tsx";
import { StatusBadge } from "../parts/status-badge.tsx";
import { CampaignMenu } from "./campaign-menu.tsx";
import { OfferTotal } from "./offer-total.tsx";
import { timeLeft } from "./progress.ts";
import { shownStatus } from "./shown-status.ts";
import { ScheduledBadge } from "./scheduling/scheduled-badge.tsx";
import { PauseBadge } from "./steering/pause-badge.tsx";
import { UnsavedBadge } from "./unsaved-changes.tsx";
import { useUnsavedEdits } from "./use-unsaved-edits.ts";

/** The columns, each with the sort order of its heading, if any. */
const COLUMNS: readonly [MessageKey, CampaignSort?][] = [
  ["campaignScreens.name", "name"],
  ["campaignScreens.createdDate", "newest"],
  ["campaignScreens.startDate", "startDate"],
  ["campaignScreens.endDate", "endDate"],
  ["campaignScreens.savedColumn", "claimed"],
  ["campaignScreens.redeemedColumn", "redeemed"],
  ["campaignScreens.totalOffer", "total"],
  ["campaignScreens.status"],
];
const NUMBERS: readonly MessageKey[] = [
  "campaignScreens.savedColumn",
  "campaignScreens.redeemedColumn",
  "campaignScreens.totalOffer",
];

function CampaignRow({ campaign, isUnsaved }: { campaign: CampaignListItem; isUnsaved: boolean }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const status = shownStatus(campaign);
  const number = new Intl.NumberFormat(locale);
  const isDraft = campaign.stepsDone !== null;
  return (
    <tr>
      <th scope="row">
        <span className="line campaign-table__name">
          <Picture src={campaign.pictureUrl} width={30} height={40} fixed cover />
          <span>
            {campaign.name}
            {isUnsaved && (
              <>
                {" "}
                <UnsavedBadge />
              </>
            )}
          </span>
        </span>
      </th>
      <td className="campaign-table__created quiet tabular">
        {instant(campaign.createdAt, locale, readSession()?.data.timezone)}
      </td>
      <td className="tabular">{day(campaign.startsOn, locale)}</td>
      <td className="tabular">
        {day(campaign.endsOn, locale)}
        {!isDraft && status !== CAMPAIGN_STATUS.expired && (
          <span className="quiet campaign-table__left">{timeLeft(campaign, i18n)}</span>
        )}
      </td>
      <td className="table__number">
        {!isDraft && (
          <>
            {number.format(campaign.claimed)}
            <span className="quiet"> / {number.format(campaign.voucherCount)}</span>
          </>
        )}
      </td>
      <td className="table__number">{!isDraft && number.format(campaign.redeemed)}</td>
      <td className="table__number">
        <OfferTotal amount={campaign.totalOffer} sign={campaign.currencySign} />
      </td>
      <td>
        <StatusBadge status={status} /> <PauseBadge pause={campaign.pause} />{" "}
        <ScheduledBadge publishAt={campaign.publishAt} />
      </td>
      <td className="campaign-table__act">
        <div className="line campaign-table__acts">
          <Link
            to="/campaign/details/$id"
            className="link-act"
            params={{ id: campaign.id }}
            aria-label={t("campaignScreens.viewThis", { name: campaign.name })}
          >
            {t("common.view")}
          </Link>
          <CampaignMenu campaign={campaign} />
        </div>
      </td>
    </tr>
  );
}

export interface CampaignOrder {
  sort: CampaignSort;
  direction: SortDirection;
}

interface CampaignTableProps {
  campaigns: readonly CampaignListItem[];
  order: CampaignOrder;
  onOrder: (order: CampaignOrder) => void;
  /** The end of the list, within the scrolling part. */
  children: ReactNode;
}

const OTHER = { asc: "desc", desc: "asc" } as const;
const ARIA = { asc: "ascending", desc: "descending" } as const;

/** Campaigns as a table, 750 px high; the region takes the focus, so that keys scroll it. */
export function CampaignTable({ campaigns, order, onOrder, children }: CampaignTableProps) {
  const { t } = useI18n();
  const { edits } = useUnsavedEdits();
  const sorts = COLUMNS.flatMap(([column, sort]): [string, SortableColumn][] => {
    if (!sort) return [];
    const isSorted = sort === order.sort;
    const direction = isSorted ? OTHER[order.direction] : defaultDirection(sort);
    return [
      [t(column), { order: isSorted ? ARIA[order.direction] : undefined, onSort: () => onOrder({ sort, direction }) }],
    ];
  });
  return (
    <DataTable
      className="campaign-table"
      label={t("portal.campaigns")}
      columns={COLUMNS.map(([column]) => t(column))}
      sorts={Object.fromEntries(sorts)}
      numbers={NUMBERS.map((column) => t(column))}
      act={t("campaignScreens.act")}
      scrollId="campaign-table"
      end={children}
    >
      {campaigns.map((campaign) => (
        <CampaignRow key={campaign.id} campaign={campaign} isUnsaved={edits.has(campaign.id)} />
      ))}
    </DataTable>
  );
}
