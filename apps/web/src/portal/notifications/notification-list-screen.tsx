import { BellOff, CheckCheck, SearchX, WifiOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CallError } from "../../lib/call.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { keptNotifications } from "../../lib/storage/kept.ts";
import { ListState } from "../../ui/list-state.tsx";
import { ago } from "../merchant/ago.ts";
import { Failed } from "../merchant/failed.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { type DayFilter, DayFilterFields, isUnfiltered, useDayFilter } from "./day-filter.tsx";
import { DigestSwitch } from "./digest-switch.tsx";
import { NotificationItem, NotificationSkeleton } from "./notification-item.tsx";
import { useMarking } from "./use-marking.ts";
import { type NotificationPages, useNotificationPages } from "./use-notification-pages.ts";
import { useUnread } from "./use-unread.ts";
import "./notifications.css";

/** How far before its end the list loads on. */
const LOAD_AHEAD = "600px";

/** Loads the next page when the end of the list comes near, or when it is asked to. */
function MorePages({ pages }: { pages: NotificationPages }) {
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
      {t(isFetchingNextPage ? "common.loading" : "notifications.loadMore")}
    </button>
  );
}

/** Without a network: the last list there was, labelled with its age. */
function FailedList({ pages, unfiltered }: { pages: NotificationPages; unfiltered: boolean }) {
  const { t, locale } = useI18n();
  const [now] = useState(() => Date.now());
  const unreached = pages.error instanceof CallError && pages.error.status === 0;
  const business = readSession()?.data.organizationId;
  const saved = unreached && unfiltered && business ? keptNotifications(business).read() : undefined;
  if (!saved) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  return (
    <>
      <div className="notice">
        <WifiOff size={20} strokeWidth={1.75} aria-hidden />
        <div>
          <output>{t("notifications.savedList", { age: ago(now - saved.at, locale) })}</output>
          <button type="button" className="button" onClick={() => void pages.refetch()}>
            {t("common.retry")}
          </button>
        </div>
      </div>
      <ul className="told-list">
        {saved.data.map((item) => (
          <NotificationItem key={item.notificationId} item={item} />
        ))}
      </ul>
    </>
  );
}

function EmptyList({ unfiltered, onShowAll }: { unfiltered: boolean; onShowAll: () => void }) {
  const { t } = useI18n();
  const title = t("notifications.empty");
  if (unfiltered) return <ListState icon={BellOff} title={title} text={t("notifications.emptyText")} />;
  return (
    <ListState icon={SearchX} title={title} text={t("notifications.noMatchText")}>
      <button type="button" className="button" onClick={onShowAll}>
        {t("notifications.showAll")}
      </button>
    </ListState>
  );
}

function LoadedList({ pages, filter, onShowAll, onOpen }: LoadedListProps) {
  const { notifications } = pages;
  if (pages.isError && notifications.length === 0)
    return <FailedList pages={pages} unfiltered={isUnfiltered(filter)} />;
  if (pages.isSuccess && notifications.length === 0)
    return <EmptyList unfiltered={isUnfiltered(filter)} onShowAll={onShowAll} />;
  return (
    <ul className="told-list">
      {notifications.map((item) => (
        <NotificationItem key={item.notificationId} item={item} onOpen={onOpen} />
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
  onOpen: (id: string) => void;
}

/** What the business was told about its campaigns and its vouchers. */
export function NotificationListScreen() {
  const { t } = useI18n();
  const [filter, changeFilter] = useDayFilter();
  const pages = useNotificationPages(filter);
  const unread = useUnread();
  const { markOne, markAll, isMarkingAll } = useMarking();
  const { total: count, totalIsCapped } = pages;
  const found = t(totalIsCapped ? "notifications.foundMany" : "notifications.found", { count });
  return (
    <MerchantPage title={t("notifications.title")} narrow>
      <div className="notification-head">
        <DayFilterFields filter={filter} onChange={changeFilter} />
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
          pages.notifications.length > 0 && <p className="quiet notification-head__act">{t("notifications.allRead")}</p>
        )}
      </div>
      <output className="visually-hidden">{pages.isLoading ? t("common.loading") : pages.isSuccess && found}</output>
      <LoadedList pages={pages} filter={filter} onShowAll={() => changeFilter({ choice: "any" })} onOpen={markOne} />
      {pages.notifications.length > 0 && <MorePages pages={pages} />}
      <DigestSwitch />
    </MerchantPage>
  );
}
