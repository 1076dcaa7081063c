import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useTranslate } from "../lib/i18n.tsx";
import { BrandFooter, BrandIdentity, BrandMenu } from "./brand-menu.tsx";

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
    <div className="brand-sidebar">
      <BrandIdentity />
      <BrandMenu />
      <footer className="brand-sidebar__foot">
        <button type="button" className="brand-menu__item" onClick={onToggle} aria-expanded={!collapsed} title={label}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <span className="brand-menu__word">{label}</span>
        </button>
        <BrandFooter />
      </footer>
    </div>
  );
}
