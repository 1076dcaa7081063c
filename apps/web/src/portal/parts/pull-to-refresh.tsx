import { ArrowDown, LoaderCircle } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import "./pull-to-refresh.css";

/** Pull distance, in px, that triggers a refresh on release. */
const THRESHOLD = 50;
/** The share of the finger's movement that the list follows. */
const FOLLOWS = 0.5;
const FURTHEST = 80;

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/** Whether all scroll containers between the touched element and the window are at the top. */
function isAtTop(target: EventTarget | null, within: HTMLElement): boolean {
  if (window.scrollY > 0) return false;
  let element = target instanceof Element ? target : null;
  // A dialog is a DOM descendant of the list but is shown over it.
  if (element?.closest("dialog")) return false;
  while (element && element !== within) {
    if (element.scrollTop > 0) return false;
    element = element.parentElement;
  }
  return true;
}

/** Refreshes a list that is pulled down at its top, as on phones. A button elsewhere does the same. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const start = useRef<number>(undefined);
  const [pulled, setPulled] = useState(0);
  const [loading, setLoading] = useState(false);

  const begin = useEffectEvent((event: TouchEvent) => {
    const [touch] = event.touches;
    const may = !loading && event.touches.length === 1 && box.current && isAtTop(event.target, box.current);
    start.current = may ? touch?.clientY : undefined;
  });
  const move = useEffectEvent((event: TouchEvent) => {
    if (start.current === undefined) return;
    const distance = (event.touches[0]?.clientY ?? 0) - start.current;
    if (distance <= 0) {
      setPulled(0);
      return;
    }
    // The browser's own pull gesture would reload the page.
    if (event.cancelable) event.preventDefault();
    setPulled(distance);
  });
  const end = useEffectEvent(async () => {
    const released = start.current !== undefined && pulled >= THRESHOLD;
    start.current = undefined;
    setPulled(0);
    if (!released) return;
    setLoading(true);
    await onRefresh().finally(() => setLoading(false));
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const stop = () => void end();
    element.addEventListener("touchstart", begin, { passive: true });
    element.addEventListener("touchmove", move, { passive: false });
    element.addEventListener("touchend", stop);
    element.addEventListener("touchcancel", stop);
    return () => {
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchmove", move);
      element.removeEventListener("touchend", stop);
      element.removeEventListener("touchcancel", stop);
    };
  }, []);

  const ready = pulled >= THRESHOLD;
  const words = loading ? "refreshing" : ready ? "releaseToRefresh" : "pullToRefresh";
  return (
    <div ref={box} className="pull">
      {(pulled > 0 || loading) && (
        <p
          className={`line snug note pull__words ${ready ? "pull__words--ready" : ""}`}
          style={{ height: loading ? THRESHOLD : Math.min(FURTHEST, pulled * FOLLOWS) }}
          role="status"
        >
          {loading ? (
            <LoaderCircle size={16} strokeWidth={2} aria-hidden className="turning" />
          ) : (
            <ArrowDown size={16} strokeWidth={2} aria-hidden className="pull__arrow" />
          )}
          {t(`campaignScreens.${words}`)}
        </p>
      )}
      {children}
    </div>
  );
}
