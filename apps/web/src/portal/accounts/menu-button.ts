import { type KeyboardEvent, type MouseEvent, type ToggleEvent, useId, useRef, useState } from "react";
import { placeBeside } from "../../ui/popover.tsx";

/** The visible items, in order. */
const itemsOf = (panel: HTMLElement): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>('[role^="menuitem"]')].filter((item) => item.offsetParent !== null);

/** The item that a key moves the focus to; undefined for any other key. */
function itemAfter(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items.at(at <= 0 ? -1 : at - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  // A letter moves to the next item that begins with it.
  const letter = key.toLocaleLowerCase();
  return [...items.slice(at + 1), ...items].find((item) =>
    item.textContent.trim().toLocaleLowerCase().startsWith(letter),
  );
}

/**
 * A WAI-ARIA menu button: Enter, Space and arrow keys open the menu; arrow keys, Home, End and letters move within it;
 * Escape and Tab close it. `button` and `panel` are props of the two elements. An item with `data-stays` doesn't close
 * the menu.
 */
export function useMenuButton() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const first = useRef<"first" | "last">("first");
  const [open, setOpen] = useState(false);

  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    first.current = event.key === "ArrowUp" ? "last" : "first";
    panel.current?.showPopover();
  };
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== "open") return;
    setOpen(true);
    if (button.current) placeBeside(button.current, event.currentTarget);
  };
  const focusItem = (event: ToggleEvent<HTMLDivElement>) => {
    // Not earlier: the browser restores the focus only if it is still in the menu.
    if (event.newState !== "open") return setOpen(false);
    itemsOf(event.currentTarget)
      .at(first.current === "last" ? -1 : 0)
      ?.focus();
    first.current = "first";
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Tab") {
      // Closing returns the focus to the button, from where Tab continues.
      event.currentTarget.hidePopover();
      button.current?.focus();
      return;
    }
    const item = itemAfter(event.key, itemsOf(event.currentTarget));
    if (!item) return;
    event.preventDefault();
    item.focus();
  };
  const closeAfter = (event: MouseEvent<HTMLDivElement>) => {
    const item = (event.target as Element).closest('[role^="menuitem"]');
    if (item && !item.hasAttribute("data-stays")) event.currentTarget.hidePopover();
  };

  return {
    open,
    button: {
      ref: button,
      type: "button",
      popoverTarget: id,
      "aria-haspopup": "menu",
      "aria-expanded": open,
      onKeyDown: openByKey,
    },
    panel: {
      ref: panel,
      id,
      popover: "auto",
      onBeforeToggle: place,
      onToggle: focusItem,
      onKeyDown: move,
      onClick: closeAfter,
    },
  } as const;
}
