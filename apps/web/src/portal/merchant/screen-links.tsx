import { Link, useLocation } from "@tanstack/react-router";
import { History, ScanLine, Tickets } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { isCashier } from "../accounts/is-cashier.ts";
import "../../ui/tabs.css";

/** Screens below the address of another that they aren't part of. */
const APART: ReadonlySet<string> = new Set([paths.notifications, paths.outbox]);

/** A merchant's navigation as text links, if the bar is wide enough. A cashier has two of them. */
export function ScreenLinks() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const links = isCashier()
    ? [
        { to: paths.redeem, words: t("portal.redeem") },
        { to: paths.redemptions, words: t("settlements.own") },
      ]
    : [
        { to: paths.today, words: t("settlements.today") },
        { to: paths.joinList, words: t("portal.campaigns") },
        { to: paths.stores, words: t("storeScreens.title") },
        { to: paths.redeem, words: t("portal.redeem") },
        { to: paths.redemptions, words: t("settlements.redemptions") },
      ];
  return (
    <nav className="tabs app-bar__links" aria-label={t("portal.menu")}>
      {links.map(({ to, words }) => (
        <Link
          key={to}
          to={to}
          // Otherwise the router marks the link of every address below its own.
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={pathname.startsWith(to) && !APART.has(pathname) ? "page" : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

/**
 * On a phone: from the redeem screen to the campaigns, or for a cashier to past redemptions; from other screens to the
 * redeem screen.
 */
export function OtherScreenLink() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const away = isCashier()
    ? { to: paths.redemptions, label: t("settlements.own"), icon: History }
    : { to: paths.joinList, label: t("portal.campaigns"), icon: Tickets };
  const redeeming = pathname === paths.redeem;
  const { to, label, icon: Icon } = redeeming ? away : { to: paths.redeem, label: t("portal.redeem"), icon: ScanLine };
  return (
    <Link to={to} className="app-bar__other" aria-label={label}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span>{label}</span>
    </Link>
  );
}
