import { Link } from "@tanstack/react-router";
import { Ellipsis, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { closePopover, placeBeside } from "./popover.tsx";
import "./more-menu.css";

interface MoreMenuProps {
  /** Label of the menu and of its button, which shows three dots or `face`. */
  label: string;
  face?: ReactNode;
  triggerClass?: string;
  /** The menu items. */
  children: ReactNode;
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

/** The item that a key moves the focus to; undefined for any other key. */
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

/** A WAI-ARIA menu button, three dots by default, for rarely used actions. */
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
    // Scrolling a container of the button would separate it from its menu. An event from a scroll before the opening
    // may arrive only now.
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

/** Props of a link or button that is a menu item; the menu closes when it is chosen. */
const itemProps = {
  role: "menuitem",
  tabIndex: -1,
  className: "popover__item more-menu__item",
} as const;

interface ItemWords {
  icon: LucideIcon;
  label: string;
  /** Language of the label, if it isn't the page's. */
  lang?: string;
  /** A secondary line that describes the effect. */
  note?: string;
  /** Whether it removes or discards something. */
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

/** A menu item that runs an action. */
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

/** A menu item that links to another screen. */
export const MenuLink = ({ icon, label, to }: ItemWords & { to: string }) => (
  <Link {...itemProps} to={to} onClick={({ currentTarget }) => closePopover(currentTarget)}>
    <ItemFace icon={icon} label={label} />
  </Link>
);

/** A menu item that opens a file in a new tab. */
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
