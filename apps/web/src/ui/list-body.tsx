import { RotateCw, Search, WifiOff } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { ListState } from "./list-state.tsx";
import { MoreRows } from "./more-rows.tsx";
import { useWords } from "./words.tsx";

/** No results for the search. */
export function NoMatch({
  title,
  text,
  clearLabel,
  onClear,
}: {
  title?: string;
  text?: string;
  clearLabel: string;
  onClear: () => void;
}) {
  const words = useWords();
  return (
    <ListState icon={Search} title={title ?? words.noMatch} text={text}>
      <button type="button" className="button" onClick={onClear}>
        {clearLabel}
      </button>
    </ListState>
  );
}

/** The list failed to load. */
export function LoadFailed({ title, text, onRetry }: { title: string; text?: string; onRetry: () => void }) {
  const words = useWords();
  return (
    <ListState icon={WifiOff} tone="error" title={title} text={text}>
      <button type="button" className="button button--solid" onClick={onRetry}>
        <RotateCw size={16} strokeWidth={1.75} aria-hidden />
        {words.retry}
      </button>
    </ListState>
  );
}

/** The part of an infinite query that a list uses. */
interface ListQuery {
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  /** Whether the rows are those of the previous search while the next one loads. */
  isPlaceholderData: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface ListBodyProps {
  query: ListQuery;
  /** The number of loaded rows; undefined until they are loaded. */
  rows: number | undefined;
  loading: ReactNode;
  failed: { title: string; text?: string };
  /** Shown if there are no rows, or none that match. */
  empty: ReactNode;
  /** Error message if the next page failed to load. */
  moreFailed: string;
  /** Shown at the end of a complete list. */
  end?: string;
  /** A function receives the end of the list, for a list that scrolls within itself. */
  children: ReactNode | ((end: ReactNode) => ReactNode);
}

/** A list in one of its five states: loading, failed, empty, no match, loaded. */
export function ListBody({ query, rows, loading, failed, empty, moreFailed, end, children }: ListBodyProps) {
  const { fetchNextPage } = query;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const content = () => {
    if (!rows && query.error)
      return <LoadFailed title={failed.title} text={failed.text} onRetry={() => void query.refetch()} />;
    if (rows === undefined) return loading;
    if (rows === 0) return empty;
    const more = (
      <MoreRows
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError ? moreFailed : undefined}
        onMore={loadMore}
        end={end}
      />
    );
    if (typeof children === "function") return children(more);
    return (
      <>
        {children}
        {more}
      </>
    );
  };
  const isWaiting = (rows === undefined && !query.error) || query.isPlaceholderData;
  return (
    <div className={query.isPlaceholderData ? "list-waiting" : undefined} aria-busy={isWaiting}>
      {content()}
    </div>
  );
}
