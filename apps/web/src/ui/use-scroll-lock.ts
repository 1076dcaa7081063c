import { useLayoutEffect } from "react";

/** How many dialogs hold the page still. */
let locks = 0;

const hold = (style: CSSStyleDeclaration): void => {
  const hasScrollBar = window.innerWidth > document.documentElement.clientWidth;
  style.overflow = "hidden";
  // Nothing shifts where the bar was.
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
