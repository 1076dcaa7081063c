import { Link, useLocation } from "@tanstack/react-router";
import { ScanLine, Tickets } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";

/** The places of a merchant, in words, where the bar is wide enough. */
export function ScreenLinks() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const redeeming = pathname === paths.redeem;
  const atStores = pathname.startsWith(paths.stores);
  return (
    <nav className="app-bar__links" aria-label={t("portal.menu")}>
      <Link to={paths.joinList} aria-current={redeeming || atStores ? undefined : "page"}>
        {t("portal.campaigns")}
      </Link>
      <Link to={paths.stores} aria-current={atStores ? "page" : undefined}>
        {t("shops.title")}
      </Link>
      <Link to={paths.redeem} aria-current={redeeming ? "page" : undefined}>
        {t("portal.redeem")}
      </Link>
    </nav>
  );
}

/** On a phone: the other of the two, one tap away. */
export function OtherScreenLink() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const redeeming = pathname === paths.redeem;
  const Icon = redeeming ? Tickets : ScanLine;
  return (
    <Link
      to={redeeming ? paths.joinList : paths.redeem}
      className="app-bar__icon app-bar__icon--phone"
      aria-label={t(redeeming ? "portal.campaigns" : "portal.redeem")}
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden />
    </Link>
  );
}
