import { getRouteApi, useLocation } from "@tanstack/react-router";
import { LayoutGrid, type LucideIcon, Plus, Rows3 } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import {
  CAMPAIGN_STATUS,
  type CampaignSort,
  defaultDirection,
  type SortDirection,
} from "@stashwell/shared/campaigns/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { ListCount } from "../../ui/list-count.tsx";
import { NameRequest } from "../accounts/name-request.tsx";
import { BrandFirstSteps } from "../hints/brand-first-steps.tsx";
import { ListBody, NoMatch } from "../../ui/list-body.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { ListSelect } from "../parts/list-select.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PullToRefresh } from "../parts/pull-to-refresh.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { CreateLink } from "../parts/create-link.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { CampaignCards, CampaignCardsLoading } from "./campaign-cards.tsx";
import type { CampaignOrder } from "./campaign-table.tsx";
import type { JustPublished } from "./publishing/just-published.ts";
import { useCampaignPages } from "./use-campaign-pages.ts";
import "./campaign-list.css";

const CampaignTable = lazy(async () => ({ default: (await import("./campaign-table.tsx")).CampaignTable }));
const PublishedMoment = lazy(async () => ({
  default: (await import("./publishing/published-moment.tsx")).PublishedMoment,
}));
const CampaignExport = lazy(async () => ({ default: (await import("./campaign-export.tsx")).CampaignExport }));

const route = getRouteApi("/_brand/campaigns");
/** Page sizes, for cards and for the table. */
const CARD_PAGE = 20;
const TABLE_PAGE = 100;

/** Used in the URL instead of a status. */
const ARCHIVED = "archived";

const ORDERS: readonly [CampaignSort, MessageKey][] = [
  ["newest", "campaignScreens.sortNewest"],
  ["name", "campaignScreens.sortName"],
  ["startDate", "campaignScreens.sortStartDate"],
  ["endDate", "campaignScreens.sortEndDate"],
  ["claimed", "campaignScreens.sortClaimed"],
  ["redeemed", "campaignScreens.sortRedeemed"],
  ["total", "campaignScreens.sortTotal"],
];

/** The brand's campaigns: searched and filtered, as cards or as a table. The filters are in the URL. */
export function CampaignListScreen() {
  const t = useTranslate();
  const { search = "", status = "", sort = "newest", view, direction = defaultDirection(sort) } = route.useSearch();
  const navigate = route.useNavigate();
  const toasts = useCallToasts();
  const asTable = view === "table";
  // Changing a filter drops it from the history state, but the banner stays until it is closed.
  const [published, setPublished] = useState<JustPublished | undefined>(useLocation().state.published);
  const isArchive = status === ARCHIVED;
  const narrowedBy = {
    search,
    status: isArchive ? "" : status,
    archived: isArchive ? ("yes" as const) : ("" as const),
    sort: sort === "newest" ? ("" as const) : sort,
    direction: direction === defaultDirection(sort) ? ("" as const) : direction,
  };
  const query = useCampaignPages({ ...narrowedBy, limit: asTable ? TABLE_PAGE : CARD_PAGE });
  const { campaigns, total, totalIsCapped, error, isPending, isRefetching, refetch } = query;

  const narrow = useCallback(
    (change: { search?: string; status?: string; sort?: CampaignSort; direction?: SortDirection; view?: "table" }) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  const writeSearch = useCallback((text: string) => narrow({ search: text || undefined }), [narrow]);
  const order = ({ sort: by, direction: way }: CampaignOrder) =>
    narrow({
      sort: by === "newest" ? undefined : by,
      direction: way === defaultDirection(by) ? undefined : way,
    });
  const clear = () => narrow({ search: undefined, status: undefined });

  useEffect(() => {
    if (error) toasts.failure(error);
  }, [error, toasts]);

  const narrowed = search !== "" || status !== "";
  const isEmpty = !isPending && !error && !narrowed && campaigns.length === 0;
  // Then there is nothing left to introduce, and no call to find that out.
  const hasPublished = campaigns.some((campaign) => campaign.status !== CAMPAIGN_STATUS.draft);
  const statuses = [
    { value: "", label: t("campaignScreens.allStatuses") },
    { value: String(CAMPAIGN_STATUS.draft), label: t("common.statusDraft") },
    { value: String(CAMPAIGN_STATUS.published), label: t("common.statusPublished") },
    { value: String(CAMPAIGN_STATUS.active), label: t("common.statusActive") },
    { value: String(CAMPAIGN_STATUS.expired), label: t("common.statusExpired") },
    { value: ARCHIVED, label: t("campaignScreens.archived") },
  ];
  const createLink = (place?: "spare" | "lead") => (
    <CreateLink to={paths.addCampaign} label={t("campaignScreens.createCampaigns")} place={place} />
  );
  const empty = narrowed ? (
    <NoMatch
      text={search ? t("campaignScreens.noMatch", { search }) : t("campaignScreens.noMatchStatus")}
      clearLabel={t(search ? "campaignScreens.clearSearch" : "campaignScreens.allStatuses")}
      onClear={clear}
    />
  ) : (
    <ListState
      icon={Plus}
      tone="draft"
      title={t(asTable ? "common.noDataFound" : "campaignScreens.none")}
      text={t("campaignScreens.noneText")}
    >
      {createLink("lead")}
    </ListState>
  );
  return (
    <PullToRefresh onRefresh={refetch}>
      {published && (
        <Suspense>
          <PublishedMoment
            {...published}
            onClose={() => {
              setPublished(undefined);
              narrow({});
            }}
          />
        </Suspense>
      )}
      <PageHeader title={t("portal.campaigns")}>
        {asTable && (isPending || campaigns.length > 0) && (
          <Suspense fallback={<span className="button button--act">{t("security.export")}</span>}>
            <CampaignExport narrowed={narrowedBy} />
          </Suspense>
        )}
        {createLink(isEmpty ? "spare" : undefined)}
      </PageHeader>
      <NameRequest />
      <div className="list-tools">
        <SearchBox label={t("campaignScreens.search")} value={search} onSearch={writeSearch} />
        <ListSelect
          label={t("campaignScreens.status")}
          value={status}
          options={statuses}
          onChange={(value) => narrow({ status: value || undefined })}
        />
        <ListSelect
          label={t("campaignScreens.sort")}
          value={sort}
          options={ORDERS.map(([value, key]) => ({ value, label: t(key) }))}
          onChange={(value) => {
            const [by = "newest"] = ORDERS.find(([one]) => one === value) ?? [];
            order({ sort: by, direction: defaultDirection(by) });
          }}
        />
        <ListCount
          text={
            isPending || error
              ? ""
              : t(totalIsCapped ? "campaignScreens.countMore" : "campaignScreens.count", { count: total })
          }
          refreshing={isRefetching}
          onRefresh={() => void refetch()}
        />
        <Segmented
          className="list-tools__end campaign-list__view"
          label={t("campaignScreens.viewAs")}
          value={asTable ? "table" : "cards"}
          onChange={(way) => narrow({ view: way === "table" ? way : undefined })}
          options={[
            { value: "cards", label: <ViewLabel icon={LayoutGrid} text={t("campaignScreens.cards")} /> },
            { value: "table", label: <ViewLabel icon={Rows3} text={t("campaignScreens.table")} /> },
          ]}
        />
      </div>
      <ListBody
        query={query}
        rows={isPending ? undefined : campaigns.length}
        loading={<CampaignCardsLoading />}
        failed={{
          title: t("campaignScreens.failed"),
          text: t(search === "" ? "common.failedText" : "campaignScreens.failedText"),
        }}
        empty={empty}
        moreFailed={t("campaignScreens.moreFailed")}
        end={t("campaignScreens.allShown", { count: campaigns.length })}
      >
        {(end) =>
          asTable ? (
            <Suspense fallback={<CampaignCardsLoading />}>
              <CampaignTable campaigns={campaigns} order={{ sort, direction }} onOrder={order}>
                {end}
              </CampaignTable>
            </Suspense>
          ) : (
            <>
              <CampaignCards campaigns={campaigns} />
              {end}
            </>
          )
        }
      </ListBody>
      {!isPending && !narrowed && !hasPublished && <BrandFirstSteps />}
    </PullToRefresh>
  );
}

const ViewLabel = ({ icon: Icon, text }: { icon: LucideIcon; text: string }) => (
  <span className="line snug campaign-list__view-label" title={text}>
    <Icon size={16} strokeWidth={1.75} aria-hidden />
    <span>{text}</span>
  </span>
);
