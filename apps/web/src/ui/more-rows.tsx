import { useEffect, useRef } from "react";
import { useWords } from "./words.tsx";

/** How far below the window the next page starts to load. */
const LOAD_AHEAD = "600px";

interface MoreRowsProps {
  hasMore: boolean;
  loading: boolean;
  /** Error message if the next page failed to load. */
  failed: string | undefined;
  onMore: () => void;
  /** Shown at the end of a complete list. */
  end?: string | undefined;
  /** Label of the button. */
  label?: string;
}

/** The end of a list: loads more when it scrolls into view, or by a button for users who don't scroll. */
export function MoreRows({ hasMore, loading, failed, onMore, end, label }: MoreRowsProps) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || !hasMore || loading || failed) return undefined;
    // The last entry: a busy browser reports several changes at once.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onMore(), {
      rootMargin: LOAD_AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, loading, failed, onMore]);
  if (!hasMore && !failed && !end) return null;
  return (
    <div ref={box} className="stack stack--center more-rows">
      {failed && <p role="alert">{failed}</p>}
      {hasMore ? (
        <button type="button" className="button" aria-disabled={loading} onClick={() => !loading && onMore()}>
          {failed ? words.retry : loading ? words.loading : (label ?? words.loadMore)}
        </button>
      ) : (
        <p className="quiet">{end}</p>
      )}
    </div>
  );
}
