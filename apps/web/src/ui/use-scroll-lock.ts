import { useLayoutEffect } from "react";

/** The number of dialogs that lock the scroll. */
let locks = 0;

const hold = (style: CSSStyleDeclaration): void => {
  const hasScrollBar = window.innerWidth > document.documentElement.clientWidth;
  style.overflow = "hidden";
  // Reserves the width of the scrollbar, so that nothing shifts.
  style.scrollbarGutter = hasScrollBar ? "stable" : "";
};

const release = (style: CSSStyleDeclaration): void => {
  style.overflow = "";
  style.scrollbarGutter = "";
};

/** Keeps the page behind a dialog from scrolling. */
export function useScrollLock(lock: boolean): void {
  useLayoutEffect(() => {
    if (!lock) return undefined;
    const { style } = document.documentElement;
    if (locks++ === 0) hold(style);
    return () => {
      if (--locks === 0) release(style);
    };
  }, [lock]);
}
