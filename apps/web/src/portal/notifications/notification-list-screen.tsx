import { BellOff, CheckCheck } from "lucide-react";
import { useCallback } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { storedNotifications } from "../../lib/storage/stored.ts";
import { storedIfUnreached } from "../../lib/store-reply.ts";
import { NoMatch } from "../../ui/list-body.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Failed } from "../merchant/failed.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { SavedNotice } from "../merchant/saved-notice.tsx";
import { useErrorText } from "../merchant/use-say-error.ts";
import { type DayFilter, DayFilterField, isUnfiltered, useDayFilter } from "./day-filter.tsx";
import { businessTimezone } from "./business-timezone.ts";
import { MailTimes } from "./mail-times.tsx";
import { groupEqual } from "./group-equal.ts";
import { NotificationItem, NotificationSkeleton } from "./notification-item.tsx";
import { useMarking } from "./use-marking.ts";
import { type NotificationPages, useNotificationPages } from "./use-notification-pages.ts";
import { useUnread } from "./use-unread.ts";
import "./notifications.css";

/** Offline, shows the cached list with its age. */
function FailedList({ pages, unfiltered }: { pages: NotificationPages; unfiltered: boolean }) {
  const t = useTranslate();
  const saved = unfiltered ? storedIfUnreached(pages.error, storedNotifications) : undefined;
  if (!saved) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  return (
    <>
      <SavedNotice
        at={saved.at}
        text={(age) => t("notifications.savedList", { age })}
        onRetry={() => void pages.refetch()}
      />
      <ul className="notification-rows">
        {groupEqual(saved.data, businessTimezone()).map((group) => (
          <NotificationItem key={group.item.notificationId} group={group} />
        ))}
      </ul>
    </>
  );
}

function EmptyList({ unfiltered, onShowAll }: { unfiltered: boolean; onShowAll: () => void }) {
  const t = useTranslate();
  const title = t("notifications.empty");
  if (unfiltered) return <ListState icon={BellOff} title={title} text={t("notifications.emptyText")} />;
  return (
    <NoMatch
      title={title}
      text={t("notifications.noMatchText")}
      clearLabel={t("notifications.showAll")}
      onClear={onShowAll}
    />
  );
}

function LoadedList({ pages, filter, onShowAll, onOpen }: LoadedListProps) {
  const { notifications } = pages;
  if (pages.isError && notifications.length === 0)
    return <FailedList pages={pages} unfiltered={isUnfiltered(filter)} />;
  if (pages.isSuccess && notifications.length === 0)
    return <EmptyList unfiltered={isUnfiltered(filter)} onShowAll={onShowAll} />;
  return (
    <ul className="notification-rows">
      {groupEqual(notifications, businessTimezone()).map((group) => (
        <NotificationItem key={group.item.notificationId} group={group} onOpen={onOpen} />
      ))}
      {(pages.isLoading || pages.isFetchingNextPage) &&
        Array.from({ length: 4 }, (_nothing, index) => <NotificationSkeleton key={index} />)}
    </ul>
  );
}
interface LoadedListProps {
  pages: NotificationPages;
  filter: DayFilter;
  onShowAll: () => void;
  onOpen: (ids: readonly string[]) => void;
}

/** The business's notifications about campaigns and vouchers. */
export function NotificationListScreen() {
  const t = useTranslate();
  const [filter, changeFilter] = useDayFilter();
  const pages = useNotificationPages(filter);
  const unread = useUnread();
  const { markOne, markAll, isMarkingAll } = useMarking();
  const { total: count, totalIsCapped, fetchNextPage } = pages;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const textOf = useErrorText();
  const { isLoading } = pages;
  const found = t(totalIsCapped ? "notifications.foundMany" : "notifications.found", { count });
  return (
    <MerchantPage title={t("notifications.title")}>
      <div className={`notification-page ${isLoading ? "notification-page--waiting" : ""}`}>
        <div className="row notification-head">
          <DayFilterField filter={filter} onChange={changeFilter} />
          {unread > 0 ? (
            <button
              type="button"
              className="button notification-head__act"
              aria-disabled={isMarkingAll}
              onClick={markAll}
            >
              <CheckCheck size={18} strokeWidth={1.75} aria-hidden />
              {t("notifications.markAll")}
            </button>
          ) : (
            (isLoading || pages.notifications.length > 0) && (
              // Reserves the space until it is known which of the two is shown.
              <p className="quiet notification-head__act">{!isLoading && t("notifications.allRead")}</p>
            )
          )}
        </div>
        <div className="notification-list">
          <output className="visually-hidden">{isLoading ? t("common.loading") : pages.isSuccess && found}</output>
          <LoadedList
            pages={pages}
            filter={filter}
            onShowAll={() => changeFilter({ choice: "any" })}
            onOpen={(ids) => ids.forEach(markOne)}
          />
          {pages.notifications.length > 0 && (
            <MoreRows
              hasMore={pages.hasNextPage}
              loading={pages.isFetchingNextPage}
              failed={pages.isFetchNextPageError ? textOf(pages.error) : undefined}
              onMore={loadMore}
              label={t("notifications.loadMore")}
            />
          )}
        </div>
        {/* Not below a list that is still loading, which would move it. */}
        {!isLoading && <MailTimes />}
      </div>
    </MerchantPage>
  );
}
