import { SearchX, Tickets, WifiOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CallError } from "../../lib/call.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { keptJoinable } from "../../lib/storage/kept.ts";
import { ListState } from "../../ui/list-state.tsx";
import { ago } from "../merchant/ago.ts";
import { MerchantStepsBar } from "../hints/merchant-first-steps.tsx";
import { useMerchantSteps } from "../hints/use-merchant-steps.tsx";
import { Failed } from "../merchant/failed.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { CampaignCard, CampaignCardSkeleton } from "./campaign-card.tsx";
import { isUnfiltered, type ListFilter, ListFilters, useListFilter } from "./list-filters.tsx";
import { useCampaignPages } from "./use-campaign-pages.ts";
import "./join-list.css";

/** How far before its end the list loads on, in pixels. */
const LOAD_AHEAD = "600px";

type Pages = ReturnType<typeof useCampaignPages>;

function Skeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_nothing, index) => <CampaignCardSkeleton key={index} />);
}

/** Loads the next page when the end of the list comes near, or when it is asked to. */
function MorePages({ pages }: { pages: Pages }) {
  const { t } = useI18n();
  const button = useRef<HTMLButtonElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  useEffect(() => {
    if (!button.current || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: LOAD_AHEAD,
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  if (isFetchNextPageError) return <Failed error={pages.error} onRetry={() => void fetchNextPage()} />;
  if (!hasNextPage) return null;
  return (
    <button
      ref={button}
      type="button"
      className="button button--wide"
      aria-disabled={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      {t(isFetchingNextPage ? "common.loading" : "joining.loadMore")}
    </button>
  );
}

/** Without a network: the last list there was, labelled with its age. */
function FailedList({ pages, filter }: { pages: Pages; filter: ListFilter }) {
  const { t, locale } = useI18n();
  const [now] = useState(() => Date.now());
  const unreached = pages.error instanceof CallError && pages.error.status === 0;
  const business = readSession()?.data.organizationId;
  const saved = unreached && business && isUnfiltered(filter) ? keptJoinable.of(business).read() : undefined;
  if (!saved) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  return (
    <>
      <div className="notice saved-list">
        <WifiOff size={20} strokeWidth={1.75} aria-hidden />
        <div>
          <output>{t("joining.savedList", { age: ago(now - saved.at, locale) })}</output>
          <button type="button" className="button" onClick={() => void pages.refetch()}>
            {t("common.retry")}
          </button>
        </div>
      </div>
      <div className="campaign-cards">
        {saved.campaigns.map((campaign) => (
          <CampaignCard key={campaign.CampaignId} campaign={campaign} />
        ))}
      </div>
    </>
  );
}

function EmptyList({ unfiltered, onClear }: { unfiltered: boolean; onClear: () => void }) {
  const { t } = useI18n();
  if (unfiltered) return <ListState icon={Tickets} title={t("joining.empty")} text={t("joining.emptyText")} />;
  return (
    <ListState icon={SearchX} title={t("joining.noMatch")} text={t("joining.noMatchText")}>
      <button type="button" className="button" onClick={onClear}>
        {t("joining.clearFilters")}
      </button>
    </ListState>
  );
}

/** The campaigns that this business may join. */
export function JoinListScreen() {
  const { t } = useI18n();
  const [filter, changeFilter] = useListFilter();
  const pages = useCampaignPages(filter);
  const { campaigns, total, totalIsCapped } = pages;
  const failed = pages.isError && campaigns.length === 0;
  const firstSteps = useMerchantSteps();
  return (
    <MerchantPage title={t("portal.campaigns")} foot={firstSteps && <MerchantStepsBar open={firstSteps} />}>
      <ListFilters filter={filter} onChange={changeFilter} />
      <output className="visually-hidden">
        {pages.isPending
          ? t("common.loading")
          : pages.isSuccess && t(totalIsCapped ? "joining.foundMore" : "joining.found", { count: total })}
      </output>
      {failed && <FailedList pages={pages} filter={filter} />}
      {pages.isSuccess && campaigns.length === 0 && (
        <EmptyList
          unfiltered={isUnfiltered(filter)}
          onClear={() => changeFilter({ search: "", status: "unblock", brands: [] })}
        />
      )}
      {!failed && (
        <div className="campaign-cards">
          {campaigns.map((campaign) => (
            <CampaignCard key={campaign.CampaignId} campaign={campaign} />
          ))}
          {(pages.isPending || pages.isFetchingNextPage) && <Skeletons count={3} />}
        </div>
      )}
      {campaigns.length > 0 && <MorePages pages={pages} />}
    </MerchantPage>
  );
}
