import { useCallback, type ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { LoadFailed } from "../parts/list-message.tsx";
import { MoreRows } from "../parts/more-rows.tsx";
import type { ConsolePages } from "./use-console.ts";

/** The outlines of rows while they are on their way. */
export function RowsLoading({ rows = 6 }: { rows?: number }) {
  const t = useTranslate();
  return (
    <div role="status">
      <span className="visually-hidden">{t("common.loading")}</span>
      <div className="console-waiting" aria-hidden>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className="skeleton" />
        ))}
      </div>
    </div>
  );
}

interface ConsoleListProps {
  query: ConsolePages;
  /** How many rows are here; undefined before they are. */
  rows: number | undefined;
  empty: ReactNode;
  children: ReactNode;
}

/** A list in one of its five states. */
export function ConsoleList({ query, rows, empty, children }: ConsoleListProps) {
  const t = useTranslate();
  const { fetchNextPage } = query;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const content = () => {
    if (rows === undefined && query.error)
      return (
        <LoadFailed title={t("operating.failed")} text={t("common.failedText")} onRetry={() => void query.refetch()} />
      );
    if (rows === undefined) return <RowsLoading />;
    if (rows === 0) return empty;
    return (
      <>
        {children}
        <MoreRows
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError ? t("operating.more") : undefined}
          onMore={loadMore}
          end={t("operating.end")}
        />
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

interface ConsoleTableProps {
  label: string;
  columns: readonly string[];
  /** What can be done with a row, in a last column whose buttons say it themselves. */
  act?: string;
  children: ReactNode;
}

/** Rows in columns; on a phone each is a small paragraph whose parts name themselves. */
export function ConsoleTable({ label, columns, act, children }: ConsoleTableProps) {
  return (
    <div className="console-table" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {act && (
              <th scope="col">
                <span className="visually-hidden">{act}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
