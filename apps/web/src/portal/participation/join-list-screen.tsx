import { Ban, Tickets } from "lucide-react";
import { useCallback } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { storedJoinable } from "../../lib/storage/stored.ts";
import { storedIfUnreached } from "../../lib/store-reply.ts";
import { NoMatch } from "../../ui/list-body.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { NameRequest } from "../accounts/name-request.tsx";
import { MerchantStepsBar } from "../hints/merchant-first-steps.tsx";
import { useMerchantSteps } from "../hints/use-merchant-steps.tsx";
import { Failed } from "../merchant/failed.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { SavedNotice } from "../merchant/saved-notice.tsx";
import { useErrorText } from "../merchant/use-say-error.ts";
import { useRefreshOnNews } from "../notifications/use-unread.ts";
import { CampaignCard, CampaignCardSkeleton } from "./campaign-card.tsx";
import { isUnfiltered, type ListFilter, NO_FILTER, useListFilter } from "./list-filter.ts";
import { ListFilters } from "./list-filters.tsx";
import { CAMPAIGN_PAGES, useCampaignPages } from "./use-campaign-pages.ts";
import "./join-list.css";

type Pages = ReturnType<typeof useCampaignPages>;

function Skeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_nothing, index) => <CampaignCardSkeleton key={index} />);
}

/** Offline, shows the cached list with its age. */
function FailedList({ pages, filter }: { pages: Pages; filter: ListFilter }) {
  const t = useTranslate();
  const saved = isUnfiltered(filter) ? storedIfUnreached(pages.error, storedJoinable.of) : undefined;
  if (!saved) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  return (
    <>
      <SavedNotice
        className="below-12"
        at={saved.at}
        text={(age) => t("participationScreens.savedList", { age })}
        onRetry={() => void pages.refetch()}
      />
      <div className="stack campaign-cards">
        {saved.campaigns.map((campaign) => (
          <CampaignCard key={campaign.id} campaign={campaign} />
        ))}
      </div>
    </>
  );
}

function EmptyList({ filter, onClear }: { filter: ListFilter; onClear: () => void }) {
  const t = useTranslate();
  if (filter.status === "block" && isUnfiltered({ ...filter, status: "unblock" }))
    return (
      <ListState icon={Ban} title={t("participationScreens.noneBlocked")}>
        <button type="button" className="button" onClick={onClear}>
          {t("participationScreens.showAll")}
        </button>
      </ListState>
    );
  if (isUnfiltered(filter))
    return (
      <ListState icon={Tickets} title={t("participationScreens.empty")} text={t("participationScreens.emptyText")} />
    );
  return (
    <NoMatch
      title={t("participationScreens.noMatch")}
      text={t("participationScreens.noMatchText")}
      clearLabel={t("participationScreens.clearFilters")}
      onClear={onClear}
    />
  );
}

/** The campaigns that this business may join. */
export function JoinListScreen() {
  const t = useTranslate();
  const [filter, changeFilter] = useListFilter();
  const pages = useCampaignPages(filter);
  useRefreshOnNews(CAMPAIGN_PAGES);
  const { campaigns, total, totalIsCapped, fetchNextPage } = pages;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const textOf = useErrorText();
  const failed = pages.isError && campaigns.length === 0;
  const firstSteps = useMerchantSteps();
  return (
    <MerchantPage title={t("portal.campaigns")} foot={firstSteps && <MerchantStepsBar open={firstSteps} />}>
      <NameRequest />
      <ListFilters filter={filter} onChange={changeFilter} />
      <output className="visually-hidden">
        {pages.isPending
          ? t("common.loading")
          : pages.isSuccess &&
            t(totalIsCapped ? "participationScreens.foundMore" : "participationScreens.found", { count: total })}
      </output>
      {failed && <FailedList pages={pages} filter={filter} />}
      {pages.isSuccess && campaigns.length === 0 && (
        <EmptyList filter={filter} onClear={() => changeFilter(NO_FILTER)} />
      )}
      {!failed && (
        <div className="stack campaign-cards">
          {campaigns.map((campaign) => (
            <CampaignCard key={campaign.id} campaign={campaign} />
          ))}
          {(pages.isPending || pages.isFetchingNextPage) && <Skeletons count={3} />}
        </div>
      )}
      {campaigns.length > 0 && (
        <MoreRows
          hasMore={pages.hasNextPage}
          loading={pages.isFetchingNextPage}
          failed={pages.isFetchNextPageError ? textOf(pages.error) : undefined}
          onMore={loadMore}
          label={t("participationScreens.loadMore")}
        />
      )}
    </MerchantPage>
  );
}
