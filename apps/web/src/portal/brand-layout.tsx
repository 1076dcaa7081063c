import { Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useTranslate } from "../lib/i18n.tsx";
import { storedSidebar } from "../lib/storage/stored.ts";
import { useMedia } from "../ui/use-media.ts";
import { ViewerNotice } from "./brands/viewer-notice.tsx";
import { BrandSidebar } from "./brand-sidebar.tsx";
import { BrandTopBar } from "./brand-top-bar.tsx";
import { AudienceTexts } from "./parts/audience-texts.tsx";
import "@fontsource-variable/plus-jakarta-sans/index.css";
import "./brand-layout.css";
import "./parts/parts.css";

const MenuDrawer = lazy(async () => ({ default: (await import("./brand-menu-drawer.tsx")).BrandMenuDrawer }));

/** The path of the last screen with the focus, in any frame: both account types have frames of their own. */
let readLast: string | undefined;

/** After navigation, moves the focus to the new screen's heading, or to `main` until that is rendered. */
function useFocusAfterNavigation(): void {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(() => {
    const isFirst = readLast === undefined || readLast === pathname;
    readLast = pathname;
    if (isFirst) return;
    const main = document.querySelector<HTMLElement>("main");
    (main?.querySelector<HTMLElement>("h1[tabindex]") ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}

/** The frame of every brand screen: the menu to the left, a bar above, the screen within. */
export function BrandLayout() {
  return (
    <Suspense>
      <AudienceTexts audience="brand">
        <BrandFrame />
      </AudienceTexts>
    </Suspense>
  );
}

function BrandFrame() {
  const t = useTranslate();
  const wide = useMedia("(min-width: 62em)");
  const [collapsed, setCollapsed] = useState(() => storedSidebar.read() === "collapsed");
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  useFocusAfterNavigation();

  const toggle = () => {
    setCollapsed(!collapsed);
    storedSidebar.write(collapsed ? "open" : "collapsed");
  };
  return (
    <div className={`brand-frame ${collapsed ? "brand-frame--collapsed" : ""}`}>
      <a className="skip-link" href="#main">
        {t("portal.skipToContent")}
      </a>
      {wide && <BrandSidebar collapsed={collapsed} onToggle={toggle} />}
      <div className="brand-frame__page">
        <BrandTopBar onMenu={wide ? undefined : () => setMenuOpen(true)} />
        <main id="main" className="brand-frame__main" tabIndex={-1}>
          <ViewerNotice />
          <Outlet />
        </main>
      </div>
      {!wide && menuOpen && (
        <Suspense>
          <MenuDrawer onClose={closeMenu} />
        </Suspense>
      )}
    </div>
  );
}
