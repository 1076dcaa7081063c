import type { LoginRequest, SiteContext } from "@stashwell/shared/site/pages";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Wordmark } from "../../ui/brand-mark.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { LOGIN_PANEL, LoginPanel } from "./login-panel.tsx";

const AS_BRAND: LoginRequest = { as: "brand" };

interface SiteHeaderProps {
  context: SiteContext;
  /** The page it stands on, for the mark under its link. */
  current?: "home";
  /** A sign-in that was asked for by the address. */
  login?: LoginRequest;
  /** What the sign-in starts from when it is opened here. */
  signIn?: LoginRequest;
  /** What else the address says, for a switch of the language to keep. */
  keep?: Readonly<Record<string, string | undefined>>;
}

/** The head of marketing and public pages: where one is, the languages, the sign-in. */
export function SiteHeader({ context, current, login, signIn = AS_BRAND, keep }: SiteHeaderProps) {
  const t = useTranslate();
  return (
    <>
      <a className="skip-link" href="#content">
        {t("portal.skipToContent")}
      </a>
      <div className="sticky-mark" aria-hidden />
      <header className="site-header">
        <div className="site-header__row">
          <a className="site-header__home" href={paths.home}>
            <Wordmark size={24} label={t("common.productName")} />
          </a>
          <nav className="site-header__nav" aria-label={t("site.mainNavigation")}>
            <a href={paths.home} aria-current={current === "home" ? "page" : undefined}>
              {t("site.stashers")}
            </a>
          </nav>
          <LanguageMenu keep={{ login: login?.as, next: login?.next, ...keep }} />
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
        </div>
        <LoginPanel context={context} open={login !== undefined} request={login ?? signIn} />
      </header>
    </>
  );
}
