import { useEffect, useEffectEvent, useRef } from "react";

/** Closes a panel on Escape, on a click outside, and when the focus leaves it. */
export function useClosing(isOpen: boolean, onClose: () => void) {
  const frame = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = useEffectEvent(onClose);
  const closeToTrigger = () => {
    onClose();
    trigger.current?.focus();
  };
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // Keeps a surrounding dialog open.
    event.preventDefault();
    closeToTrigger();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    // On click, not pointerdown: a field in the panel has handled its change by then.
    const closeBeside = (event: Event) => {
      if (frame.current && !event.composedPath().includes(frame.current)) close();
    };
    const listeners = new AbortController();
    document.addEventListener("click", closeBeside, listeners);
    document.addEventListener("focusin", closeBeside, listeners);
    document.addEventListener("keydown", closeByKey, listeners);
    return () => listeners.abort();
  }, [isOpen]);
  return { frame, trigger, closeToTrigger };
}
