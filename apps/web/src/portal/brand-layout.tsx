import { Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslate } from "../lib/i18n.tsx";
import { keptSidebar } from "../lib/storage/kept.ts";
import { AntProvider } from "./ant/ant-provider.tsx";
import { useMedia } from "./ant/use-media.ts";
import { ViewerNotice } from "./brands/viewer-notice.tsx";
import { BrandSidebar } from "./brand-sidebar.tsx";
import { BrandTopBar } from "./brand-top-bar.tsx";
import "@fontsource-variable/plus-jakarta-sans/index.css";
import "./brand-layout.css";

const MenuDrawer = lazy(async () => ({ default: (await import("./brand-menu-drawer.tsx")).BrandMenuDrawer }));

/** After a navigation the focus goes where reading goes on: the new screen's heading, or `main` until it is there. */
function useFocusAfterNavigation(): void {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const seen = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = seen.current === undefined || seen.current === pathname;
    seen.current = pathname;
    if (isFirst) return;
    const main = document.querySelector<HTMLElement>("main");
    (main?.querySelector<HTMLElement>("h1[tabindex]") ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}

/** The frame of every brand screen: the menu to the left, a bar of acts above, the screen within. */
export function BrandLayout() {
  return (
    <AntProvider>
      <BrandFrame />
    </AntProvider>
  );
}

function BrandFrame() {
  const t = useTranslate();
  const wide = useMedia("(min-width: 992px)");
  const [collapsed, setCollapsed] = useState(() => keptSidebar.read() === "collapsed");
  const [menuOpen, setMenuOpen] = useState(false);
  useFocusAfterNavigation();

  const toggle = () => {
    setCollapsed(!collapsed);
    keptSidebar.write(collapsed ? "open" : "collapsed");
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
      {!wide && (
        <Suspense>
          <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
