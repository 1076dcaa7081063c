import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import {
  CAMPAIGN_STATUS,
  type CampaignSort,
  defaultDirection,
  type SortDirection,
} from "@stashwell/shared/campaigns/rules";
import type { CampaignListItem } from "@stashwell/shared/reading";
import { useI18n } from "../../lib/i18n.tsx";
import { day, instant } from "../../lib/format.ts";
import { readSession } from "../../lib/session.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { Picture } from "../../ui/picture.tsx";
import { StatusBadge } from "../parts/status-badge.tsx";
import { CampaignMenu } from "./campaign-menu.tsx";
import { OfferTotal } from "./offer-total.tsx";
import { hasYetToStart, timeLeft } from "./progress.ts";
import { shownStatus } from "./shown-status.ts";
import { ScheduledBadge } from "./scheduling/scheduled-badge.tsx";
import { PauseBadge } from "./steering/pause-badge.tsx";
import { UnsavedBadge } from "./unsaved-changes.tsx";
import { useUnsavedEdits } from "./use-unsaved-edits.ts";

const Statuses = ({ campaign }: { campaign: CampaignListItem }) => (
  <span className="campaign-table__badges">
    <StatusBadge status={shownStatus(campaign)} />
    <PauseBadge pause={campaign.pause} />
    <ScheduledBadge publishAt={campaign.publishAt} />
  </span>
);

interface CampaignNameProps {
  campaign: CampaignListItem;
  isUnsaved: boolean;
  withStatus: boolean;
}

function CampaignName({ campaign, isUnsaved, withStatus }: CampaignNameProps) {
  return (
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
        {withStatus && <Statuses campaign={campaign} />}
      </span>
    </span>
  );
}

/** A date and, if it comes next, how far away it is. */
function NextDate({ campaign, of }: { campaign: CampaignListItem; of: "startsOn" | "endsOn" }) {
  const i18n = useI18n();
  const isOver = isDraft(campaign) || shownStatus(campaign) === CAMPAIGN_STATUS.expired;
  const isNext = !isOver && hasYetToStart(campaign) === (of === "startsOn");
  return (
    <>
      {day(campaign[of], i18n.locale)}
      {isNext && <span className="quiet campaign-table__left">{timeLeft(campaign, i18n)}</span>}
    </>
  );
}

function RowActs({ campaign }: { campaign: CampaignListItem }) {
  const { t } = useI18n();
  return (
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
  );
}

const isDraft = ({ stepsDone }: CampaignListItem): boolean => stepsDone !== null;

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
  const { t, locale } = useI18n();
  const { edits } = useUnsavedEdits();
  const number = new Intl.NumberFormat(locale);
  const timezone = readSession()?.data.timezone;
  // Where the table scrolls sideways, statuses stand below the names instead of out of sight.
  const isNarrow = useMedia("(width < 64em)");
  const by = (sort: CampaignSort) => {
    const isSorted = sort === order.sort;
    const direction = isSorted ? OTHER[order.direction] : defaultDirection(sort);
    return { order: isSorted ? ARIA[order.direction] : undefined, onSort: () => onOrder({ sort, direction }) };
  };
  return (
    <DataTable
      className="campaign-table"
      label={t("portal.campaigns")}
      scrollId="campaign-table"
      end={children}
      rows={campaigns}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: t("campaignScreens.name"),
          sort: by("name"),
          namesRow: true,
          render: (campaign) => (
            <CampaignName campaign={campaign} isUnsaved={edits.has(campaign.id)} withStatus={isNarrow} />
          ),
        },
        {
          heading: t("campaignScreens.createdDate"),
          sort: by("newest"),
          className: "campaign-table__created quiet tabular",
          render: ({ createdAt }) => instant(createdAt, locale, timezone),
        },
        {
          heading: t("campaignScreens.startDate"),
          sort: by("startDate"),
          className: "tabular",
          render: (campaign) => <NextDate campaign={campaign} of="startsOn" />,
        },
        {
          heading: t("campaignScreens.endDate"),
          sort: by("endDate"),
          className: "tabular",
          render: (campaign) => <NextDate campaign={campaign} of="endsOn" />,
        },
        {
          heading: t("campaignScreens.savedColumn"),
          sort: by("claimed"),
          isNumber: true,
          render: (campaign) =>
            !isDraft(campaign) && (
              <>
                {number.format(campaign.claimed)}
                <span className="quiet"> / {number.format(campaign.voucherCount)}</span>
              </>
            ),
        },
        {
          heading: t("campaignScreens.redeemedColumn"),
          sort: by("redeemed"),
          isNumber: true,
          render: (campaign) => !isDraft(campaign) && number.format(campaign.redeemed),
        },
        {
          heading: t("campaignScreens.totalOffer"),
          sort: by("total"),
          isNumber: true,
          render: ({ totalOffer, currencySign }) => <OfferTotal amount={totalOffer} sign={currencySign} />,
        },
        ...(isNarrow
          ? []
          : [
              {
                heading: t("campaignScreens.status"),
                render: (campaign: CampaignListItem) => <Statuses campaign={campaign} />,
              },
            ]),
        {
          heading: t("campaignScreens.act"),
          hasButtons: true,
          className: "campaign-table__act",
          render: (campaign) => <RowActs campaign={campaign} />,
        },
      ]}
    />
  );
}
