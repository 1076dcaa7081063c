import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { LoadFailed } from "../../ui/list-body.tsx";

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  waiting: ReactNode;
  /** Title and reason if loading failed. */
  failed: string;
  text?: string | undefined;
  className?: string;
  children: (data: Data) => ReactNode;
}

/** Renders a query's data; a placeholder while it loads, an error if it failed. */
export function Loaded<Data>({ query, waiting, failed, text, className, children }: LoadedProps<Data>) {
  const t = useTranslate();
  const { data, error, refetch } = query;
  const content = () => {
    if (data !== undefined) return children(data);
    if (!error) return waiting;
    return <LoadFailed title={failed} text={text ?? t("common.failedText")} onRetry={() => void refetch()} />;
  };
  return (
    <div className={className} aria-busy={data === undefined && !error}>
      {content()}
    </div>
  );
}
