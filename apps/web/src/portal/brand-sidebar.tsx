import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useTranslate } from "../lib/i18n.tsx";
import { readSession } from "../lib/session.ts";
import { BrandFooter, BrandIdentity, BrandMenu, SettingsItem } from "./brand-menu.tsx";

interface BrandSidebarProps {
  collapsed: boolean;
  onToggle: () => void;
}

/** The menu on a wide window: 230 px, or icons only. */
export function BrandSidebar({ collapsed, onToggle }: BrandSidebarProps) {
  const t = useTranslate();
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  const label = t(collapsed ? "portal.expand" : "portal.collapse");
  return (
    <aside className="brand-sidebar" aria-label={readSession()?.data.organizationName}>
      <BrandIdentity />
      <BrandMenu />
      <footer className="stack snug brand-sidebar__foot">
        <SettingsItem />
        <button
          type="button"
          className="line brand-menu__item"
          onClick={onToggle}
          aria-expanded={!collapsed}
          title={label}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <span className="brand-menu__word">{label}</span>
        </button>
        <BrandFooter />
      </footer>
    </aside>
  );
}
