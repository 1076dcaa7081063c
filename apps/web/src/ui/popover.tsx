import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import "./popover.css";

/** Gap between a trigger and its panel, in pixels. */
const GAP = 4;

interface PopoverProps {
  /** The trigger's content; `label` is its accessible name if that is only an icon. */
  trigger: ReactNode;
  label?: string;
  triggerClass?: string;
  panelClass?: string;
  onOpen?: () => void;
  children: ReactNode;
}

/** Closes the popover that contains a chosen item. */
export const closePopover = (item: Element): void => item.closest<HTMLElement>("[popover]")?.hidePopover();

/**
 * Places the panel below its trigger, or above it in the lower half of the window, aligned to the side with more room.
 */
export function placeBeside(trigger: HTMLElement, panel: HTMLElement): void {
  const { top, bottom, left, right } = trigger.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = bottom < clientHeight * 0.6;
  const fromLeft = left + right < clientWidth;
  Object.assign(panel.style, {
    top: below ? `${bottom + GAP}px` : "auto",
    bottom: below ? "auto" : `${clientHeight - top + GAP}px`,
    left: fromLeft ? `${left}px` : "auto",
    right: fromLeft ? "auto" : `${clientWidth - right}px`,
    maxHeight: `${(below ? clientHeight - bottom : top) - 4 * GAP}px`,
  });
}

/** A button with a panel in the top layer, closed by Escape, a click outside or scrolling. */
export function Popover({ trigger, label, triggerClass = "", panelClass = "", onOpen, children }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return undefined;
    const shown = panel.current;
    const closeOnScroll = (event: Event) => event.target === document && shown?.hidePopover();
    document.addEventListener("scroll", closeOnScroll, { passive: true });
    return () => document.removeEventListener("scroll", closeOnScroll);
  }, [open]);

  const place = (event: ToggleEvent<HTMLDivElement>) => {
    setOpen(event.newState === "open");
    if (event.newState === "open") onOpen?.();
    if (event.newState === "open" && button.current) placeBeside(button.current, event.currentTarget);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        popoverTarget={id}
        aria-label={label}
        aria-expanded={open}
      >
        {trigger}
      </button>
      <div ref={panel} id={id} popover="auto" className={`popover ${panelClass}`} onBeforeToggle={place}>
        {children}
      </div>
    </>
  );
}
