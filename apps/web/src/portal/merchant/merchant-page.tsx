import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { NewVersion } from "../../worker/new-version.tsx";
import { merchantHome } from "../accounts/is-cashier.ts";
import { OutboxStrip } from "../outbox/outbox-strip.tsx";
import { NotificationBell } from "../notifications/notification-bell.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { OtherScreenLink, ScreenLinks } from "./screen-links.tsx";
import "./merchant.css";

/** The colour of the bar; results at the till colour it all over. */
export type PageTone = "plain" | "good" | "wait" | "bad";

interface MerchantPageProps {
  title: string;
  /** Whether the bar's title is the page's heading; else the content brings its own `h1`. */
  titleIsHeading?: boolean;
  /** Leads one step back; without it the mark stands there. */
  onBack?: () => void;
  /** Stands in place of the mark or the arrow. */
  leading?: ReactNode;
  actions?: ReactNode;
  tone?: PageTone;
  /** Across the whole width, above the content. */
  banner?: ReactNode;
  /** What sticks to the bottom of the window. */
  foot?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}

/** The browser itself puts the focus on the first page; after that we move it. */
let isFirstPage = true;

/** Moves the focus to a new page's heading, as a fresh document would. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage)
      (
        heading.current ??
        document.querySelector<HTMLElement>("#content h1[tabindex]") ??
        document.getElementById("content")
      )?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return heading;
}

function Leading({ onBack, leading }: Pick<MerchantPageProps, "onBack" | "leading">) {
  const t = useTranslate();
  if (leading) return leading;
  if (onBack) {
    return (
      <button type="button" className="app-bar__icon" aria-label={t("common.back")} onClick={onBack}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
      </button>
    );
  }
  return (
    <Link to={merchantHome()} className="app-bar__mark" aria-label={t("common.productName")}>
      <BrandMark size={20} />
    </Link>
  );
}

/** A merchant's screen: the bar of 56 px, the content, and the acts at the bottom. */
export function MerchantPage({
  title,
  titleIsHeading = true,
  onBack,
  leading,
  actions,
  tone = "plain",
  banner,
  foot,
  narrow = false,
  children,
}: MerchantPageProps) {
  const t = useTranslate();
  const heading = useFocusOnArrival();
  useEffect(() => {
    document.title = `${title} · ${t("common.productName")}`;
  }, [title, t]);
  const isPlain = tone === "plain";
  return (
    <div className="merchant-page">
      <header className={`app-bar app-bar--${tone}`}>
        <div className="app-bar__inner">
          <Leading onBack={onBack} leading={leading} />
          {titleIsHeading ? (
            <h1 ref={heading} className="app-bar__title" tabIndex={-1}>
              {title}
            </h1>
          ) : (
            <p className="app-bar__title app-bar__title--small">{title}</p>
          )}
          {isPlain && <ScreenLinks />}
          <div className="app-bar__acts">
            {actions}
            {isPlain && <NotificationBell />}
            {isPlain && !onBack && <OtherScreenLink />}
            {isPlain && <LanguageMenu />}
            {isPlain && <AccountMenu onPhones={!onBack} />}
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="merchant-page__main">
        {isPlain && <OutboxStrip />}
        {isPlain && <NewVersion />}
        {banner}
        <div className={`merchant-page__content ${narrow ? "merchant-page__content--narrow" : ""}`}>{children}</div>
      </main>
      {foot && (
        <div className="foot-bar">
          <div className={`foot-bar__inner ${narrow ? "foot-bar__inner--narrow" : ""}`}>{foot}</div>
        </div>
      )}
    </div>
  );
}
