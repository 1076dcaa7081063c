import { useEffect, useEffectEvent, useRef } from "react";

/** Closes a panel by Escape, by a tap elsewhere, and when the focus moves on. */
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
    // A dialog around it stays open.
    event.preventDefault();
    closeToTrigger();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    // A click, not the press before it: by then a field that was typed into has been read.
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
