import { useLayoutEffect, useRef } from "react";

/** Pixels between the panel and the edge of the window. */
const EDGE = 16;

/**
 * Moves a panel that would end beyond the window's edge back into it, when it opens and whenever it would again:
 * it grows as its parts arrive, and is carried along by what arrives before it in its row.
 */
export function useWithinWindow() {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const fit = () => {
      const { marginLeft } = getComputedStyle(element);
      const end = element.getBoundingClientRect().right - Number.parseFloat(marginLeft);
      const beyond = end + EDGE - document.documentElement.clientWidth;
      element.style.marginLeft = beyond > 0 ? `${-beyond}px` : "";
    };
    fit();
    // Half the distance, so that a fraction of a pixel does not hide that it moved; above and below it may end anywhere.
    const observer = new IntersectionObserver(fit, {
      rootMargin: `10000px ${-EDGE / 2}px 10000px 10000px`,
      threshold: 1,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return panel;
}
