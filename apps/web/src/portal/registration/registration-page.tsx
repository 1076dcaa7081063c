import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { LanguageMenu } from "../merchant/language-menu.tsx";
import "../merchant/merchant.css";
import "./registration.css";

interface RegistrationPageProps {
  /** What the window is called, beside the product. */
  title: string;
  onBack?: (() => void) | undefined;
  /** What sticks to the bottom of the window. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A screen of somebody who has no account yet: the mark, the languages, and nothing that needs one. */
export function RegistrationPage({ title, onBack, foot, children }: RegistrationPageProps) {
  const t = useTranslate();
  useEffect(() => {
    document.title = `${title} · ${t("common.productName")}`;
  }, [title, t]);
  return (
    <div className="merchant-page">
      <header className="app-bar">
        <div className="app-bar__inner">
          {onBack && (
            <button type="button" className="app-bar__icon" aria-label={t("common.back")} onClick={onBack}>
              <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
            </button>
          )}
          <a href={paths.home} className="app-bar__mark" aria-label={t("common.productName")}>
            <BrandMark size={20} />
          </a>
          <p className="app-bar__title app-bar__title--small">{t("onboarding.title")}</p>
          <LanguageMenu />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="merchant-page__main">
        <div className="merchant-page__content merchant-page__content--narrow">{children}</div>
      </main>
      {foot && (
        <div className="foot-bar">
          <div className="foot-bar__inner foot-bar__inner--narrow">{foot}</div>
        </div>
      )}
    </div>
  );
}
