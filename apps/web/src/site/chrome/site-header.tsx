import type { LoginRequest } from "@stashwell/shared/site/pages";
import { Menu } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Wordmark } from "../../ui/brand-mark.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { LOGIN_PANEL, LoginPanel } from "./login-panel.tsx";

type MarketingPage = "home" | "business" | "brand" | "contact";

/** The popover with pages and languages on phones; on wider screens they are in the header's row. */
const MENU = "site-menu";

const AS_BRAND: LoginRequest = { as: "brand" };

interface SiteHeaderProps {
  /** The current page, whose link is marked. */
  current?: MarketingPage;
  /** A sign-in requested by the URL. */
  login?: LoginRequest;
  /** The initial state of the sign-in when it is opened here. */
  signIn?: LoginRequest;
  /** Query parameters to preserve when the language is switched. */
  keep?: Readonly<Record<string, string | undefined>>;
}

function Pages({ current }: { current?: MarketingPage }) {
  const t = useTranslate();
  const pages = [
    { page: "home", path: paths.home, name: t("site.stashers") },
    { page: "business", path: paths.business, name: t("home.business") },
    { page: "brand", path: paths.brand, name: t("home.brand") },
    { page: "contact", path: paths.contact, name: t("home.contact") },
  ] as const;
  return (
    <nav className="site-menu__pages" aria-label={t("site.mainNavigation")}>
      {pages.map(({ page, path, name }) => (
        <a key={page} className="plain-link" href={path} aria-current={page === current ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** The header of marketing and public pages: navigation, languages and sign-in. */
export function SiteHeader({ current, login, signIn, keep }: SiteHeaderProps) {
  const t = useTranslate();
  return (
    <>
      <a className="screen-only skip-link" href="#content">
        {t("portal.skipToContent")}
      </a>
      <div className="screen-only sticky-mark" aria-hidden />
      <header className="screen-only site-header">
        <div className="page line snug site-header__row">
          <a className="icon-act site-header__home" href={paths.home}>
            <Wordmark size={24} label={t("common.productName")} />
          </a>
          <div className="site-menu" id={MENU} popover="auto">
            <Pages current={current} />
            <LanguageMenu keep={{ login: login?.as, next: login?.next, ...keep }} />
          </div>
          <span className="site-header__who">
            <button
              className="button site-header__login"
              type="button"
              popoverTarget={LOGIN_PANEL}
              aria-haspopup="dialog"
            >
              {t("site.login")}
            </button>
            <a className="button site-header__login" href={paths.campaigns} data-account hidden>
              {t("site.account")}
            </a>
          </span>
          <button className="icon-act site-header__menu" type="button" popoverTarget={MENU} aria-label={t("home.menu")}>
            <Menu size={24} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
        <LoginPanel
          open={login !== undefined}
          request={login ?? signIn ?? AS_BRAND}
          forAnybody={login === undefined && signIn === undefined}
        />
      </header>
    </>
  );
}
