import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { NewVersion } from "../../worker/new-version.tsx";
import { merchantHome } from "../accounts/is-cashier.ts";
import { OutboxStrip } from "../outbox/outbox-strip.tsx";
import { NotificationBell } from "../notifications/notification-bell.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { LanguageMenu } from "../language-menu.tsx";
import { BackButton, PageFrame, type PageTone } from "./page-frame.tsx";
import { OtherScreenLink, ScreenLinks } from "./screen-links.tsx";

interface MerchantPageProps {
  title: string;
  /** The document title, if it differs from the bar's title. */
  windowTitle?: string;
  /** Whether the bar's title is the `h1`; otherwise the content has its own. */
  titleIsHeading?: boolean;
  /** Navigates back; without it the bar shows the logo. */
  onBack?: () => void;
  /** Replaces the logo or the back arrow. */
  leading?: ReactNode;
  actions?: ReactNode;
  tone?: PageTone;
  /** Full width, above the content. */
  banner?: ReactNode;
  /** Sticks to the bottom of the window. */
  foot?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}

/** The browser itself sets the focus on the first page; we do on later ones. */
let isFirstPage = true;

/** Focuses a new page's heading, as on a page load. */
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
  if (onBack) return <BackButton onBack={onBack} />;
  return (
    <Link to={merchantHome()} className="app-bar__mark" aria-label={t("common.productName")}>
      <BrandMark size={20} />
    </Link>
  );
}

/** A merchant's screen, with the navigation in its bar. */
export function MerchantPage({
  title,
  windowTitle = title,
  titleIsHeading = true,
  onBack,
  leading,
  actions,
  tone = "plain",
  banner,
  ...frame
}: MerchantPageProps) {
  const heading = useFocusOnArrival();
  const isPlain = tone === "plain";
  const bar = (
    <>
      <Leading onBack={onBack} leading={leading} />
      {titleIsHeading ? (
        <h1 ref={heading} className="app-bar__title" tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <p className="app-bar__title app-bar__title--small">{title}</p>
      )}
      {isPlain && <ScreenLinks />}
      <div className="line app-bar__acts">
        {actions}
        {isPlain && <NotificationBell />}
        {isPlain && !onBack && <OtherScreenLink />}
        {isPlain && <LanguageMenu onPhones={onBack !== undefined} />}
        {isPlain && <AccountMenu onPhones={!onBack} />}
      </div>
    </>
  );
  const above = (
    <>
      {isPlain && <OutboxStrip />}
      {isPlain && <NewVersion />}
      {banner}
    </>
  );
  return <PageFrame title={windowTitle} tone={tone} bar={bar} above={above} {...frame} />;
}
