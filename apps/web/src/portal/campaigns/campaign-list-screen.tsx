import { getRouteApi, Link } from "@tanstack/react-router";
import { Radio } from "antd";
import { LayoutGrid, Plus, Rows3 } from "lucide-react";
import { type ReactNode, useCallback, useEffect } from "react";
import { CAMPAIGN_STATUS, type CampaignSort } from "@stashwell/shared/campaigns/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { ListCount } from "../parts/list-count.tsx";
import { BrandFirstSteps } from "../hints/brand-first-steps.tsx";
import { NeedsRole } from "../accounts/needs-role.tsx";
import { ListMessage, LoadFailed, NoMatch } from "../parts/list-message.tsx";
import { ListSelect } from "../parts/list-select.tsx";
import { MoreRows } from "../parts/more-rows.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { PullToRefresh } from "../parts/pull-to-refresh.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { useSearchText } from "../parts/use-search-text.ts";
import { CampaignCards, CampaignCardsLoading } from "./campaign-cards.tsx";
import { CampaignTable } from "./campaign-table.tsx";
import { useCampaignPages } from "./use-campaign-pages.ts";
import "./campaign-list.css";

const route = getRouteApi("/_brand/campaigns");
/** Rows a page, as cards and in the table. */
const CARD_PAGE = 20;
const TABLE_PAGE = 100;

const ORDERS: readonly [CampaignSort, MessageKey][] = [
  ["newest", "campaignScreens.sortNewest"],
  ["name", "campaignScreens.sortName"],
  ["startDate", "campaignScreens.sortStartDate"],
  ["total", "campaignScreens.sortTotal"],
];

/** @param place what it is while the list is empty: in the header, or below the words that say so */
function CreateLink({ place }: { place?: "spare" | "lead" | undefined }) {
  const t = useTranslate();
  return (
    <NeedsRole role="editor">
      <Link to={paths.addCampaign} className={`button button--solid button--act ${place ? `list-act--${place}` : ""}`}>
        <Plus size={16} strokeWidth={2} aria-hidden />
        {t("campaignScreens.createCampaigns")}
      </Link>
    </NeedsRole>
  );
}

/** The brand's campaigns: searched, narrowed, as tickets or as a table. What narrows them is in the address. */
export function CampaignListScreen() {
  const t = useTranslate();
  const { search = "", status = "", sort, view } = route.useSearch();
  const navigate = route.useNavigate();
  const toasts = useCallToasts();
  const asTable = view === "table";
  const {
    campaigns,
    total,
    totalIsCapped,
    error,
    isPending,
    isPlaceholderData,
    isRefetching,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useCampaignPages({ search, status, sort: sort ?? "", limit: asTable ? TABLE_PAGE : CARD_PAGE });

  const narrow = useCallback(
    (change: { search?: string; status?: string; sort?: CampaignSort; view?: "table" }) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  const writeSearch = useCallback((text: string) => narrow({ search: text || undefined }), [narrow]);
  const [text, setText] = useSearchText(search, writeSearch);
  const clear = () => {
    setText("");
    narrow({ search: undefined, status: undefined });
  };
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  useEffect(() => {
    if (error) toasts.failure(error);
  }, [error, toasts]);

  const narrowed = search !== "" || status !== "";
  const isEmpty = !isPending && !error && !narrowed && campaigns.length === 0;
  const statuses = [
    { value: "", label: t("campaignScreens.allStatuses") },
    { value: String(CAMPAIGN_STATUS.draft), label: t("common.statusDraft") },
    { value: String(CAMPAIGN_STATUS.published), label: t("common.statusPublished") },
    { value: String(CAMPAIGN_STATUS.active), label: t("common.statusActive") },
    { value: String(CAMPAIGN_STATUS.expired), label: t("common.statusExpired") },
  ];
  const more = (
    <MoreRows
      hasMore={hasNextPage}
      loading={isFetchingNextPage}
      failed={isFetchNextPageError ? t("campaignScreens.moreFailed") : undefined}
      onMore={loadMore}
      end={t("campaignScreens.allShown", { count: campaigns.length })}
    />
  );
  const list = () => {
    if (isPending) return <CampaignCardsLoading />;
    if (error && campaigns.length === 0)
      return (
        <LoadFailed
          title={t("campaignScreens.failed")}
          text={t("campaignScreens.failedText")}
          onRetry={() => void refetch()}
        />
      );
    if (campaigns.length > 0) {
      return asTable ? (
        <CampaignTable campaigns={campaigns}>{more}</CampaignTable>
      ) : (
        <>
          <CampaignCards campaigns={campaigns} />
          {more}
        </>
      );
    }
    if (narrowed) {
      const why = search ? t("campaignScreens.noMatch", { search }) : t("campaignScreens.noMatchStatus");
      return (
        <NoMatch
          text={why}
          clearLabel={t(search ? "campaignScreens.clearSearch" : "campaignScreens.allStatuses")}
          onClear={clear}
        />
      );
    }
    return (
      <ListMessage
        icon={Plus}
        tone="draft"
        title={t(asTable ? "common.noDataFound" : "campaignScreens.none")}
        text={t("campaignScreens.noneText")}
      >
        <CreateLink place="lead" />
      </ListMessage>
    );
  };
  return (
    <PullToRefresh onRefresh={refetch}>
      <PageHeader title={t("portal.campaigns")}>
        <CreateLink place={isEmpty ? "spare" : undefined} />
      </PageHeader>
      <div className="list-tools">
        <SearchBox label={t("campaignScreens.search")} value={text} onChange={setText} />
        <ListSelect
          label={t("campaignScreens.status")}
          value={status}
          options={statuses}
          onChange={(value) => narrow({ status: value || undefined })}
        />
        <ListSelect
          label={t("campaignScreens.sort")}
          value={sort ?? "newest"}
          options={ORDERS.map(([value, key]) => ({ value, label: t(key) }))}
          onChange={(value) => narrow({ sort: ORDERS.find(([order]) => order === value && order !== "newest")?.[0] })}
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
        <Radio.Group
          className="list-tools__end campaign-list__view"
          aria-label={t("campaignScreens.viewAs")}
          optionType="button"
          value={asTable ? "table" : "cards"}
          onChange={(event) => narrow({ view: event.target.value === "table" ? "table" : undefined })}
          options={[
            {
              value: "cards",
              label: (
                <ViewLabel
                  icon={<LayoutGrid size={16} strokeWidth={1.75} aria-hidden />}
                  text={t("campaignScreens.cards")}
                />
              ),
            },
            {
              value: "table",
              label: (
                <ViewLabel
                  icon={<Rows3 size={16} strokeWidth={1.75} aria-hidden />}
                  text={t("campaignScreens.table")}
                />
              ),
            },
          ]}
        />
      </div>
      <div className={isPlaceholderData ? "list-waiting" : undefined} aria-busy={isPending || isPlaceholderData}>
        {list()}
      </div>
      {!isPending && !narrowed && <BrandFirstSteps />}
    </PullToRefresh>
  );
}

const ViewLabel = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <span className="campaign-list__view-label">
    {icon}
    {text}
  </span>
);
