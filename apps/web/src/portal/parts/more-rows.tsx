import { Button } from "antd";
import { useEffect, useRef } from "react";
import { useTranslate } from "../../lib/i18n.tsx";

/** How far below the window the next page is asked for. */
const AHEAD = "600px";

interface MoreRowsProps {
  hasMore: boolean;
  loading: boolean;
  /** What to say when the next page did not arrive. */
  failed: string | undefined;
  onMore: () => void;
  /** What stands at the end of a whole list. */
  end: string;
}

/** The end of a list: it loads more when it comes into sight, and by the button for whoever does not scroll. */
export function MoreRows({ hasMore, loading, failed, onMore, end }: MoreRowsProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || !hasMore || loading || failed) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: AHEAD });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, loading, failed, onMore]);
  return (
    <div ref={box} className="more-rows">
      {failed && <p role="alert">{failed}</p>}
      {hasMore ? (
        <Button onClick={onMore} loading={loading}>
          {failed ? t("common.retry") : t("campaignScreens.loadMore")}
        </Button>
      ) : (
        <p className="quiet">{end}</p>
      )}
    </div>
  );
}
