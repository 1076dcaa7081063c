import { LANGUAGE_NAMES, LANGUAGES, localeOf } from "@stashwell/shared/language";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { brandRole } from "@stashwell/shared/team/rules";
import { Link } from "@tanstack/react-router";
import {
  Check,
  ChevronDown,
  CodeXml,
  KeyRound,
  Languages,
  LogOut,
  type LucideIcon,
  Settings,
  UserRound,
} from "lucide-react";
import { useId, useState } from "react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import type { ScreenPath } from "../router.ts";
import { initialsOf, nameOf } from "../team/names.ts";
import { useMenuButton } from "./menu-button.ts";
import { signOut } from "./sign-out.ts";
import { switchLanguage } from "./switch-language.ts";
import { useProfile } from "./use-profile.ts";
import { readSession } from "../../lib/session.ts";
import "./avatar-menu.css";

const LINKS: readonly { to: ScreenPath; icon: LucideIcon; label: MessageKey }[] = [
  { to: paths.profile, icon: UserRound, label: "portal.profile" },
  { to: paths.settings, icon: Settings, label: "portal.settings" },
  { to: paths.changePassword, icon: KeyRound, label: "portal.changePassword" },
  { to: paths.apiKeys, icon: CodeXml, label: "developers.title" },
];

/** The pages available to the support role. */
const FOR_SUPPORT: ReadonlySet<ScreenPath> = new Set([paths.profile, paths.changePassword]);

/** The signed-in user as shown in the menu: by name, or else by user name. */
function useYou() {
  const { data } = useProfile();
  const known = data ?? readSession()?.data;
  // Sessions stored by an older version have no name.
  const { firstName = "", lastName = "", email = "", userName = "" } = known ?? {};
  return {
    short: firstName || userName,
    full: nameOf({ firstName, lastName, email: userName }),
    initials: initialsOf({ firstName, lastName, email }),
    role: brandRole(known?.role ?? "owner"),
    brand: known?.organizationName ?? "",
  };
}

/** The account menu: pages, language, and sign-out. */
export function AvatarMenu() {
  const t = useTranslate();
  const you = useYou();
  const { open, button, panel } = useMenuButton();
  return (
    <>
      <button {...button} className="icon-button avatar-button">
        <span className="visually-hidden">{t("portal.yourAccount", { name: you.short })}</span>
        <span className="avatar" aria-hidden>
          {you.initials}
        </span>
        <span className="avatar-button__name semibold" aria-hidden>
          {you.short}
        </span>
        <ChevronDown size={14} strokeWidth={2} aria-hidden />
      </button>
      <div {...panel} className="popover avatar-menu">
        {open && <MenuContent you={you} />}
      </div>
    </>
  );
}

function MenuContent({ you }: { you: ReturnType<typeof useYou> }) {
  const t = useTranslate();
  return (
    <>
      <div className="avatar-menu__who">
        <p className="semibold">{you.full}</p>
        <p className="quiet">
          {t(`team.${you.role}`)} · {you.brand}
        </p>
      </div>
      <div role="menu" aria-label={t("portal.yourAccount", { name: you.short })}>
        {LINKS.filter(({ to }) => you.role !== "support" || FOR_SUPPORT.has(to)).map(({ to, icon: Icon, label }) => (
          <Link key={to} to={to} role="menuitem" tabIndex={-1} className="popover__item">
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {t(label)}
          </Link>
        ))}
        <LanguageItems />
        <hr className="popover__rule" />
        <SignOutItem />
      </div>
    </>
  );
}

/** The languages of the brand portal, each by its own name, in a collapsible submenu. */
function LanguageItems() {
  const { language: current, t } = useI18n();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className="popover__item"
        aria-expanded={open}
        aria-controls={id}
        data-stays
        onClick={() => setOpen(!open)}
      >
        <Languages size={20} strokeWidth={1.75} aria-hidden />
        <span className="avatar-menu__word">{t("common.currentLanguage", { name: LANGUAGE_NAMES[current] })}</span>
        <ChevronDown size={14} strokeWidth={2} className="avatar-menu__unfold" aria-hidden />
      </button>
      <div id={id} role="group" aria-label={t("common.language")} hidden={!open}>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            role="menuitemradio"
            tabIndex={-1}
            lang={localeOf(language)}
            className="popover__item avatar-menu__language"
            aria-checked={language === current}
            onClick={() => language !== current && void switchLanguage(language)}
          >
            <Check size={16} strokeWidth={2} aria-hidden />
            {LANGUAGE_NAMES[language]}
          </button>
        ))}
      </div>
    </>
  );
}

/** Signs out; further clicks are ignored. */
function SignOutItem() {
  const t = useTranslate();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    if (leaving) return;
    setLeaving(true);
    void signOut();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="popover__item"
      aria-disabled={leaving}
      onClick={leave}
    >
      <LogOut size={20} strokeWidth={1.75} aria-hidden />
      {t("portal.logout")}
    </button>
  );
}
