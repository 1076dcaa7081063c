import { useLayoutEffect, useRef } from "react";

/** Minimum distance of the panel from the window's edge, in pixels. */
const EDGE = 16;

/**
 * Moves a panel that overflows the window's edge back into it, on opening and whenever it overflows again, because the
 * panel or something before it in its row has grown.
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
    // Half the distance, so that a fraction of a pixel doesn't hide an overflow; vertically it may overflow.
    const observer = new IntersectionObserver(fit, {
      rootMargin: `10000px ${-EDGE / 2}px 10000px 10000px`,
      threshold: 1,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return panel;
}
