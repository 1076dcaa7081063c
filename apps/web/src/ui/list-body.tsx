import { RotateCw, Search, WifiOff } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { ListState } from "./list-state.tsx";
import { MoreRows } from "./more-rows.tsx";
import { useWords } from "./words.tsx";

/** Nothing fits what was searched for. */
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

/** The list did not arrive. */
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

/** What a list asks of its query, a page after the other. */
interface ListQuery {
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  /** The rows are those of the last search, while those of the next are on their way. */
  isPlaceholderData: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface ListBodyProps {
  query: ListQuery;
  /** How many rows are here; undefined before they are. */
  rows: number | undefined;
  loading: ReactNode;
  failed: { title: string; text?: string };
  /** No row at all, or none that fits. */
  empty: ReactNode;
  /** What to say when the next page did not arrive. */
  moreFailed: string;
  /** What stands at the end of a whole list. */
  end?: string;
  /** Given the end of the list, for a list that scrolls within itself. */
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
