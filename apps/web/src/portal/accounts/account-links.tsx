import { Link } from "@tanstack/react-router";
import { CircleQuestionMark, CodeXml, KeyRound, type LucideIcon, Settings, UserRound } from "lucide-react";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import type { ScreenPath } from "../router.ts";

interface AccountLink {
  to: ScreenPath;
  icon: LucideIcon;
  label: MessageKey;
}

const LINKS: readonly AccountLink[] = [
  { to: paths.profile, icon: UserRound, label: "portal.profile" },
  { to: paths.settings, icon: Settings, label: "portal.settings" },
  { to: paths.apiKeys, icon: CodeXml, label: "developers.title" },
  { to: paths.changePassword, icon: KeyRound, label: "portal.changePassword" },
];

/** Profile, settings and password as icons of the top bar. */
export function AccountIcons() {
  const t = useTranslate();
  return (
    <nav className="account-icons" aria-label={t("accountScreens.you")}>
      {LINKS.map(({ to, icon: Icon, label }) => (
        <Link key={to} to={to} className="icon-button" aria-label={t(label)} title={t(label)}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </Link>
      ))}
      <a href={paths.helpOf("brands")} className="icon-button" aria-label={t("help.title")} title={t("help.title")}>
        <CircleQuestionMark size={20} strokeWidth={1.75} aria-hidden />
      </a>
    </nav>
  );
}

/** The same in the menu of a window that is too narrow for a row of icons. */
export function AccountMenuItems() {
  const t = useTranslate();
  return (
    <nav className="account-items" aria-label={t("accountScreens.you")}>
      <ul className="brand-menu">
        {LINKS.map(({ to, icon: Icon, label }) => (
          <li key={to}>
            <Link to={to} className="brand-menu__item" activeProps={{ className: "brand-menu__item--current" }}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <span className="brand-menu__word">{t(label)}</span>
            </Link>
          </li>
        ))}
        <li>
          <a href={paths.helpOf("brands")} className="brand-menu__item">
            <CircleQuestionMark size={20} strokeWidth={1.75} aria-hidden />
            <span className="brand-menu__word">{t("help.title")}</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}
