import { useLayoutEffect, useRef } from "react";

/** Pixels between the panel and the edge of the window. */
const EDGE = 16;

/** Moves a panel that would end beyond the window's edge back into it. */
export function useWithinWindow() {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!panel.current) return;
    const beyond = panel.current.getBoundingClientRect().right + EDGE - document.documentElement.clientWidth;
    if (beyond > 0) panel.current.style.marginLeft = `${-beyond}px`;
  }, []);
  return panel;
}
