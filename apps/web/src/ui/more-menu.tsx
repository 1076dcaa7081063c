import { Link } from "@tanstack/react-router";
import { Ellipsis, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { closePopover, placeBeside } from "./popover.tsx";
import "./more-menu.css";

interface MoreMenuProps {
  /** What the menu is called, and its button, which shows three dots or `face`. */
  label: string;
  face?: ReactNode;
  triggerClass?: string;
  /** Its items. */
  children: ReactNode;
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

/** The item that a key leads to from the one that has the focus; undefined for a key that leads nowhere. */
function itemByKey(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const here = items.findIndex((item) => item === document.activeElement);
  switch (key) {
    case "ArrowDown":
      return items[(here + 1) % items.length];
    case "ArrowUp":
      return items.at(here <= 0 ? -1 : here - 1);
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
    default: {
      if (key.length !== 1 || key === " ") return undefined;
      const others = [...items.slice(here + 1), ...items.slice(0, here + 1)];
      return others.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
    }
  }
}

/** What is done rarely, behind three dots: a menu button as WAI-ARIA describes it. */
export function MoreMenu({ label, face, triggerClass = "icon-button", children }: MoreMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const opensAtEnd = useRef(false);

  useEffect(() => {
    if (!open) return undefined;
    const shown = menu.current;
    const placeOf = () => button.current?.getBoundingClientRect();
    const opened = placeOf();
    // Whatever scrolls with the button in it carries it away from its menu. What scrolled before may be told only now.
    const closeOnScroll = ({ target }: Event) => {
      if (!(target instanceof Node) || !target.contains(button.current)) return;
      const now = placeOf();
      if (now?.top !== opened?.top || now?.left !== opened?.left) shown?.hidePopover();
    };
    document.addEventListener("scroll", closeOnScroll, { passive: true, capture: true });
    return () => document.removeEventListener("scroll", closeOnScroll, { capture: true });
  }, [open]);

  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    setOpen(newState === "open");
    if (newState === "open" && button.current) placeBeside(button.current, currentTarget);
  };
  const focusItem = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== "open") return;
    itemsOf(currentTarget)
      .at(opensAtEnd.current ? -1 : 0)
      ?.focus();
    opensAtEnd.current = false;
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    opensAtEnd.current = event.key === "ArrowUp";
    menu.current?.showPopover();
  };
  const moveByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Tab") {
      event.currentTarget.hidePopover();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = itemByKey(event.key, itemsOf(event.currentTarget));
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        title={label}
        onKeyDown={openByArrow}
      >
        {face ?? <Ellipsis size={20} strokeWidth={1.75} aria-hidden />}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="popover more-menu"
        onBeforeToggle={place}
        onToggle={focusItem}
        onKeyDown={moveByKey}
      >
        {children}
      </div>
    </>
  );
}

/** What makes a link or a button an item of a menu, which closes when it is chosen. */
const itemProps = {
  role: "menuitem",
  tabIndex: -1,
  className: "popover__item more-menu__item",
} as const;

interface ItemWords {
  icon: LucideIcon;
  label: string;
  /** Of the label, where it is another language than the page's. */
  lang?: string;
  /** What comes of it, in a quiet line below. */
  note?: string;
  /** Whether it takes something away. */
  danger?: boolean;
}

const ItemFace = ({ icon: Icon, label, lang, note, danger }: ItemWords) => (
  <>
    <Icon size={16} strokeWidth={1.75} aria-hidden />
    <span lang={lang} className={danger ? "more-menu__danger" : undefined}>
      {label}
      {note && <span className="quiet more-menu__note">{note}</span>}
    </span>
  </>
);

/** An act in a menu. */
export function MenuAct({ onSelect, ...words }: ItemWords & { onSelect: () => void }) {
  return (
    <button
      {...itemProps}
      type="button"
      onClick={({ currentTarget }) => {
        closePopover(currentTarget);
        onSelect();
      }}
    >
      <ItemFace {...words} />
    </button>
  );
}

/** A way to another screen, in a menu. */
export const MenuLink = ({ icon, label, to }: ItemWords & { to: string }) => (
  <Link {...itemProps} to={to} onClick={({ currentTarget }) => closePopover(currentTarget)}>
    <ItemFace icon={icon} label={label} />
  </Link>
);

/** A file in a menu, which opens in a tab of its own. */
export const MenuFile = ({ icon, label, href }: ItemWords & { href: string }) => (
  <a
    {...itemProps}
    href={href}
    target="_blank"
    rel="noopener"
    onClick={({ currentTarget }) => closePopover(currentTarget)}
  >
    <ItemFace icon={icon} label={label} />
  </a>
);
