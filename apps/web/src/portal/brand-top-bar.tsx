import { CircleQuestionMark, Menu } from "lucide-react";
import { useTranslate } from "../lib/i18n.tsx";
import { paths } from "../lib/paths.ts";
import { AvatarMenu } from "./accounts/avatar-menu.tsx";
import { BrandIdentity } from "./brand-menu.tsx";
import { IconButton } from "./parts/icon-button.tsx";

/** The bar above every brand screen. `onMenu` opens the menu; undefined if the window is wide enough to show it. */
export function BrandTopBar({ onMenu }: { onMenu: (() => void) | undefined }) {
  const t = useTranslate();
  return (
    <header className="brand-top-bar">
      {onMenu && (
        <>
          <IconButton icon={Menu} label={t("portal.menu")} aria-haspopup="dialog" onClick={onMenu} />
          <BrandIdentity />
        </>
      )}
      <div className="line brand-top-bar__acts">
        <a href={paths.helpOf("brands")} className="icon-button" aria-label={t("portal.help")} title={t("portal.help")}>
          <CircleQuestionMark size={20} strokeWidth={1.75} aria-hidden />
        </a>
        <AvatarMenu />
      </div>
    </header>
  );
}
