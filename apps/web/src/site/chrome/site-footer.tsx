import { LANGUAGES, LANGUAGE_NAMES, localeOf } from "@stashwell/shared/language";
import type { ReactNode } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Wordmark } from "../../ui/brand-mark.tsx";
import { BookDemo } from "./book-demo.tsx";

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="small">{title}</h2>
      <ul className="note space-4">{children}</ul>
    </div>
  );
}

const Leads = ({ to, children }: { to: string; children: string }) => (
  <li>
    <a className="bare-link" href={to}>
      {children}
    </a>
  </li>
);

function EveryPage() {
  const { t } = useI18n();
  return (
    <nav className="site-footer__pages" aria-label={t("home.menu")}>
      <Column title={t("site.stashers")}>
        <Leads to={paths.openOffers}>{t("site.offersTitle")}</Leads>
        <Leads to="/#how">{t("site.howItWorks")}</Leads>
        <Leads to="/#map">{t("home.findStore")}</Leads>
      </Column>
      <Column title={t("home.business")}>
        <Leads to={paths.business}>{t("home.shopMore")}</Leads>
        <Leads to={paths.openCampaigns}>{t("home.openCampaigns")}</Leads>
        <Leads to={paths.login("business")}>{t("site.loginAsBusiness")}</Leads>
      </Column>
      <Column title={t("home.brand")}>
        <Leads to={paths.brand}>{t("forBrands.title")}</Leads>
        <li>
          <BookDemo className="bare-link" />
        </li>
        <Leads to={paths.login("brand")}>{t("site.loginAsBrand")}</Leads>
      </Column>
      <Column title={t("common.productName")}>
        <Leads to={paths.help}>{t("help.title")}</Leads>
        <Leads to={paths.contact}>{t("home.contact")}</Leads>
        <Leads to={paths.privacy}>{t("home.privacyPolicy")}</Leads>
      </Column>
    </nav>
  );
}

/** The footer of marketing and public pages: links to all pages, and the languages. */
export function SiteFooter({ year }: { year: number }) {
  const { language: current, t } = useI18n();
  return (
    <footer className="screen-only note site-footer">
      <div className="page row row--apart site-footer__row">
        <div className="stack site-footer__about">
          <Wordmark size={22} label="" />
          <p>{t("home.footerText")}</p>
        </div>
        <EveryPage />
        <ul className="row site-footer__languages" aria-label={t("common.language")}>
          {LANGUAGES.map((language) => (
            <li key={language}>
              <a
                className="bare-link"
                href={`?lan=${language}`}
                lang={localeOf(language)}
                hrefLang={localeOf(language)}
                aria-current={language === current ? "true" : undefined}
              >
                {LANGUAGE_NAMES[language]}
              </a>
            </li>
          ))}
        </ul>
        <p>{t("portal.copyright", { year: String(year) })}</p>
      </div>
    </footer>
  );
}
