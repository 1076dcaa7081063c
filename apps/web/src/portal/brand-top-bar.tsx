import { LogOut, Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../lib/i18n.tsx";
import { AccountIcons } from "./accounts/account-links.tsx";
import { signOut } from "./accounts/sign-out.ts";
import { BrandIdentity } from "./brand-menu.tsx";
import { LanguageMenu } from "./language-menu.tsx";

/** The bar above every brand screen. `onMenu` opens the menu where the window is too narrow to show it. */
export function BrandTopBar({ onMenu }: { onMenu: (() => void) | undefined }) {
  const t = useTranslate();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <header className="brand-top-bar">
      {onMenu && (
        <>
          <button
            type="button"
            className="icon-button"
            aria-label={t("portal.menu")}
            title={t("portal.menu")}
            aria-haspopup="dialog"
            onClick={onMenu}
          >
            <MenuIcon size={20} strokeWidth={1.75} aria-hidden />
          </button>
          <BrandIdentity />
        </>
      )}
      <div className="brand-top-bar__acts">
        <LanguageMenu />
        <AccountIcons />
        <button
          type="button"
          className="icon-button"
          aria-label={t("portal.logout")}
          title={t("portal.logout")}
          disabled={leaving}
          onClick={leave}
        >
          <LogOut size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </header>
  );
}
